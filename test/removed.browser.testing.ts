import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions } from './browser.ts'

/** A part that moves, and what the page takes away meanwhile. */
export interface Motion {
  readonly name: string
  readonly html: string
  readonly options?: PageOptions
  /** It is only the second that is meant, or what a hand holds. */
  readonly looksItself?: boolean
  /** Begins the motion. */
  begin(page: Page): Promise<unknown>
  /** Which moves. */
  readonly moves: string
  /** Each is tried by itself: the first that fits is removed in the first frame of the motion. */
  readonly gone: readonly string[]
  /** What the visitor goes on with although it has gone. */
  readonly after?: (page: Page) => Promise<unknown>
  /** Asks the block something, in a few presses; what it answers. */
  answer(page: Page): Promise<unknown>
}

const figure = (name: string) =>
  `<figure data-part="slide" data-slide-id="${name}"><img data-src="images/${name}.svg" data-image-dimensions="1500x1000" width="1500" height="1000" alt="${name}"></figure>`
const gallery = (attributes: string) =>
  `<section data-block="gallery" id="b" style="max-inline-size: 600px" ${attributes}><div data-part="slides">${['porto', 'pane', 'mappa', 'buono'].map(figure).join('')}</div></section>`
const turn = (page: Page) => page.getByRole('button', { name: 'Successiva' }).click()
const active = (page: Page) =>
  page
    .locator('[data-part="slide"]')
    .evaluateAll(all => all.flatMap((el, i) => (el.getAttribute('data-active') === 'true' ? [i] : [])))
/** How many there are, and which of them come, wherever the visitor is. */
const turned = async (page: Page) => {
  const count = await page.locator('[data-part="slide"]').count()
  const buttons = await page.locator('#b button').count()
  const seen = new Set<string>()
  for (let i = 0; i < count && buttons > 0; i++) {
    await turn(page)
    await rest(page)
    seen.add(String(await active(page)))
  }
  return [count, buttons, ...[...seen].toSorted()]
}
const dragged = async (page: Page) => {
  const box = await page.locator('#b [data-part="slides"]').boundingBox()
  const [x, y] = [(box?.x ?? 0) + 400, (box?.y ?? 0) + 100]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let i = 1; i <= 8; i++) await page.mouse.move(x - i * 15, y)
  await lookNow(page)
}

const accordion = `<div data-block="accordion" id="b"><div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei</p></div></div>
<div data-part="item" id="due"><h2><button type="button" data-part="trigger">Consegne</button></h2><div data-part="panel"><p>In bicicletta</p></div></div>
<details data-part="item" id="tre"><summary>Resi</summary><div data-part="panel"><p>Senza scontrino</p></div></details></div>`
const opened = async (page: Page) => {
  const [title] = await page.getByText('Orari').all()
  await title?.click()
  await rest(page)
  return page
    .locator('#b p')
    .evaluateAll(all => all.map(el => el.checkVisibility({ contentVisibilityAuto: true })))
}

const nav = `<nav data-block="navigation" id="b" aria-label="Sito"><button type="button" data-part="toggle">Menu</button><ul data-part="panel"><li><a href="#uno">Uno</a></li>
<li><button type="button" data-part="opener">Pane</button><ul data-part="list"><li><a href="#segale">Segale</a></li></ul></li><li><button type="button" data-part="opener">Noi</button><ul data-part="list"><li><a href="#due">Due</a></li></ul></li></ul></nav><p>…</p>`
const links = async (page: Page, press: string) => {
  const button = page.locator(press).filter({ visible: true }).first()
  if ((await button.count()) > 0) await button.click()
  await rest(page)
  return page.locator('#b a').filter({ visible: true }).allTextContents()
}

const zoomable = gallery('data-design="grid" data-lightbox="true" data-thumbnails-per-row="2"')
const viewer = (page: Page) => page.locator('.site-lightbox')
const viewed = async (page: Page) => {
  const [slide] = await page.locator('#b [data-part="slide"]').all()
  if (!slide) return []
  await slide.click()
  await viewer(page).waitFor()
  const words = await viewer(page).textContent()
  await page.keyboard.press('Escape')
  await rest(page)
  return [words, await viewer(page).count()]
}

/** Ours, that comes at a press and has gone without a trace: it can be had again. */
export const again = (press: (page: Page) => Promise<unknown>, selector: string) => async (page: Page) => {
  await press(page)
  await page.locator(selector).waitFor()
  await page.keyboard.press('Escape')
  await rest(page)
  return page.locator(selector).filter({ visible: true }).count()
}
const press = (selector: string) => (page: Page) => page.locator(selector).click()
/** What was opened from it may stay; what is not there is not to be closed. */
export const closeOpen = async (page: Page) => {
  await rest(page)
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape')
}
const nothing = async () => {}

const choices: PageOptions = {
  consent: {
    gate: true,
    preset: 'it',
    banner: false,
    categories: [{ name: 'analytics' }, { name: 'mappe' }],
  },
}

export const motions: readonly Motion[] = [
  {
    name: 'section that opens',
    html: accordion,
    begin: page => page.getByText('Consegne').click(),
    moves: '#due [data-part="panel"]',
    gone: ['#due', '#due [data-part="panel"]', '#due [data-part="trigger"]', '#due p', '#b'],
    answer: opened,
  },
  {
    name: 'section that closes',
    html: accordion,
    looksItself: true,
    async begin(page) {
      await page.getByText('Consegne').click()
      await rest(page)
      await lookNow(page)
      await page.getByText('Consegne').click()
    },
    moves: '#due [data-part="panel"]',
    gone: ['#due', '#due [data-part="panel"]'],
    answer: opened,
  },
  {
    name: 'section of details',
    html: accordion,
    begin: page => page.getByText('Resi').click(),
    moves: '#tre [data-part="panel"]',
    gone: ['#tre', '#tre [data-part="panel"]', '#tre summary'],
    answer: opened,
  },
  {
    name: 'tab under the pointer',
    html: `<div data-block="menu" id="b"><p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab" id="t">Cena</a><a href="#dolci" data-part="tab">Dolci</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div><div id="cena" data-part="panel"><p>Ciuppin</p></div><div id="dolci" data-part="panel"><p>Latte dolce</p></div></div>`,
    begin: page => page.getByText('Cena').hover(),
    moves: '#t',
    gone: ['#t', '#cena', '[data-part="tabs"]', '#pranzo'],
    async answer(page) {
      const tab = page.locator('[data-part="tab"]:not([aria-disabled])').last()
      if ((await tab.count()) > 0) await tab.click()
      return page.locator('#b p').filter({ visible: true }).allTextContents()
    },
  },
  ...['fade', 'kenBurns', 'swipe', 'newSwipe', 'scroll'].map(transition => ({
    name: `slide of a slideshow: ${transition}`,
    html: gallery(`data-design="slideshow" data-transition="${transition}" data-speed="0.6"`),
    begin: turn,
    moves: '[data-part="slides"]',
    gone: [
      '[data-slide-id="pane"]',
      '[data-slide-id="porto"]',
      '[data-slide-id="pane"] img',
      '[data-part="slides"]',
    ],
    answer: turned,
  })),
  {
    name: 'slide of a strip',
    html: gallery('data-design="strip"'),
    begin: turn,
    moves: '[data-part="slides"]',
    gone: ['[data-slide-id="pane"]', '[data-slide-id="porto"]'],
    answer: turned,
  },
  {
    name: 'slide that plays by itself',
    html: gallery(
      'data-design="slideshow" data-autoplay="true" data-autoplay-duration="60" data-speed="0.6"',
    ),
    begin: turn,
    moves: '[data-part="slides"]',
    gone: ['[data-slide-id="pane"]', '[data-slide-id="porto"] img'],
    answer: turned,
  },
  ...['slideshow', 'strip'].map(design => ({
    name: `slide of a ${design} under the hand`,
    html: gallery(`data-design="${design}" data-speed="0.6"`),
    looksItself: true,
    begin: dragged,
    moves: '',
    gone: ['[data-slide-id="porto"]', '[data-slide-id="pane"]', '#b'],
    after: async (page: Page) => {
      await page.mouse.move(20, 20)
      await page.mouse.up()
    },
    answer: turned,
  })),
  {
    name: 'picture that flies into the viewer',
    html: zoomable,
    begin: page => page.locator('[data-slide-id="pane"]').click(),
    moves: '.site-lightbox',
    gone: [
      '[data-slide-id="pane"]',
      '[data-slide-id="porto"]',
      '#b',
      '.site-lightbox',
      '.site-lightbox__slide',
    ],
    after: closeOpen,
    answer: viewed,
  },
  {
    name: 'film that is covered',
    html: '<div data-block="video" data-src="film/forno.webm" id="b"><div data-part="overlay"><img data-part="thumbnail" src="images/porto.svg" alt="" width="300" height="200"></div></div>',
    begin: page => page.locator('.site-video__play').hover(),
    moves: '#b',
    gone: ['[data-part="overlay"]', '[data-part="thumbnail"]', '.site-video__play'],
    answer: page => page.locator('#b > *').count(),
  },
  ...['fade', 'slide', 'scale', 'clip'].map(animation => ({
    name: `words that come: ${animation}`,
    html: `<p style="height: 200vh">…</p><section data-block="reveal" id="b" data-animation="${animation}" data-duration="1.5"><h2>Pane caldo</h2><p>Dalle sei</p></section>`,
    begin: (page: Page) => page.evaluate(() => scrollTo(0, 9999)),
    moves: '#b',
    gone: ['h2', '#b > *', '#b'],
    async answer(page: Page) {
      await page.evaluate(() => scrollTo(0, 9999))
      // It waits for fonts and pictures before it comes.
      await page.waitForTimeout(300)
      await rest(page)
      return page.locator('#b, #b *').evaluateAll(all => all.map(el => getComputedStyle(el).opacity))
    },
  })),
  {
    name: 'line that runs',
    html: '<div data-block="marquee" id="b" data-speed="2"><p><span data-part="item">Pane caldo</span> <span data-part="item">Focaccia</span></p></div>',
    begin: nothing,
    moves: '#b',
    gone: ['[data-part="item"]', '#b p', '#b'],
    answer: page => page.locator('#b').evaluateAll(([el]) => el?.textContent?.replaceAll(/\s+/g, ' ')),
  },
  {
    name: 'wave that runs',
    html: '<div data-block="marquee" id="b" data-wave-intensity="2"><p><span data-part="item">Pane caldo</span> <span data-part="item">Focaccia</span></p></div>',
    begin: nothing,
    moves: '',
    gone: ['[data-part="item"]', '#b p', '#b'],
    async answer(page) {
      const drawn = () => page.locator('#b').evaluateAll(([el]) => el?.querySelectorAll('canvas, svg').length)
      // The line and its button, or neither: the button is drawn a moment later.
      await expect.poll(drawn).not.toBe(1)
      return drawn()
    },
  },
  {
    name: 'menu that covers a telephone',
    html: nav,
    options: { width: 390 },
    begin: press('[data-part="toggle"]'),
    moves: '[data-part="panel"]',
    gone: ['[data-part="panel"]', '[data-part="toggle"]', '#b'],
    after: page => page.keyboard.press('Escape'),
    answer: page => links(page, '[data-part="toggle"]'),
  },
  {
    name: 'folder that drops down',
    html: nav,
    options: { width: 1000 },
    begin: page => page.getByText('Pane').click(),
    moves: '[data-part="list"]',
    gone: [
      '[data-part="list"]',
      '[data-part="opener"]',
      'li:has(> [data-part="opener"])',
      '[data-part="panel"]',
      '#b',
    ],
    after: page => page.keyboard.press('Escape'),
    answer: page => links(page, '[data-part="opener"] >> nth=-1'),
  },
  {
    name: 'drawer of the cart',
    html: '<div data-block="cart" id="b"><a href="/cart" data-part="trigger">Carrello</a></div>',
    options: { mock: true },
    begin: press('[data-part="trigger"]'),
    moves: 'dialog',
    gone: ['dialog', '#b'],
    async answer(page) {
      if ((await page.locator('#b').count()) === 0) return 0
      return again(press('[data-part="trigger"]'), 'dialog[open]')(page)
    },
  },
  {
    name: 'quick view',
    html: '<div data-block="quick-view" id="b"><a href="/negozio/maglia" data-part="open" id="apri">Maglia</a><a href="/negozio/pane" data-part="open">Pane</a></div>',
    options: { mock: true },
    begin: press('#apri'),
    moves: '.site-quick-view',
    gone: ['.site-quick-view', '#apri', '#b'],
    // What a visitor looks at stays, though its way there has gone.
    after: page => page.keyboard.press('Escape'),
    async answer(page) {
      if ((await page.locator('#b').count()) === 0) return 0
      return again(page => page.getByText('Pane').first().click(), '.site-quick-view[open]')(page)
    },
  },
  {
    name: 'choices of cookies',
    html: '<button type="button" data-consent-open id="apri">Cookie</button>',
    options: choices,
    begin: press('#apri'),
    moves: '.site-choices',
    gone: ['.site-choices', '#apri'],
    after: closeOpen,
    async answer(page) {
      if ((await page.locator('#apri').count()) === 0) return 0
      return again(press('#apri'), '.site-choices[open]')(page)
    },
  },
]

/** Before the page: which timers and frames are waited for. */
export async function countWaiting(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<number>()
    const frames = new Set<number>()
    const native = {
      setTimeout: window.setTimeout.bind(window),
      clearTimeout: window.clearTimeout.bind(window),
      setInterval: window.setInterval.bind(window),
      clearInterval: window.clearInterval.bind(window),
      requestAnimationFrame: window.requestAnimationFrame.bind(window),
      cancelAnimationFrame: window.cancelAnimationFrame.bind(window),
    }
    Object.assign(window, {
      waiting: () => ({ timers: timers.size, frames: frames.size }),
      nextFrame: () => new Promise(native.requestAnimationFrame),
      setTimeout(fn: () => void, ms?: number) {
        const id = native.setTimeout(() => {
          timers.delete(id)
          fn()
        }, ms)
        timers.add(id)
        return id
      },
      clearTimeout(id: number) {
        timers.delete(id)
        native.clearTimeout(id)
      },
      setInterval(fn: () => void, ms?: number) {
        const id = native.setInterval(fn, ms)
        timers.add(id)
        return id
      },
      clearInterval(id: number) {
        timers.delete(id)
        native.clearInterval(id)
      },
      requestAnimationFrame(fn: FrameRequestCallback) {
        const id = native.requestAnimationFrame(time => {
          frames.delete(id)
          fn(time)
        })
        frames.add(id)
        return id
      },
      cancelAnimationFrame(id: number) {
        frames.delete(id)
        native.cancelAnimationFrame(id)
      },
    })
  })
}

interface Lab {
  waiting(): { timers: number; frames: number }
  nextFrame(): Promise<number>
  waits: boolean
  removed?: string
}

/** What moved before was not meant. */
export const lookNow = (page: Page) => page.evaluate(() => Object.assign(window, { waits: false }))

/** Once `lookNow` has been called: once `moves` does, `gone` is taken away in that very frame. Without `moves` at once. */
export async function removeInMotion(
  page: Page,
  { moves, gone }: { moves: string; gone: string },
): Promise<void> {
  await page.evaluate(
    async ([moves, gone]) => {
      const lab = window as unknown as Lab
      const isMoving = () =>
        moves === '' ||
        [...document.querySelectorAll(moves)].some(el =>
          el.getAnimations({ subtree: true }).some(({ playState }) => playState === 'running'),
        )
      const look = async () => {
        while (lab.waits !== false || !isMoving() || !document.querySelector(gone)) await lab.nextFrame()
        document.querySelector(gone)?.remove()
        lab.removed = gone
      }
      void look()
    },
    [moves, gone] as const,
  )
}

export const isRemoved = (page: Page) => page.evaluate(() => (window as unknown as Lab).removed)

/** Nothing moves that will end, and the page has had its time to follow. */
export async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const lab = window as unknown as Lab
    const isMoving = () =>
      document.getAnimations().some(
        ({ playState, effect }) =>
          // A picture that draws nearer goes on after its slide has come.
          playState === 'running' && Number(effect?.getComputedTiming().endTime) < 3000,
      )
    let still = 0
    const end = performance.now() + 8000
    while (still < 12 && performance.now() < end) {
      const start = performance.now()
      await lab.nextFrame()
      still = isMoving() || performance.now() - start > 200 ? 0 : still + 1
    }
  })
}

/** What is locked, moves or is waited for. */
export function held(page: Page): Promise<object> {
  return page.evaluate(() => {
    const { documentElement, body } = document
    const count = (selector: string) => document.querySelectorAll(selector).length
    return {
      ...(window as unknown as Lab).waiting(),
      // A picture of a slideshow moves for as long as it is shown: on one of two pages it may have arrived.
      animations: document.getAnimations().length,
      animating: count('[data-is-animating]'),
      styles: [documentElement, body].map(el => el.getAttribute('style')),
      inert: count('[inert]'),
      dialogs: count('dialog[open], :popover-open'),
      states: [...document.querySelectorAll<HTMLElement>('[data-block]')].map(el => el.dataset.blockState),
    }
  })
}

/** The page as a server would send it without that part. */
export const without = (page: Page, { html, gone }: { html: string; gone: string }) =>
  page.evaluate(
    ([html, gone]) => {
      const { body } = new DOMParser().parseFromString(html, 'text/html')
      body.querySelector(gone)?.remove()
      return body.innerHTML
    },
    [html, gone] as const,
  )
