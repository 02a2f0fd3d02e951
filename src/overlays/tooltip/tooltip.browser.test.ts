import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  layoutShift,
  mountAll,
  type Options,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../../test/browser.ts'

const browser = openBrowser()

const long =
  'Il pane del porto: farina di grano tenero, lievito madre del 1921, acqua di fonte e sale grosso di Trapani; cuoce un’ora e si mangia in tre giorni.'

/** Time is ours: a visitor's second does not last one. */
async function open(body: string, options: Options & { readonly head?: string } = {}) {
  const { head = siteStyles, ...rest } = options
  const visit = await browser.openHtml(pageOf(body, { head }), {
    ...rest,
    before: async page => {
      await page.clock.install()
      await options.before?.(page)
    },
  })
  return visit
}

const tip = (page: Page) => page.locator('.site-tooltip:not([data-leaving])')
/** What can be read in it now. */
const shown = (page: Page) => tip(page).allInnerTexts()

/** Rests where the mouse is until there is a tooltip. */
async function rest(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'chunk' in (window.Site ?? {}))).toBe(true)
  await page.clock.runFor(1200)
  await tip(page).waitFor()
}

async function hover(page: Page, selector: string): Promise<void> {
  await page.locator(selector).hover()
  await rest(page)
}

const rectOf = (page: Page, selector = '.site-tooltip') =>
  page.locator(selector).evaluate(el => {
    const { left, top, right, bottom, width, height } = el.getBoundingClientRect()
    return { left, top, right, bottom, width, height }
  })

/** The room on each side of it, in pixels. */
async function room(page: Page): Promise<number> {
  const { left, top, right, bottom } = await rectOf(page)
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  return Math.min(left, top, size.width - right, size.height - bottom)
}

const sizes = [
  [320, 640],
  [1280, 900],
] as const

describe.each(sizes)('in a window of %d × %d pixels', (width, height) => {
  const spots = [0, 0.5, 1].flatMap(y => [0, 0.5, 1].map(x => [x, y] as const))
  const filled = `<style>main { position: fixed; inset: 0; display: grid; grid: 1fr 1fr 1fr / 1fr 1fr 1fr }\np { margin: 0 }</style>
<main>${`<p data-tooltip="${long}"></p>`.repeat(9)}</main>`

  test.each(['ltr', 'rtl'])(
    'it lies 20 px inside at every edge and corner and never under the pointer, in %s',
    async dir => {
      const { page } = await open(`<div dir="${dir}">${filled}</div>`, { width, height })
      for (const [x, y] of spots) {
        const [left, top] = [Math.round(x * (width - 1)), Math.round(y * (height - 1))]
        await page.mouse.move(left, top)
        await rest(page)
        expect(await room(page), `at ${left}, ${top}`).toBeGreaterThanOrEqual(20)
        const at = await rectOf(page)
        expect(at.width).toBe(250)
        const isUnder = left >= at.left && left <= at.right && top >= at.top && top <= at.bottom
        expect(isUnder, `at ${left}, ${top}`).toBe(false)
        await page.keyboard.press('Escape')
        await page.clock.runFor(1000)
      }
    },
  )

  test('it lies 20 px inside beside what has the focus, and does not cover it', async () => {
    const places = spots
      .map(
        ([x, y], i) =>
          `<button type="button" id="b${i}" data-tooltip="${long}">Bottone</button><style>#b${i} { position: fixed; left: calc(${x} * (100vw - 100px)); top: calc(${y} * (100vh - 44px)); width: 100px; height: 44px }</style>`,
      )
      .join('')
    const { page } = await open(places, { width, height })
    for (const [i] of spots.entries()) {
      await page.keyboard.press('Tab')
      await tip(page).waitFor()
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-describedby')))
        .toBe('site-tooltip')
      expect(await room(page)).toBeGreaterThanOrEqual(20)
      const [at, button] = [await rectOf(page), await rectOf(page, `#b${i}`)]
      expect(at.top >= button.bottom + 8 || at.bottom <= button.top - 8, `b${i}`).toBe(true)
    }
  })

  test('it makes nothing scroll and moves nothing', async () => {
    const { page } = await open(`<p data-tooltip="${long}">Pane</p>`, { width, height })
    await hover(page, 'p')
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
    expect(await page.evaluate(() => document.scrollingElement?.scrollHeight)).toBe(height)
    expect(await layoutShift(page)).toBe(0)
  })

  test('it holds texts of twice the size and with wide spacing, without losing any', async () => {
    const spacing =
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } .site-tooltip { font-size: 28px }'
    const word = 'Donaudampfschifffahrtsgesellschaftskapitänswitwenrentenauszahlungsstelle'
    const texts = filled.replaceAll(long, `${long} ${word}`)
    const { page } = await open(texts, { width, height, head: `${siteStyles}<style>${spacing}</style>` })
    await page.mouse.move(width / 2, 10)
    await rest(page)
    expect(await room(page)).toBeGreaterThanOrEqual(20)
    const cut = await tip(page).evaluate(el => el.scrollWidth - el.clientWidth)
    expect(cut).toBe(0)
  })
})

const row = `<p id="text">Testo</p>
<button type="button" id="bread" data-tooltip="Sfornato alle sei">Pane</button>
<button type="button" id="cake" data-tooltip="${long}">Torta</button>
<a id="link" href="#text" data-tooltip="Si va in cima">Su</a>`

describe('a visitor with a mouse', () => {
  test('has it 15 px behind and below the pointer, as wide as its text, and it fades in for 0.3 s', async () => {
    const { page } = await open(row)
    const button = await rectOf(page, '#bread')
    await page.mouse.move(button.left + 4, button.top + 4)
    await page.mouse.move(button.left + 10, button.top + 10)
    await rest(page)
    const at = await rectOf(page)
    expect(at.left).toBeCloseTo(button.left + 10 + 15, 0)
    expect(at.top).toBeCloseTo(button.top + 10 + 15, 0)
    expect(at.width).toBeLessThan(200)
    expect(await tip(page).evaluate(el => getComputedStyle(el).transitionDuration)).toMatch(/^0\.3s/)
    await atRest(page)
    expect(await tip(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
  })

  test('travels into it and rests there, and it goes when the pointer goes', async () => {
    const { page } = await open(row)
    await hover(page, '#bread')
    const { left, top, width, height } = await rectOf(page)
    await page.mouse.move(left + width / 2, top + height / 2, { steps: 8 })
    await page.clock.runFor(5000)
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    await page.mouse.move(800, 700)
    await page.clock.runFor(300)
    expect(await shown(page)).toEqual([])
    await page.clock.runFor(300)
    expect(await page.locator('.site-tooltip').count()).toBe(0)
  })

  test('clicks what has it, and sees it again only after leaving', async () => {
    const { page } = await open(row)
    await hover(page, '#bread')
    await page.mouse.down()
    await page.mouse.up()
    expect(await shown(page)).toEqual([])
    await page.mouse.move(20, 60)
    await page.locator('#bread').hover()
    await page.locator('#text').hover()
    await page.clock.runFor(2000)
    await hover(page, '#bread')
  })

  test('sees it go when scrolling', async () => {
    const { page } = await open(`${row}<style>body { height: 3000px }</style>`)
    await hover(page, '#bread')
    await page.mouse.wheel(0, 4)
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('sees no second tooltip by the browser', async () => {
    const { page } = await open('<div title="Fuori"><b data-tooltip="Nostro" title="Suo">Pane</b></div>')
    await hover(page, 'b')
    expect(await page.locator('b').getAttribute('title')).toBe('')
  })

  test('sees it within what two fingers have zoomed in on', async () => {
    const { page } = await open(
      `<style>main { position: fixed; inset: 0 }</style><main data-tooltip="${long}"></main>`,
    )
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await page.mouse.move(1200, 850)
    await rest(page)
    const seen = await page.evaluate(() => {
      const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0 } = visualViewport ?? {}
      return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height }
    })
    expect(seen.right - seen.left).toBeLessThan(700)
    const at = await rectOf(page)
    expect(at.left).toBeGreaterThanOrEqual(seen.left + 20)
    expect(at.top).toBeGreaterThanOrEqual(seen.top + 20)
    expect(at.right).toBeLessThanOrEqual(seen.right - 20)
    expect(at.bottom).toBeLessThanOrEqual(seen.bottom - 20)
  })
})

describe('a visitor at the keyboard', () => {
  test('has it at once, hears it as the description, and loses it with the focus', async () => {
    const { page } = await open(row)
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    const cdp = await page.context().newCDPSession(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const button = nodes.find(({ name, role }) => name?.value === 'Pane' && role?.value === 'button')
    expect(button?.description?.value).toBe('Sfornato alle sei')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual([long])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual([])
  })

  test('has it beside what the browser scrolls to', async () => {
    const { page } = await open(`<a href="#x">Su</a><div></div>${row}<style>div { height: 3000px }</style>`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    const [at, button] = [await rectOf(page), await rectOf(page, '#bread')]
    expect(Math.min(Math.abs(at.top - button.bottom), Math.abs(button.top - at.bottom))).toBeCloseTo(8, 0)
  })

  test('can click what lies under it', async () => {
    const { page } = await open(`${row}<br><button type="button" id="under">Sotto</button><output></output>`)
    await page.evaluate(() =>
      document.querySelector('#under')?.addEventListener('click', () => {
        document.querySelector('output')?.append('ecco')
      }),
    )
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    const { left, top } = await rectOf(page)
    await page.locator('#under').evaluate(
      (el, [left = 0, top = 0]) => {
        el.style.cssText = `position: fixed; left: ${left}px; top: ${top}px`
      },
      [left, top],
    )
    await page.mouse.click(left + 6, top + 6)
    expect(await page.locator('output').textContent()).toBe('ecco')
  })

  test('presses Escape, has the focus still, and does not see it again', async () => {
    const { page } = await open(row)
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await shown(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('bread')
    await page.clock.runFor(5000)
    expect(await page.locator('.site-tooltip').count()).toBe(0)
  })
})

describe('inside a dialog', () => {
  const dialog = `<dialog><p>Ordine</p><a href="#x">Altro</a> <button type="button" id="inside" data-tooltip="Entro le dieci">Ritiro</button></dialog>
<style>dialog { translate: 30px 20px; overflow: hidden }</style>`
  const openDialog = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog')?.showModal())
  const isOpen = (page: Page) => page.locator('dialog').evaluate(el => (el as HTMLDialogElement).open)

  test.each(['with', 'without'])(
    '%s the stack of layers, it can be pointed at, and Escape closes it before the dialog',
    async how => {
      const { page } = await open(dialog, {
        before: page =>
          how === 'without'
            ? page.route('**/site.layers.js', route => route.fulfill({ status: 404 }))
            : undefined,
      })
      await openDialog(page)
      await page.mouse.move(1, 1)
      await hover(page, '#inside')
      const { left, top, width, height } = await rectOf(page)
      await page.mouse.move(left + width / 2, top + height / 2, { steps: 4 })
      await page.clock.runFor(5000)
      expect(await shown(page)).toEqual(['Entro le dieci'])
      await page.keyboard.press('Escape')
      expect(await shown(page)).toEqual([])
      expect(await isOpen(page)).toBe(true)
      await page.keyboard.press('Escape')
      expect(await isOpen(page)).toBe(false)
    },
  )

  test('it stands where it should in a browser without popovers', async () => {
    const { page } = await open(dialog, {
      before: page =>
        page.addInitScript(() => {
          for (const name of ['showPopover', 'hidePopover', 'popover'])
            Reflect.deleteProperty(HTMLElement.prototype, name)
        }),
    })
    await openDialog(page)
    await page.evaluate(() => document.querySelector('dialog')?.style.setProperty('overflow', 'visible'))
    // This browser still hides what has the attribute.
    await page.addStyleTag({ content: '.site-tooltip { display: block }' })
    const button = await rectOf(page, '#inside')
    await page.mouse.move(button.left + 5, button.top + 5)
    await rest(page)
    const at = await rectOf(page)
    expect([at.left, at.top].map(Math.round)).toEqual([button.left + 20, button.top + 20].map(Math.round))
  })

  test('it goes when another dialog opens above it, and when its own closes', async () => {
    const { page } = await open(`${row}${dialog}`)
    await hover(page, '#bread')
    await openDialog(page)
    await expect.poll(() => shown(page)).toEqual([])
    await page.mouse.move(1, 1)
    await page.clock.runFor(1000)
    await hover(page, '#inside')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(() => shown(page)).toEqual([])
  })
})

test('it lies above whatever the page puts on top', async () => {
  const { page } = await open(
    `${row}<div id="cover"></div><style>#cover { position: fixed; inset: 60px 0 0; z-index: 2147483647; background: #fff; pointer-events: none }</style>`,
  )
  await hover(page, '#cake')
  await atRest(page)
  const { left, top } = await rectOf(page)
  const hit = await page.evaluate(
    ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.className,
    [left + 5, top + 5],
  )
  expect(hit).toBe('site-tooltip')
})

test('a page with margins on everything has it where it should be', async () => {
  const { page } = await open(`${row}<style>body > * + * { margin: 40px }</style>`)
  const button = await rectOf(page, '#bread')
  await page.mouse.move(button.left + 5, button.top + 5)
  await rest(page)
  const at = await rectOf(page)
  expect([at.left, at.top].map(Math.round)).toEqual([button.left + 20, button.top + 20].map(Math.round))
})

describe('a visitor with a telephone', () => {
  const telephone = { mobile: true, width: 390, height: 800 } as const

  async function hold(page: Page, selector: string) {
    const { left, top, width, height } = await rectOf(page, selector)
    const point = { x: left + width / 2, y: top + height / 2 }
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    return {
      point,
      release: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    }
  }

  test('holds, and has it above the finger until the next touch', async () => {
    // In real time: the browser has a meaning of its own for holding.
    const { page } = await browser.openHtml(
      pageOf(
        `<p>${'Testo '.repeat(80)}</p><p><b id="word" data-tooltip="Sfornato alle sei">Pane</b> ${'e altro '.repeat(30)}</p>`,
        { head: siteStyles },
      ),
      telephone,
    )
    const before = await page.locator('#word').evaluate(el => el.outerHTML)
    const { point, release } = await hold(page, '#word')
    await tip(page).waitFor()
    // This browser marks nothing at a touch of a test; a telephone would.
    expect(await page.locator('#word').evaluate(el => getComputedStyle(el).userSelect)).toBe('none')
    await release()
    await page.clock.install()
    await page.clock.runFor(10_000)
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    expect((await rectOf(page)).bottom).toBeLessThanOrEqual(point.y - 30)
    await page.locator('p').first().tap()
    await expect.poll(() => shown(page)).toEqual([])
    expect(await page.locator('#word').evaluate(el => el.outerHTML)).toBe(before)
  })

  test('taps, and what is tapped does what it does', async () => {
    const { page } = await open(`${row}<output></output>`, telephone)
    await page.evaluate(() =>
      document.querySelector('#bread')?.addEventListener('click', () => {
        document.querySelector('output')?.append('ecco')
      }),
    )
    await page.locator('#bread').tap()
    await page.clock.runFor(5000)
    expect(await page.locator('output').textContent()).toBe('ecco')
    expect(await page.locator('.site-tooltip').count()).toBe(0)
  })
})

describe('it is', () => {
  test.each(['light', 'dark'])('without a finding of axe while it is shown, %s', async scheme => {
    const { page } = await open(`<main><h1>Forno</h1>${row.replace(/<a.*/, '')}</main>`, {
      dark: scheme === 'dark',
      head: `${siteStyles}<style>:root { color-scheme: light dark } button { min-height: 44px }</style>`,
    })
    await hover(page, '#bread')
    await atRest(page)
    const { found, passes } = await audit(page)
    // A best practice for what is to be found by going about the page; in a landmark of the page's own it would be the
    // last child there, and the page's rules for those may move things.
    expect(found.filter(finding => finding !== 'region: #site-tooltip')).toEqual([])
    expect(passes).toBeGreaterThan(10)
  })

  test('there and gone at once for who wants less motion', async () => {
    const { page } = await open(row, { reducedMotion: true })
    await hover(page, '#bread')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await tip(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-tooltip').isVisible()).toBe(false)
  })

  test('in the look of the page: its width and colours are tokens, and its rules win', async () => {
    const { page } = await open(row, {
      head: `${siteStyles}<style>:root { --site-tooltip-width: 180px; --site-text: rgb(1, 2, 3) } span { padding: 3px }</style>`,
    })
    await hover(page, '#cake')
    expect((await rectOf(page)).width).toBe(180)
    const { backgroundColor, paddingTop } = await tip(page).evaluate(el => {
      const { backgroundColor, paddingTop } = getComputedStyle(el)
      return { backgroundColor, paddingTop }
    })
    expect([backgroundColor, paddingTop]).toEqual(['rgb(1, 2, 3)', '3px'])
  })

  test('on a part of a block as everywhere, and the block works on', async () => {
    const { page } = await open(`<div data-block="menu"><p data-part="tabs">
<a href="#uno" data-part="tab" data-tooltip="Il primo">Uno</a><a href="#due" data-part="tab" data-tooltip="Il secondo" title="Due">Due</a></p>
<p id="uno" data-part="panel">Pansoti</p><p id="due" data-part="panel">Ciuppin</p></div>`)
    await mountAll(page)
    await hover(page, '[href="#due"]')
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => page.getByText('Ciuppin').isVisible()).toBe(true)
    expect(await shown(page)).toEqual([])
    await page.mouse.move(700, 700)
    await page.clock.runFor(1000)
    expect(await page.locator('[href="#due"]').getAttribute('title')).toBe('Due')
    expect(await page.locator('[href="#due"]').getAttribute('aria-selected')).toBe('true')
  })

  test('gone without a trace after Site.destroy(), also while it is shown', async () => {
    const { page } = await open(row.replace('id="bread"', 'id="bread" title="Suo" aria-describedby="text"'), {
      before: keepOriginal,
    })
    await hover(page, '#bread')
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})

test('a page whose tooltips cannot be fetched works without them, and the browser alone says so, once', async () => {
  const visit = await open(row, {
    before: page => page.route('**/site.tooltip.js', route => route.fulfill({ status: 404 })),
  })
  const { page } = visit
  for (const id of ['bread', 'cake', 'link', 'bread', 'cake']) {
    await page.locator(`#${id}`).hover()
    await page.clock.runFor(1300)
  }
  await page.locator('#link').click()
  expect(await page.evaluate(() => location.hash)).toBe('#text')
  expect(await page.locator('.site-tooltip').count()).toBe(0)
  expect(visit.errors).toEqual([])
  expect(visit.console).toHaveLength(1)
  expect(visit.console[0]).toContain('404')
})

test('a page with a strict policy has them, and violates nothing', async () => {
  const nonce = 'parola-del-giorno'
  const html = pageOf(row).replace(/<(script|style)/g, `<$1 nonce="${nonce}"`)
  const visit = await browser.openHtml(html, {
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src data:; require-trusted-types-for 'script'; trusted-types site-html site-script`,
    },
    before: page => page.clock.install(),
  })
  const { page } = visit
  await hover(page, '#cake')
  expect((await rectOf(page)).width).toBe(250)
  expect(await room(page)).toBeGreaterThanOrEqual(20)
  await page.keyboard.press('Escape')
  expect(await shown(page)).toEqual([])
  expect(await visit.violations()).toEqual([])
  expect(visit.console).toEqual([])
})

test('a page without any loads nothing for them', async () => {
  const visit = await open('<a href="#x">Su</a>')
  await visit.page.locator('a').hover()
  await visit.page.keyboard.press('Tab')
  await visit.page.clock.runFor(2000)
  expect(visit.requests.filter(url => url.includes('tooltip'))).toEqual([])
})
