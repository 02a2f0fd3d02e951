import { type, until } from './engine.ts'
import { live } from './live.ts'
import { alive, focusIsOn, hasValue, type Interaction, isGone, isHit, isThere } from './seen.ts'

/** What a visitor does most, by pointer and by keyboard. */
export const interactions: readonly Interaction[] = [
  {
    name: 'a section is opened, and closed by the keyboard',
    page: 'accordion',
    async play(engine) {
      const section = `${await alive(engine, 'accordion')} details`
      await engine.click(`${section} summary`)
      await until(engine, 'open', hasValue, section, 'data-is-open', 'true')
      // While it moves it takes no other wish.
      await until(engine, 'at rest', isGone, `${section}[data-is-animating]`)
      await engine.press('Enter')
      await until(engine, 'closed', hasValue, section, 'data-is-open', 'false')
    },
  },
  {
    name: 'tabs are chosen by a click and by an arrow',
    page: 'menu',
    async play(engine) {
      const tab = `${await alive(engine, 'menu')} [role="tab"]`
      await engine.click(`${tab}[aria-selected="false"]`)
      await until(engine, 'the focus', focusIsOn, `${tab}[aria-selected="true"]`)
      await engine.press('ArrowLeft')
      await until(engine, 'the first', hasValue, tab, 'aria-selected', 'true')
      await until(engine, 'its panel', isThere, '[role="tabpanel"]')
    },
  },
  {
    name: 'a gallery is turned',
    page: 'gallery',
    async play(engine) {
      const gallery = await alive(engine, 'gallery')
      const second = `${gallery} [data-slide-id="faro"]`
      await engine.click(`${gallery} .site-gallery__control--next`)
      await until(engine, 'the second', hasValue, second, 'data-active', 'true')
      await until(engine, 'in sight', isThere, `${second} img`)
      await engine.press('ArrowLeft')
      await until(engine, 'the first again', hasValue, second, 'data-active', 'false')
    },
  },
  {
    name: 'a picture is seen large, the next one by an arrow, and Escape gives the focus back',
    page: 'lightbox',
    async play(engine) {
      const link = 'a[data-lightbox]'
      await until(engine, 'the script', () =>
        Boolean((window as unknown as { Site?: { inspect?: unknown } }).Site?.inspect),
      )
      await engine.click(link)
      await until(engine, 'open', isThere, 'dialog[open] img')
      await until(engine, 'the focus in it', focusIsOn, 'dialog[open], dialog[open] *')
      const before = await engine.run(() => document.querySelector('dialog[open]')?.textContent)
      await engine.press('ArrowRight')
      await until(
        engine,
        'the next',
        before => document.querySelector('dialog[open]')?.textContent !== before,
        before ?? '',
      )
      await engine.press('Escape')
      await until(engine, 'closed', isGone, 'dialog[open]')
      await until(engine, 'the focus', focusIsOn, 'a[data-lightbox]')
    },
  },
  {
    name: 'a form says what is missing, and takes what is right',
    page: 'newsletter',
    async play(engine) {
      const block = await alive(engine, 'newsletter')
      await engine.click(`${block} [type="submit"]`)
      await until(engine, 'what is missing', focusIsOn, `${block} [aria-invalid="true"]`)
      await type(engine, `${block} [type="email"]`, 'anna@forno.it')
      await engine.press('Enter')
      await until(engine, 'sent', isThere, `${block} [data-part="success"]`)
    },
  },
  {
    name: 'what waits for consent says so in its place, and the question about cookies is answered',
    page: 'gate',
    async play(engine) {
      const banner = '.site-consent'
      await until(engine, 'what waits', isHit, '.site-gate button')
      await until(engine, 'asked', isThere, banner)
      await engine.click(`${banner} button`)
      await until(engine, 'answered', isGone, banner)
      await until(
        engine,
        'the answer is kept',
        () => document.cookie.includes('ss_cookieAllowed') || document.cookie,
      )
    },
  },
  {
    name: 'the menu of a phone opens, and Escape closes it',
    page: 'navigation',
    width: 390,
    async play(engine) {
      const toggle = `${await alive(engine, 'navigation')} [data-part="toggle"]`
      await engine.click(toggle)
      await until(engine, 'open', hasValue, toggle, 'aria-expanded', 'true')
      await engine.press('Tab', 'Escape')
      await until(engine, 'closed', hasValue, toggle, 'aria-expanded', 'false')
      await until(engine, 'the focus', focusIsOn, toggle)
    },
  },
  {
    name: 'a tooltip is shown to the keyboard, and Escape hides it',
    page: 'tooltip',
    async play(engine) {
      await until(engine, 'the script', () =>
        Boolean((window as unknown as { Site?: { inspect?: unknown } }).Site?.inspect),
      )
      await engine.run(() => document.querySelector<HTMLElement>('h1')?.setAttribute('tabindex', '-1'))
      await engine.run(() => document.querySelector<HTMLElement>('h1')?.focus())
      await engine.press('Tab')
      await until(engine, 'shown', isThere, '[role="tooltip"]')
      await engine.press('Escape')
      await until(engine, 'hidden', isGone, '[role="tooltip"]')
    },
  },
  {
    name: 'a product is chosen and put into the cart',
    page: 'product',
    async play(engine) {
      const product = await alive(engine, 'product')
      await engine.click(`${product} input[value="L"]`)
      await engine.click(`${product} input[value="Blu"]`)
      await engine.click(`${product} [type="submit"], ${product} [data-part="add"]`)
      await until(engine, 'in the cart', async () => {
        const site = (
          window as unknown as { Site: { cart: { get(): Promise<{ data?: { entries: unknown[] } }> } } }
        ).Site
        const answer = await site.cart.get()
        return JSON.stringify(answer).includes('Blu') || JSON.stringify(answer).slice(0, 200)
      })
    },
  },
  {
    name: 'a search suggests while one writes',
    page: 'search',
    async play(engine) {
      const field = `${await alive(engine, 'search')} [type="search"]`
      await type(engine, field, 'pane')
      await until(engine, 'suggestions', isThere, '[role="option"]')
      await engine.press('ArrowDown')
      await until(engine, 'chosen', isThere, '[role="option"][aria-selected="true"]')
      await engine.press('Escape')
      await until(engine, 'closed', isGone, '[role="option"]')
    },
  },
  {
    name: 'a window opens further down the page, and Escape closes it',
    page: 'popup',
    async play(engine) {
      await engine.run(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }))
      await until(engine, 'open', isThere, '.site-popup')
      await until(engine, 'the focus in it', focusIsOn, '.site-popup, .site-popup *')
      await engine.press('Escape')
      await until(engine, 'closed', isGone, '.site-popup')
    },
  },
  {
    name: 'a product is looked at without leaving the page',
    page: 'quick-view',
    async play(engine) {
      const opener = `${await alive(engine, 'quick-view')} [data-part="open"]`
      await engine.click(opener)
      await until(engine, 'open', isThere, '.site-quick-view')
      await until(engine, 'the focus in it', focusIsOn, '.site-quick-view, .site-quick-view *')
      await engine.press('Escape')
      await until(engine, 'closed', isGone, '.site-quick-view')
      await until(engine, 'the focus', focusIsOn, opener)
    },
  },
  {
    name: 'a calendar shows the next month',
    page: 'calendar',
    async play(engine) {
      const block = await alive(engine, 'calendar')
      const grid = `${block} [role="grid"]`
      const before = await engine.run(selector => document.querySelector(selector)?.ariaLabel, grid)
      await engine.click(`${block} .site-calendar__next`)
      await until(
        engine,
        'another month',
        (selector, before) => document.querySelector(selector)?.ariaLabel !== before,
        grid,
        before ?? '',
      )
    },
  },
  {
    name: 'a dialog asks, and takes Enter for an answer',
    page: 'dialogs',
    async play(engine) {
      await until(engine, 'the script', () =>
        Boolean((window as unknown as { Site?: { dialogs?: unknown } }).Site?.dialogs),
      )
      await engine.click('[data-ask="confirm"]')
      await until(engine, 'the focus on its answer', focusIsOn, 'dialog[open] .site-button--primary')
      await engine.press('Enter')
      await until(engine, 'closed', isGone, 'dialog[open]')
      await until(engine, 'the focus', focusIsOn, '[data-ask="confirm"]')
    },
  },
  ...live,
]
