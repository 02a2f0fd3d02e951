import type { Page } from 'playwright-core'
import type { Site } from '../src/start.ts'
import { atRest, drawing, type PageOptions, siteStyles, type TestBrowser } from './browser.ts'
import { ask } from './layers.ts'
import { few, pairs } from './thorough.ts'

/** Something of ours that a visitor sees, and what in it can have the focus. */
export interface Scene {
  readonly name: string
  readonly body: string
  readonly options?: PageOptions
  /** Brings what is not there from the start. */
  readonly show?: (page: Page) => Promise<unknown>
  /** Where it is. */
  readonly within: string
}

interface Given extends PageOptions {
  readonly scene: Scene
  /** The one colour of its pictures. */
  readonly fill?: string
  /** The page's own rules. */
  readonly css?: string
}

/** Opens it, and waits until nothing moves. */
export async function openScene(
  browser: TestBrowser,
  { scene, fill = 'teal', css = '', ...options }: Given,
): Promise<Page> {
  const { page } = await browser.openPage(`<main><h1>Prova</h1>${scene.body}</main>`, {
    alive: true,
    reducedMotion: true,
    mock: true,
    ...scene.options,
    head: `${siteStyles}<style>${css}</style>`,
    ...options,
    context: { website: { language: 'it-IT' }, ...scene.options?.context },
    answers: {
      '**/scena-*.svg*': drawing(600, { height: 400, fill }),
      '**/altri/**': '<h1>Mappa</h1>',
      ...scene.options?.answers,
    },
  })
  await scene.show?.(page)
  await page.locator(scene.within).first().waitFor()
  await atRest(page)
  return page
}

const slides = (more = '') =>
  [1, 2, 3]
    .map(
      i =>
        `<figure data-part="slide" ${more}><img data-src="/scena-${i}.svg" data-image-dimensions="600x400" width="600" height="400" alt="Foto ${i}"></figure>`,
    )
    .join('')
const gallery = (attributes: string) =>
  `<section data-block="gallery" style="max-inline-size: 400px" ${attributes}><div data-part="slides">${slides()}</div></section>`

const field = (name: string, input: string) =>
  `<p data-part="field"><label data-part="title" for="${name}">${name}</label>${input}</p>`
const formBody = `<div data-part="body">${field('nome', '<input id="nome" name="nome">')}
${field('paese', '<select id="paese" name="paese"><option>Italia</option><option>Francia</option></select>')}
${field('note', '<textarea id="note" name="note"></textarea>')}
<p><button type="submit">Manda</button></p></div>`

const productCard = (qtyInStock: number) =>
  `<li data-part="item" data-product='{"productType":1,"variants":[{"price":"35.00","onSale":true,"salePrice":"28.00","qtyInStock":${qtyInStock}}]}'><div data-part="picture"><img src="/scena-1.svg" width="60" height="40" alt=""></div><h2 data-part="title"><a href="/negozio/grembiule" data-part="link">Grembiule</a></h2><p data-part="price"></p></li>`

/** Blocks, on the page's own ground. */
export const onPage: readonly Scene[] = [
  {
    name: 'accordion',
    body: '<div data-block="accordion"><details data-part="item"><summary>Orari</summary><p data-part="panel">Dalle sei</p></details><div data-part="item"><h2><button type="button" data-part="trigger">Consegne</button></h2><p data-part="panel">In bici</p></div></div>',
    within: '[data-block="accordion"]',
  },
  {
    name: 'members',
    body: `<section data-block="members"><ul data-part="options"><li><button type="button" data-part="option">Al mese</button></li><li><button type="button" data-part="option">All’anno</button></li></ul><p data-part="offer">8 €</p><p data-part="offer">80 €</p><p><a data-part="login" href="/a">Accedi</a></p></section>`,
    within: '[data-block="members"][data-block-state="mounted"]',
  },
  {
    name: 'menu',
    body: '<div data-block="menu"><p data-part="tabs"><button type="button" data-part="tab">Pranzo</button><button type="button" data-part="tab">Cena</button><button type="button" data-part="tab">Dolci</button></p><p data-part="panel">Pansoti</p><p data-part="panel">Ciuppin</p><p data-part="panel">Latte dolce</p></div>',
    within: '[data-block="menu"]',
  },
  {
    name: 'map',
    body: '<div data-block="map" data-map-lat="44.4" data-map-lng="8.9" data-key="chiave"><address data-part="address">Via del Molo 12</address></div>',
    within: '.site-map__stage .site-ask',
  },
  {
    name: 'chart',
    body: '<div data-block="chart"><table><caption>Pezzi al giorno</caption><thead><tr><th>Giorno</th><th>Pane</th><th>Dolci</th></tr></thead><tbody><tr><th>Sabato</th><td>340</td><td>205</td></tr><tr><th>Domenica</th><td>290</td><td>240</td></tr></tbody></table></div>',
    within: '.site-chart',
  },
  {
    name: 'form',
    body: `<form data-block="form" data-form-id="uno" action="/contatti">${formBody}</form>`,
    within: '[data-block="form"]',
  },
  {
    name: 'newsletter',
    body: '<form data-block="newsletter" data-form-id="lettera" action="/lettera"><div data-part="body"><p data-part="field" data-kind="email"><label data-part="title" for="posta">E-mail</label><input id="posta" type="email" name="email"></p><button type="submit">Iscriviti</button></div></form>',
    within: '[data-block="newsletter"]',
  },
  {
    name: 'donation',
    body: '<form data-block="donation" data-donate-page-id="forno" action="/checkout/donate"><fieldset><legend>Quanto</legend><label><input type="radio" name="amount" value="10" data-part="amount">10 €</label><label><input type="radio" name="amount" value="20" data-part="amount" checked>20 €</label></fieldset><button type="submit">Dona</button></form>',
    within: '[data-block="donation"]',
  },
  {
    name: 'product list',
    body: `<ul data-block="product-list" data-quick-view="true">${productCard(40)}${productCard(0)}</ul>`,
    within: '.site-product-list__quick',
  },
  {
    name: 'line of the cart that was refused',
    body: '<div data-block="cart-page"></div>',
    show: async page => {
      await page.evaluate(() =>
        (window.Site as Site).cart?.add({ itemId: 'p-pane', sku: 'PANE', quantity: 2 }),
      )
      await page.locator('.cart-row-qty-inc').waitFor()
      await failing(page, 'sold out')
      await page.locator('.cart-row-qty-inc').click()
      await page.locator('.cart-row-problem:not(:empty)').waitFor()
    },
    within: '.cart-row',
  },
]

/** The next calls of the shop fail so. */
const failing = (page: Page, fault: string) =>
  page.evaluate(detail => document.dispatchEvent(new CustomEvent('mock:shop', { detail })), fault)

/** What lies on pictures and films, and what a frame shows in their place. */
export const onPictures: readonly Scene[] = [
  {
    name: 'gallery, one picture at a time',
    body: gallery('data-design="slideshow" data-thumbnails="true" data-lightbox="true" data-autoplay="true"'),
    within: '[data-block="gallery"]',
  },
  { name: 'gallery, a row', body: gallery('data-design="strip"'), within: '[data-block="gallery"]' },
  {
    name: 'gallery of links',
    body: gallery('data-design="grid" data-thumbnails-per-row="2"').replaceAll(
      /<img[^>]*>/g,
      '<a href="/altrove">$&</a>',
    ),
    within: '[data-block="gallery"]',
  },
  {
    name: 'gallery of pictures to open',
    body: gallery('data-design="grid" data-thumbnails-per-row="2" data-lightbox="true"'),
    within: '[data-block="gallery"]',
  },
  {
    name: 'video',
    body: '<div data-block="video" style="max-inline-size: 400px" data-src="https://www.youtube.com/watch?v=M7lc1UVf-VE"><a data-part="overlay" href="https://www.youtube.com/watch?v=M7lc1UVf-VE"><img data-part="thumbnail" src="/scena-1.svg" width="600" height="400" alt="Il pane"></a></div>',
    within: '[data-block="video"]',
  },
  {
    name: 'video that waits for consent',
    body: '<div data-block="video" style="max-inline-size: 400px" data-src="https://www.youtube.com/watch?v=M7lc1UVf-VE"><a data-part="overlay" href="https://www.youtube.com/watch?v=M7lc1UVf-VE"><img data-part="thumbnail" src="/scena-1.svg" width="600" height="400" alt="Il pane"></a></div>',
    options: { consent: { gate: true, banner: false } },
    show: async page => {
      await page.locator('.site-video__play').click()
      await page.locator('.site-video__panel button').first().waitFor()
    },
    within: '.site-video__panel',
  },
  {
    name: 'film behind the words',
    body: '<section data-block="video" data-background="true" data-src="film/forno.webm" style="block-size: 300px"><div data-part="stage"><img data-part="fallback" src="/scena-1.svg" alt=""></div><p>Parole</p></section>',
    options: { reducedMotion: false },
    show: page => page.locator('.site-video__halt').waitFor(),
    within: '[data-block="video"]',
  },
  {
    name: 'viewer',
    body: '<figure><a href="/scena-1.svg" data-lightbox="muro" data-image-dimensions="600x400"><img src="/scena-1.svg" width="60" height="40" alt="Il muro"></a><figcaption>Il muro</figcaption></figure><a href="/scena-2.svg" data-lightbox="muro" data-image-dimensions="600x400"><img src="/scena-2.svg" width="60" height="40" alt="Il porto"></a>',
    show: page => page.locator('[data-lightbox]').first().click(),
    within: '.site-lightbox[open]',
  },
]

const cookies = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  cookieBannerText: '<p>Biscotti. <a href="/privacy">Informativa</a></p>',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
}
const variants = pairs(['BAR', 'POPUP'], ['BUTTON', 'TEXT', 'ICON'])
const banners = few(variants, 2).map(([variant, cta]) => ({
  name: `consent ${variant} ${cta}`,
  body: '<p>Testo</p>',
  options: {
    context: {
      cookieSettings: { ...cookies, cookieBannerVariant: variant, cookieBannerCtaVariant: cta },
    },
    consent: { gate: true, preset: 'it' },
  },
  within: '.site-consent',
}))

/** What has a surface of its own above the page. */
export const onSurfaces: readonly Scene[] = [
  {
    name: 'question',
    body: '',
    show: page => ask(page, 'confirm', { title: 'Cancellare?', message: 'Non tornano.' }),
    within: '.site-dialog[open]',
  },
  {
    name: 'login',
    body: '',
    options: { context: { websiteSettings: { createAccountUrl: '/account/nuovo' } } },
    show: page => ask(page, 'login'),
    within: '.site-dialog[open]',
  },
  ...banners,
  {
    name: 'choices',
    body: '<button type="button" data-consent-open id="apri">Cookie</button>',
    options: {
      consent: { gate: true, preset: 'it', categories: [{ name: 'analytics' }, { name: 'mappe' }] },
    },
    show: page => page.locator('#apri').click(),
    within: '.site-choices[open]',
  },
  {
    name: 'frame that waits',
    body: '<iframe data-category="mappe" data-src="https://altri.example/altri/mappa" title="Mappa" width="400" height="300"></iframe>',
    options: { consent: { gate: true, banner: false } },
    within: '.site-gate',
  },
  {
    name: 'form in a window',
    body: `<div data-block="form" data-form-id="due"><button type="button" commandfor="finestra" command="show-modal" id="apri">Apri</button><dialog data-part="dialog" id="finestra"><form action="/contatti">${formBody}</form><button type="button" commandfor="finestra" command="close">Chiudi</button></dialog></div>`,
    show: page => page.locator('#apri').click(),
    within: '#finestra',
  },
  ...['maglia', 'torta'].map(name => ({
    name: `quick view of ${name}`,
    body: `<div data-block="quick-view"><a href="/negozio/${name}" data-part="open" id="apri">Un prodotto</a><a href="/negozio/pane" data-part="open">Pane</a></div>`,
    show: async (page: Page) => {
      await page.locator('#apri').click()
      await page.locator('.site-quick-view__details :is([type=submit], [role=alert]:not(:empty))').waitFor()
    },
    within: '.site-quick-view[open]',
  })),
  {
    name: 'quick view of what nobody answers for',
    body: '<div data-block="quick-view"><a href="/negozio/maglia" data-part="open" id="apri">Maglia</a><a href="/negozio/pane" data-part="open">Pane</a></div>',
    show: async page => {
      await failing(page, 'broken')
      await page.locator('#apri').click()
      await page.locator('.site-quick-view__retry').waitFor()
    },
    within: '.site-quick-view[open]',
  },
  {
    name: 'announcement',
    body: '<div data-announcement><p>Sabato focaccia. <a href="/ordini">Si ordina</a></p></div>',
    show: page => page.locator('.site-announcement__close').waitFor(),
    within: '.site-announcement',
  },
  {
    name: 'popup',
    body: '<template data-popup-overlay><h2>La lettera</h2><p>Ogni domenica. <a href="/lettera">Di che si tratta</a></p><section data-block="newsletter" data-form-id="lettera"><form><div data-part="body"><p data-part="field" data-kind="email"><label data-part="title" for="popup-posta">E-mail</label><input id="popup-posta" type="email" name="email"></p><button type="submit">Iscriviti</button></div></form></section></template>',
    options: { context: { popupOverlaySettings: { style: 2, showOnAllPages: true, enableMobile: true } } },
    within: '.site-popup[open]',
  },
  {
    name: 'hours above the bar of a telephone',
    body: '',
    options: {
      mobile: true,
      width: 390,
      context: {
        websiteSettings: { businessHours: { monday: { text: '', ranges: [{ from: 420, to: 780 }] } } },
        mobileInfoBarSettings: { style: 2, isBusinessHoursEnabled: true },
      },
    },
    show: page => page.locator('.site-info-bar button').tap(),
    within: '.site-info-sheet[open]',
  },
]
