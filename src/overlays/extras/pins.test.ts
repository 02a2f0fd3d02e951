import { afterEach, expect, test, vi } from 'vitest'
import { settle } from '../../../test/open-page.ts'
import { swapForCopy } from '../../../test/swap-body.ts'
import { type ExtrasPage, openExtras } from './extras.testing.ts'

const context = { pinterestOverlayOptions: { mode: 'hover' } }
let page: ExtrasPage
/** happy-dom lays nothing out. */
async function open(html: string, given: object = context, env = {}): Promise<void> {
  for (const side of ['offsetWidth', 'offsetHeight'])
    vi.spyOn(HTMLElement.prototype, side as 'offsetWidth', 'get').mockImplementation(function (
      this: HTMLElement,
    ) {
      return Number(this.getAttribute('width') ?? 400)
    })
  page = await openExtras(html, given, env)
}
afterEach(() => page.close())

const links = () => [...document.querySelectorAll<HTMLAnchorElement>('.site-pins a')]
const shown = () => links().flatMap((link, i) => (link.hasAttribute('data-shown') ? i : []))
const query = (link: HTMLAnchorElement | undefined) =>
  Object.fromEntries(new URL(link?.href ?? '').searchParams)
const fire = (el: Element | null, type: string) => {
  el?.dispatchEvent(new PointerEvent(type, { bubbles: true }))
}
const bread = '<img src="/pane.jpg" alt="Pane di segale">'

test('a picture has a plain link that saves it, in a new tab, without a script or a request', async () => {
  await open(`<main>${bread}</main>`)
  const [link] = links()
  expect(link?.origin + (link?.pathname ?? '')).toBe('https://www.pinterest.com/pin/create/link/')
  expect(query(link)).toEqual({
    url: 'https://bakery.example/diario?anno=2026',
    media: 'https://bakery.example/pane.jpg',
    description: 'Pane di segale',
  })
  expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener'])
  expect(link?.getAttribute('aria-label')).toBe('Salva su Pinterest: Pane di segale')
  expect(document.querySelectorAll('script[src], iframe')).toHaveLength(0)
  page.close()
  expect(document.body.innerHTML).toBe(`<main>${bread}</main>`)
})

test('what the page says of the picture counts: its own addresses, and those of exported markup', async () => {
  const own =
    '<img src="/p.jpg" data-pin-url="/segale" data-pin-media="/g.jpg" data-pin-description="Segale">'
  const exported = '<img data-src="https://cdn.example/a.jpg" data-image="https://cdn.example/b.jpg" alt="">'
  await open(own + exported)
  expect(links().map(query)).toEqual([
    { url: 'https://bakery.example/segale', media: 'https://bakery.example/g.jpg', description: 'Segale' },
    { url: 'https://bakery.example/diario?anno=2026', media: 'https://cdn.example/b.jpg' },
  ])
  expect(links()[1]?.getAttribute('aria-label')).toBe('Salva su Pinterest')
})

test.each([
  ['a small one', '<img src="/a.jpg" width="100">'],
  ['one that the page keeps', '<img src="/a.jpg" data-pin-nopin="true"><img src="/b.jpg" nopin="nopin">'],
  ['one that only decorates', '<img src="/a.jpg" aria-hidden="true">'],
  ['one above the page', '<dialog open><img src="/a.jpg"></dialog>'],
  ['one that nobody else can fetch', '<img src="data:image/gif;base64,AA"><img src="blob:x"><img>'],
  ['a page that keeps all', `<meta name="pinterest" content="nopin">${bread}`],
])('%s has none', async (_, html) => {
  await open(html)
  expect(links()).toEqual([])
  expect(document.querySelector('.site-pins')).toBe(null)
})

test.each([
  ['switched off', { pinterestOverlayOptions: { mode: 'disabled' } }],
  ['that says nothing of it', {}],
])('a site %s has none', async (_, given) => {
  await open(bread, given)
  expect(links()).toEqual([])
})

test('a page from a file has none, unless it says where it stands', async () => {
  const env = { url: () => 'file:///home/anna/forno.html' }
  const media = '<img src="pane.jpg" data-pin-media="https://bakery.example/pane.jpg">'
  await open(media, context, env)
  expect(links()).toEqual([])
  page.close()
  await open(`<link rel="canonical" href="https://bakery.example/diario">${media}`, context, env)
  expect(query(links()[0]).url).toBe('https://bakery.example/diario')
})

test('it is seen under the pointer, under a finger and at the focus, and one at a time', async () => {
  await open(`<main>${bread}<p>Testo</p><img src="/due.jpg" alt=""></main>`)
  const [first, second] = document.querySelectorAll('img')
  fire(first ?? null, 'pointerover')
  expect(shown()).toEqual([0])
  fire(links()[0] ?? null, 'pointerover')
  expect(shown()).toEqual([0])
  fire(second ?? null, 'pointerdown')
  expect(shown()).toEqual([1])
  fire(document.querySelector('p'), 'pointerover')
  expect(shown()).toEqual([])
  links()[1]?.focus()
  expect(shown()).toEqual([1])
  fire(document.querySelector('p'), 'pointerover')
  expect(shown()).toEqual([1])
  links()[1]?.blur()
  expect(shown()).toEqual([])
})

test('pictures that come later have one, and those that go take it along', async () => {
  await open(`<main>${bread}</main>`)
  const [kept] = links()
  document.querySelector('main')?.insertAdjacentHTML('beforeend', '<img src="/due.jpg" alt="Due">')
  await expect.poll(() => links().length).toBe(2)
  expect(links()[0]).toBe(kept)
  document.querySelector('img')?.remove()
  await expect.poll(() => links().map(link => query(link).description)).toEqual(['Due'])
})

test('a page that is swapped for one that was kept has its links once, each of a picture that is there', async () => {
  await open(`<main>${bread}</main>`)
  await swapForCopy()
  await expect.poll(() => links().length).toBe(1)
  await settle()
  fire(document.querySelector('img'), 'pointerover')
  expect([document.querySelectorAll('.site-pins').length, shown()]).toEqual([1, [0]])
})
