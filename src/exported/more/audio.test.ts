import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'

const block = (attributes: string, inside = '') =>
  `<div class="sqs-block sqs-block-audio"><div class="sqs-block-content"><div ${attributes}>${inside}</div></div></div>`

test.each([
  [
    'class="sqs-audio-embed" data-url="https://a.example/a.mp3" data-title="Alba" data-author="Nina" data-show-download="true" data-duration-in-ms="65000"',
    ['AlbaNina', '0:00 / 1:05', 'Scarica'],
  ],
  [
    'class="sqs-audio-embed" data-asset-url="https://a.example/a.mp3" data-title="Alba" data-length-in-milli-seconds="x"',
    ['Alba', '0:00', undefined],
  ],
  [
    'class="squarespace-audio-player" data-audio-asset-url="https://a.example/a.mp3" data-item-id="i"',
    ['', '0:00', undefined],
  ],
])('%s has a player', async (attributes, shown) => {
  const html = block(attributes, '<i>alt</i>')
  const site = await open(html)
  expect([
    find('.site-audio__words').textContent,
    find('.site-audio__time').dataset.time,
    document.querySelector('.site-audio__download')?.textContent,
  ]).toEqual(shown)
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})

test('one without an address stays as it is', async () => {
  const html = block('class="sqs-audio-embed" data-url=""')
  await open(html)
  expect(document.body.innerHTML).toBe(html)
  expect(lines).toEqual([])
})
