import { expect, test } from 'vitest'
import { activate, find, lines, open } from '../page.testing.ts'
import { more } from './samples.testing.ts'

const html = more.highlight.html.replace('"square"', '"round"')
const words = () => find('.sqsrte-text-highlight')

test('words that a script was to mark are marked as their text says', async () => {
  const site = await open(html)
  expect({ ...words().dataset }).toMatchObject({
    block: 'highlight',
    shape: 'underline',
    isFront: 'false',
    isAnimationEnabled: 'false',
    thickness: '0.1em',
    duration: '0.5',
    linecap: 'round',
    color: 'hsla(56, 100%, 50%, 1)',
    blockState: 'mounted',
  })
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})

test.each([
  ['{"type": "THEME_COLOR"}', 'var(--text-highlight-color, currentColor)'],
  ['{"sitePaletteColor": {"colorName": "accent", "alphaModifier": 0.5}}', 'hsla(var(--accent-hsl), 0.5)'],
  ['{"sitePaletteColor": {"colorName": "accent"}}', 'hsla(var(--accent-hsl), 1)'],
  ['{"sitePaletteColor": {"colorName": "a);x:url(b"}}', 'var(--text-highlight-color, currentColor)'],
  ['null', 'var(--text-highlight-color, currentColor)'],
])('a colour %s is %s', async (color, said) => {
  await activate(html.replace(/"color": .*?\}\}\}/, `"color": ${color}`))
  await expect.poll(() => words().dataset.color).toBe(said)
})

test.each([
  ['what is no list', html.replace(/\[\{.*?\}\]/, '{}'), 1],
  ['what is cut off', html.replace(/\}\]<\/script>/, '</script>'), 1],
  ['a mark that nobody describes', html.replace('"80ad"', '"other"'), 0],
  [
    'one that is drawn already',
    html.replace('<p>', '<i class="TextShape-node" data-text-attribute-id="80ad"></i><p>'),
    0,
  ],
])('%s leaves the words alone', async (_, broken, said) => {
  await open(broken)
  expect(words().dataset.block).toBeUndefined()
  expect(lines).toHaveLength(said)
})
