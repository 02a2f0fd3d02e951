import { afterEach, describe, expect, test } from 'vitest'
import { blocks, sampleOf } from './contract.testing.tsx'
import { alone, openLive, rest, seen } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'
import { some } from './thorough.ts'

let page: StartedPage | null = null
alone()

/** What comes in its own time, chunks and pictures, has come. */
async function settled(): Promise<void> {
  let before = ''
  for (let same = 0; same < 3; same = seen(document.body) === before ? same + 1 : 0) {
    before = seen(document.body)
    await rest()
  }
}

// As htmx keeps a page for the way back, and an editor that saves what it sees: no block is left that it was made of.
test.each(
  some(
    blocks.map(([name]) => name),
    6,
  ),
)('the text of a live page, opened as a page: the block %s is whole', async name => {
  page = await openLive(sampleOf(name))
  await settled()
  const first = seen(document.body)
  const text = document.body.innerHTML
  page.close()
  page = await openLive(text)
  await settled()
  const [a, b] = [seen(document.body), first].map(one => one.replaceAll(/></g, '>\n<').split('\n'))
  expect(a).toEqual(b)
})

test.each([
  ['menu', '[data-part="tab"]:last-child', '#lunch', '#dinner'],
  [
    'accordion',
    'div > h3 > [data-part="trigger"]',
    'div[data-part="item"]:last-child [data-part="panel"]',
    'div[data-part="item"] [data-part="panel"]',
  ],
])('what was shut on the page that was kept can be opened: %s', async (name, trigger, shut, open) => {
  page = await openLive(sampleOf(name))
  await settled()
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)
  find(trigger)?.click()
  await rest()
  const isShut = (selector: string) => [find(selector)?.hidden, find(selector)?.style.display]
  expect([isShut(shut), isShut(open)]).toEqual([
    [true, 'none'],
    [false, ''],
  ])
  const text = document.body.innerHTML
  page.close()
  page = await openLive(text)
  await settled()
  page.engine.unmount(document.body)
  expect([isShut(shut), isShut(open)]).toEqual([
    [false, ''],
    [false, ''],
  ])
})

/** What the server has sent, but for blanks in classes and styles. */
function sent(): string {
  for (const el of document.body.querySelectorAll<HTMLElement>('[class],[style]')) {
    if (el.hasAttribute('class')) el.className = [...el.classList].join(' ')
    if (el.hasAttribute('style')) el.setAttribute('style', el.style.cssText)
  }
  return document.body.innerHTML
}

test.each(
  some(
    blocks.map(([name]) => name),
    6,
  ),
)(
  'the text of a live page, opened as a page and given back, is what the server sent: the block %s',
  async name => {
    page = await openLive(sampleOf(name))
    await settled()
    const text = document.body.innerHTML
    page.engine.unmount(document.body)
    const server = sent()
    page.close()
    page = await openLive(text)
    await settled()
    page.engine.unmount(document.body)
    expect(sent()).toBe(server)
  },
)

describe('a link that is shared by leads to where its copy is', () => {
  const links = [
    '<a data-part="service" data-service="email" href="#">E</a>',
    '<a href="" data-part="service" data-service="x" rel="nofollow">X</a>',
    '<a data-part="service" href="#condividi%20qui" data-service="whatsapp" target="_self">W</a>',
    '<a data-part="service" data-service="reddit">R</a>',
  ]
  const html = `<div data-block="share"><ul>${links.map(link => `<li>${link}</li>`).join('')}</ul></div>`
  const all = () => [...document.querySelectorAll<HTMLAnchorElement>('a')]
  const isOf = (path: string) =>
    all().map(({ href }) => href.includes(encodeURIComponent(`${location.origin}${path}`)))
  const here = location.pathname
  afterEach(() => history.replaceState(null, '', here))

  test('of a page that was kept as text', async () => {
    history.replaceState(null, '', '/pane')
    page = await openLive(html)
    expect(isOf('/pane')).toEqual([true, true, true, true])
    const text = document.body.innerHTML
    page.close()
    history.replaceState(null, '', '/vino')
    page = await openLive(text)
    expect(isOf('/vino')).toEqual([true, true, true, true])
    page.engine.unmount(document.body)
    expect(document.body.innerHTML).toBe(html)
  })

  test.each(['li', 'a'])('of a cloned <%s> in the same block', async name => {
    page = await openLive(html)
    const copies = [...document.querySelectorAll(name)].map(el => el.cloneNode(true) as Element)
    const given = name === 'li' ? links.map(link => `<li>${link}</li>`) : links
    document.querySelector('[data-block]')?.append(...copies)
    await rest()
    expect(isOf(here)).toEqual(Array(8).fill(true))
    page.engine.unmount(document.body)
    expect(document.body.innerHTML).toBe(html.replace('</div>', `${given.join('')}</div>`))
  })
})
