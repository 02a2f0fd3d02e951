import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleOf } from './contract.testing.tsx'
import { alone, freshOf, openLive, rest, rootOf, seen } from './live.testing.tsx'
import type { StartedPage } from './start-page.ts'

let page: StartedPage | null = null
alone()
afterEach(() => void Reflect.deleteProperty(window, 'tock'))

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const set = (selector: string, name: string, value: string) => () => find(selector).setAttribute(name, value)
const said = (selector: string, name: string) => () => find(selector)?.getAttribute(name) ?? null

/** What draws it comes in its own time. */
async function come(selector: string): Promise<void> {
  for (let i = 0; i < 500 && !find(selector); i++) await rest()
}

/** A page, what its script does, what follows from it, and what that has to be then. */
type Case = readonly [html: string, edit: () => void, look: () => unknown, expected: unknown]

const slide = (n: number, alt: string) =>
  `<figure data-part="slide"><img src="/${n}.jpg" width="300" height="200" alt="${alt}"></figure>`
const gallery = (attributes: string, alt = '') =>
  `<section data-block="gallery" ${attributes}><div data-part="slides">${slide(1, alt)}${slide(2, alt)}</div></section>`
const film =
  '<div data-block="video"><a data-part="overlay" href="https://www.youtube.com/watch?v=M7lc1UVf-VE"><img data-part="thumbnail" src="/o.jpg" width="3" height="2" alt="Forno"></a></div>'
const recording =
  '<div data-block="audio" data-download><audio controls preload="none" src="/a.mp3"></audio></div>'
const telling =
  '<form data-block="form" data-form-id="f"><div data-part="field" data-kind="textarea" data-field-id="m" data-max-length="300"><textarea name="m">Ciao</textarea></div><button>Invia</button></form>'
const card = (price: string) =>
  JSON.stringify({
    id: 'p',
    structuredContent: {
      variants: [{ id: 'v', sku: 'P', priceMoney: { currency: 'EUR', value: price }, qtyInStock: 0 }],
    },
  }).replaceAll('"', '&quot;')
const list = `<ul data-block="product-list"><li data-part="item" data-product="${card('9.00')}"><a href="/a">Pane</a> <a href="/a">Guarda</a> <p data-part="price"></p></li></ul>`

const cases: Readonly<Record<string, Case>> = {
  'menu: a tab that leads to the other panel': [
    sampleOf('menu'),
    () => {
      set('[data-part="tab"]:first-child', 'href', '#dinner')()
      set('[data-part="tab"]:last-child', 'href', '#lunch')()
    },
    said('[data-part="tab"]:first-child', 'aria-controls'),
    'dinner',
  ],
  'form: how long a text may be': [
    telling,
    () => {
      find<HTMLTextAreaElement>('textarea').value = 'Ciao a tutti'
      set('[data-part="field"]', 'data-max-length', '80')()
    },
    () => find('.site-form__counter')?.textContent,
    '12/80',
  ],
  'form: how long the browser lets a text be': [
    telling.replace(' data-max-length="300"', ''),
    () => {
      find<HTMLTextAreaElement>('textarea').value = 'Ciao a tutti'
      set('textarea', 'maxlength', '80')()
    },
    () => find('.site-form__counter')?.textContent,
    '12/80',
  ],
  'form: a field that becomes one of another kind': [
    telling,
    () => {
      find<HTMLTextAreaElement>('textarea').value = 'Ciao a tutti'
      set('[data-part="field"]', 'data-kind', 'text')()
    },
    () => find('.site-form__counter'),
    null,
  ],
  'product: the value of an option': [
    sampleOf('product'),
    set('option:nth-child(2)', 'value', 'XXL'),
    said('option:nth-child(2)', 'label'),
    'S (Non disponibile)',
  ],
  'product: the value of a radio button': [
    sampleOf('product'),
    set('[value="Bianca"]', 'value', 'Rossa'),
    () => find('[value="Rossa"]').closest('label')?.dataset.lack,
    'gone',
  ],
  'product: the name of an option': [
    sampleOf('product'),
    set('select', 'name', 'Colore'),
    said('option:nth-child(2)', 'label'),
    'S (Non disponibile)',
  ],
  'product-list: what is told of a product': [
    list,
    () => set('li', 'data-product', card('7.00').replaceAll('&quot;', '"'))(),
    () => find('[data-part="price"]').textContent,
    expect.stringContaining('7'),
  ],
  'product-list: a second link that leads elsewhere': [
    list,
    set('a:last-of-type', 'href', '/b'),
    said('a:last-of-type', 'tabindex'),
    null,
  ],
  'checkout: a link that leads elsewhere is none of it': [
    sampleOf('checkout'),
    set('a', 'href', '/altrove'),
    () => rootOf('checkout')?.dataset.blockState,
    'skipped',
  ],
  'share: a link without an address that gets one': [
    sampleOf('share'),
    set('[data-service="x"]', 'href', 'https://x.example/'),
    said('[data-service="x"]', 'target'),
    null,
  ],
  'gallery: a picture that gets a name': [
    gallery('data-design="grid" data-lightbox="true"'),
    set('img', 'alt', 'Il porto'),
    said('img', 'aria-label'),
    null,
  ],
  'video: the name of its picture, in that of the button': [
    film,
    set('img', 'alt', 'Pane'),
    said('.site-video__play', 'aria-label'),
    'Riproduci il video: Pane',
  ],
  'audio: an address, in the link to keep it': [
    recording,
    set('audio', 'src', '/b.mp3'),
    () => new URL(find<HTMLAnchorElement>('.site-audio__download').href).pathname,
    '/b.mp3',
  ],
  'cart-indicator: a name of the page’s own stays': [
    '<a data-block="cart-indicator" href="/cart"><svg></svg></a>',
    set('a', 'aria-label', 'La borsa'),
    said('a', 'aria-label'),
    'La borsa',
  ],
}

describe('what a block has read of its parts is followed where the page changes it', () => {
  test.each(Object.entries(cases))('%s', async (_, [html, edit, look, expected]) => {
    page = await openLive(html)
    edit()
    await rest()
    expect(look()).toEqual(expected)
    const live = seen(document.body)
    // What a visitor has typed is in no HTML.
    if (!html.includes('<textarea')) expect(live).toBe(await freshOf(page))
  })
})

test('a button of a menu opens the list that it names now', async () => {
  const opener = (list: string) => `<button data-part="opener" aria-controls="${list}">${list}</button>`
  const listOf = (id: string) => `<ul data-part="list" id="${id}"><li>${id}</li></ul>`
  page = await openLive(
    `<nav data-block="navigation">${opener('a')}${opener('b')}${listOf('a')}${listOf('b')}</nav>`,
  )
  set('button:first-child', 'aria-controls', 'b')()
  set('button:nth-child(2)', 'aria-controls', 'a')()
  await rest()
  find('button').click()
  await rest()
  expect(said('#b', 'data-is-open')()).toBe('true')
})

test('a gallery tells the size that a picture has now', async () => {
  page = await openLive(gallery('data-design="grid" data-lightbox="true"'))
  const told: unknown[] = []
  rootOf('gallery')?.addEventListener('site:lightbox:open', event => {
    event.preventDefault()
    told.push((event as CustomEvent).detail.items[0].width)
  })
  set('img', 'width', '600')()
  await rest()
  find('img').click()
  expect(told).toEqual([600])
})

test('a quick view opens what its link leads to now', async () => {
  page = await openLive(sampleOf('quick-view'))
  const asked: unknown[] = []
  rootOf('quick-view')?.addEventListener('site:quick-view:show', e =>
    asked.push((e as CustomEvent).detail.url),
  )
  set('[data-item-id="p-maglia"]', 'href', '/negozio/felpa')()
  await rest()
  find('[data-item-id="p-maglia"]').click()
  expect(asked).toEqual([`${location.origin}/negozio/felpa`])
})

test('a video shows what its link leads to now', async () => {
  // Who is asked first loads nothing.
  const gate = '<script type="application/json" data-site-consent>{ "gate": true }</script>'
  page = await openLive(gate + film)
  set('a', 'href', 'https://vimeo.com/76979871')()
  await rest()
  find('.site-video__play').click()
  await come('.site-video__link')
  expect(said('.site-video__link', 'href')()).toBe('https://vimeo.com/76979871')
})

test('a video of the page’s own that cannot be played is told by the address that it has now', async () => {
  page = await openLive('<div data-block="video"><video preload="none" src="/uno.webm"></video></div>')
  set('video', 'src', '/due.webm')()
  await rest()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('no', 'NotSupportedError'))
  find('.site-video__play').click()
  await come('.site-video__link')
  expect(said('.site-video__link', 'href')()).toBe(`${location.origin}/due.webm`)
})

test('a form suggests places where its page wants that since', async () => {
  const field =
    '<fieldset data-part="field" data-kind="address" data-field-id="a"><input name="via"></fieldset>'
  page = await openLive(`<form data-block="form" data-form-id="f">${field}<button>Invia</button></form>`)
  set('fieldset', 'data-places', 'contatti modulo')()
  await rest()
  find('input').focus()
  await come('.site-places__ask')
  expect(find('.site-places__ask')).not.toBeNull()
})

test.each([
  ['acuity', 'owner=999', { href: 'https://app.acuityscheduling.com/schedule.php?owner=999' }],
  ['opentable', 'lang=en-US', { href: 'https://www.opentable.com/restref/client/?rid=412810&lang=en-US' }],
  ['tock', 'pasticceria', { href: 'https://www.exploretock.com/pasticceria' }],
  ['tock', 'locale="ja-jp"', { 'data-tock-locale': 'ja-JP' }],
  ['zola', 'adaebruno', { href: 'https://www.zola.com/registry/adaebruno' }],
])('%s loads what its link, or it, says now', async (name, expected, now) => {
  for (const proto of [HTMLScriptElement.prototype, HTMLIFrameElement.prototype])
    vi.spyOn(proto, 'src', 'set').mockImplementation(function (this: HTMLScriptElement, value: string) {
      this.setAttribute('data-asked', value)
    })
  page = await openLive(sampleOf(name))
  for (const [attribute, value] of Object.entries(now))
    set(attribute === 'href' ? 'a' : '[data-block]', attribute, value)()
  await rest()
  find('.site-booking__open').click()
  await come('.site-ask__button')
  find('.site-ask__button').click()
  await vi.advanceTimersByTimeAsync(100)
  const { queue } = (Reflect.get(window, 'tock') ?? {}) as { readonly queue?: unknown }
  expect(find('.site-booking').outerHTML + JSON.stringify(queue)).toContain(expected)
})
