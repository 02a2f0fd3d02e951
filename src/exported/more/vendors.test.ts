import { expect, test } from 'vitest'
import { find, lines, open } from '../page.testing.ts'
import { more } from './samples.testing.ts'

const table = (json: string, inside = '') =>
  `<div class="sqs-block sqs-block-opentable" data-block-json='${json}'><div class="sqs-block-content"><div class="squarespace-opentable-new-age-wrapper loading">${inside}</div></div></div>`
const tock = (json: string, more = '') =>
  `<div class="sqs-block sqs-block-tock" data-block-json='${json}'><div id="Tock_widget_container"></div>${more}</div>`
const tour = (json: string) =>
  `<div class="sqs-block sqs-block-tourdates" data-block-json='${json}'><div class="sqs-tourdates-bandsintown-list loading"></div></div>`
const links = () => [...document.querySelectorAll('a')].map(({ href }) => href)

test.each([
  [
    table('{"rid":"7"}'),
    'https://www.opentable.com/restref/client/?rid=7&restref=7',
    '[data-block="opentable"]',
  ],
  [tock('{"business":"forno"}'), 'https://www.exploretock.com/forno', '[data-block="tock"]'],
  [
    tock('{}', `<script type="text/plain">tock('init', "forno-2")</script>`),
    'https://www.exploretock.com/forno-2',
    '[data-block="tock"]',
  ],
  [tour('{"artist":"I Fornai"}'), 'https://www.bandsintown.com/I%20Fornai', '.sqs-block-tourdates'],
  [tour('{"url":"https://www.bandsintown.com/a/9"}'), 'https://www.bandsintown.com/a/9', 'div'],
])('what is empty leads to whom it is of: %s', async (html, href, block) => {
  const before = parsed(html)
  const site = await open(html)
  expect(links()).toContain(href)
  expect(document.querySelector(block)).not.toBeNull()
  expect(document.querySelector('.loading')).toBeNull()
  expect(lines).toEqual([])
  site.destroy()
  expect(document.body.innerHTML).toBe(before)
})

// Such a stylesheet: `.sqs-block-opentable iframe { visibility: hidden }`, and whatever waits of the second version.
test.each(['sqs-block-opentable', 'sqs-block-opentable-v2'])('no stylesheet hides tables: %s', async name => {
  const html = table('{"rid":"7"}').replace('sqs-block-opentable', name)
  const site = await open(html)
  const block = find('[data-block="opentable"]')
  expect(block.className).toBe('squarespace-opentable-new-age-wrapper loaded')
  expect(block.closest('.sqs-block-opentable')).toBeNull()
  site.destroy()
  expect(document.body.innerHTML).toBe(parsed(html))
})

test.each([
  [table('{}'), 0],
  [table('{"rid":"javascript:1"}'), 0],
  [table('{"rid":{}}'), 0],
  [table('{'), 1],
  [table('{"rid":7}', '<iframe title="OpenTable"></iframe>'), 0],
  [tock('{"business":"../x"}'), 0],
  [tour('{"url":"https://evil.example/a"}'), 0],
  [tour('{"artist":"a/b"}'), 0],
])('what names nobody, or is filled already, leads nowhere, and is seen: %s', async (html, said) => {
  const site = await open(html)
  expect(links()).toEqual([])
  expect(document.querySelector('[data-block], .loading')).toBeNull()
  expect(lines).toHaveLength(said)
  site.destroy()
  expect(document.body.innerHTML).toBe(parsed(html))
})

test('dates that were drawn before can be written down', async () => {
  const { html } = more['dates of a tour']
  const site = await open(html)
  const file = find<HTMLAnchorElement>('.sqs-tourdates__item a[download]')
  expect(decodeURIComponent(file.href)).toContain('DTSTART:20271204T200000\r\n')
  expect(decodeURIComponent(file.href)).toContain('SUMMARY:Circolo del Porto')
  site.destroy()
  expect(document.body.innerHTML).toBe(parsed(html))
})

/** As the browser writes it. */
function parsed(html: string): string {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return holder.innerHTML
}
