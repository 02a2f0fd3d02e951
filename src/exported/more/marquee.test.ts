import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'
import { more } from './samples.testing.ts'

const { html } = more.marquee

test('the words of a line that a script was to draw are there, once', async () => {
  const site = await open(html)
  const { block, text, speed, direction, waveFrequency, gap, href } = find('#line').dataset
  expect([block, text, speed, direction, waveFrequency, gap, href]).toEqual([
    'marquee',
    'Pane caldo',
    '2',
    'left',
    '4',
    '0.5',
    undefined,
  ])
  expect(find('#line').textContent?.trim()).toBe('Pane caldo')
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})

test.each([['{'], ['null'], ['[]'], ['{"marqueeItems": 7}'], ['{"marqueeItems": [null, {"text": " "}]}']])(
  'one whose words cannot be read (%s) stays as it is',
  async json => {
    const broken = html.replace(/(<script[^>]*>).*?(<\/script>)/, `$1${json}$2`)
    await open(broken)
    expect(find('#line').dataset.block).toBeUndefined()
    expect(document.body.innerHTML).toBe(broken)
  },
)
