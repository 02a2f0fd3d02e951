import type { Page } from 'playwright-core'

export interface Act {
  /** As it is told. */
  readonly name: string
  /** Of `examples/`. */
  readonly page: string
  /** Of the window, in CSS pixels; 1280 unless told. */
  readonly width?: number
  /** Ends where it has begun, so that it can be done again. */
  play(page: Page): Promise<void>
}

/** As the pointer does, without the time that Playwright takes to look whether it may. */
async function press(page: Page, selector: string, index = 0): Promise<void> {
  await page.locator(`${selector} >> visible=true`).nth(index).click({ force: true })
}

const shown = (page: Page, selector: string) =>
  page.locator(`${selector} >> visible=true`).first().waitFor({ state: 'visible' })
const gone = (page: Page, selector: string) =>
  page.waitForFunction(
    selector => ![...document.querySelectorAll(selector)].some(each => each.checkVisibility()),
    selector,
  )
const rest = (page: Page, ms = 40) => page.waitForTimeout(ms)

/** Opened by a press, closed by Escape. */
const opened = (name: string, page: string, by: string, layer: string): Act => ({
  name,
  page,
  async play(page) {
    await press(page, by)
    await shown(page, layer)
    await rest(page)
    await page.keyboard.press('Escape')
    await gone(page, layer)
  },
})

/** Pressed one after the other. */
const pressed = (name: string, page: string, ...buttons: readonly (readonly [string, number?])[]): Act => ({
  name,
  page,
  async play(page) {
    for (const [selector, index] of buttons) {
      await press(page, selector, index)
      await rest(page)
    }
  },
})

/** The window, narrow and wide again. */
const resized = (page: string): Act => ({
  name: `${page}, turned`,
  page,
  async play(page) {
    for (const width of [500, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await rest(page, 100)
    }
  },
})

/** Down to the end and up again. */
const scrolled = (page: string): Act => ({
  name: `${page}, scrolled`,
  page,
  async play(page) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let top = height; top > 0; top -= 1600) {
      await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), top)
      await rest(page)
    }
  },
})

const add = '[data-block="product"] [type="submit"], [data-block="product"] [data-part="add"]'
const tab = '[data-block="menu"] [role="tab"]'
const next = '.site-gallery__control--next'

/** What people do on a page that stays open. */
export const acts: readonly Act[] = [
  pressed(
    'sections',
    'accordion',
    ['[data-block="accordion"] summary'],
    ['[data-block="accordion"] summary', 1],
  ),
  pressed('tabs', 'menu', [tab, 1], [tab, 2], [tab, 0]),
  pressed('a gallery', 'gallery', [next]),
  pressed('transitions', 'gallery-transitions', [next], [next, 1], [next, 2], [next, 3], [next, 4]),
  {
    name: 'lightbox',
    page: 'lightbox',
    async play(page) {
      await press(page, 'a[data-lightbox]')
      await shown(page, 'dialog[open] img')
      await page.keyboard.press('ArrowRight')
      await rest(page)
      await page.keyboard.press('Escape')
      await gone(page, 'dialog[open]')
      // While the browser makes its transition ready, for a frame or two, it takes no press.
      await rest(page, 100)
    },
  },
  {
    name: 'the menu of a phone',
    page: 'navigation',
    width: 390,
    async play(page) {
      const toggle = '[data-part="toggle"]'
      await press(page, toggle)
      await press(page, '[data-part="opener"]')
      for (const key of ['Escape', 'Escape']) await page.keyboard.press(key)
      await page.locator(`${toggle}[aria-expanded="false"]`).first().waitFor()
    },
  },
  opened('a question', 'dialogs', '[data-ask="confirm"]', 'dialog[open]'),
  {
    name: 'a hint',
    page: 'dialogs',
    async play(page) {
      await page.evaluate(() => (window as unknown as Inform).Site.dialogs.inform('Copiato'))
      await rest(page)
    },
  },
  {
    name: 'the question about cookies',
    page: 'consent',
    async play(page) {
      for (const type of ['force', 'unforce']) {
        await page.evaluate(
          type => void document.dispatchEvent(new CustomEvent(`site:consent:${type}`)),
          type,
        )
        await rest(page, 80)
      }
    },
  },
  {
    name: 'tooltips',
    page: 'tooltip',
    async play(page) {
      for (const index of [0, 1, 2]) {
        await page.locator('[data-tooltip]').nth(index).focus()
        await rest(page, 80)
      }
      await page.keyboard.press('Escape')
    },
  },
  pressed(
    'variants',
    'product',
    ['input[value="S"]'],
    ['input[value="L"]'],
    ['input[value="Bianca"]'],
    [next],
  ),
  {
    name: 'into the cart',
    page: 'product',
    async play(page) {
      await press(page, 'input[value="L"]')
      await press(page, 'input[value="Blu"]')
      await press(page, add)
      await rest(page, 200)
      await page.keyboard.press('Escape')
      await gone(page, 'dialog[open]')
    },
  },
  opened('the drawer of the cart', 'cart', '[data-part="trigger"]', 'dialog[open]'),
  opened('a quick view', 'quick-view', '[data-part="open"]', '.site-quick-view'),
  pressed('months', 'calendar', ['.site-calendar__next'], ['.site-calendar__previous']),
  {
    name: 'a search',
    page: 'search',
    async play(page) {
      await write(page, '[data-block="search"] [type="search"]', 'pane')
      await shown(page, '[role="option"]')
      await page.keyboard.press('Escape')
      await write(page, '[data-block="search"] [type="search"]', '')
    },
  },
  {
    name: 'a form, wrong',
    page: 'form',
    async play(page) {
      await press(page, '[data-block="form"] [type="submit"]')
      await write(page, '[data-block="form"] [type="email"]', 'anna@forno.it')
      await write(page, '[data-block="form"] textarea', 'ciao')
      await write(page, '[data-block="form"] textarea', '')
      await write(page, '[data-block="form"] [type="email"]', '')
    },
  },
  pressed('filters', 'summary', ['[data-part="filter"]', 1], ['[data-part="filter"]', 0]),
  pressed('a recording', 'audio', ['[data-block="audio"] button'], ['[data-block="audio"] button']),
  pressed('a chart', 'chart', ['[data-block="chart"] button'], ['[data-block="chart"] button']),
  {
    name: 'records',
    page: 'analytics',
    async play(page) {
      await page.evaluate(() =>
        (window as unknown as Inform).Site.analytics.record('search', { query: 'pane' }),
      )
      await rest(page)
    },
  },
  scrolled('everything'),
  resized('everything'),
  scrolled('gallery-250'),
  resized('image'),
  { name: 'nothing', page: 'everything', play: page => rest(page, 250) },
]

/** As typing does, but without the browser's own memory of what can be undone. */
async function write(page: Page, selector: string, text: string): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((field, text) => {
      const input = field as HTMLInputElement
      input.focus()
      input.value = text
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }, text)
  await rest(page)
}

interface Inform {
  readonly Site: {
    readonly dialogs: { inform(text: string): void }
    readonly analytics: { record(name: string, data: object): void }
  }
}
