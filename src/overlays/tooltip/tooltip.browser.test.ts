import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import {
  atRest,
  destroy,
  keepOriginal,
  layoutShift,
  mountAll,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../../test/browser.ts'
import { few, some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { hover, long, openTips, rectOf, rest, row, shown, tip } from './tooltip.browser.testing.ts'

const browser = openBrowser()
const open = openTips(browser)

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

describe.each(few(sizes, 1))('in a window of %d × %d pixels', (width, height) => {
  const spots = few(
    [0, 0.5, 1].flatMap(y => [0, 0.5, 1].map(x => [x, y] as const)),
    4,
  )
  const filled = `<style>main { position: fixed; inset: 0; display: grid; grid: 1fr 1fr 1fr / 1fr 1fr 1fr }\np { margin: 0 }</style>
<main>${`<p data-tooltip="${long}"></p>`.repeat(9)}</main>`

  test.each(few(['ltr', 'rtl'], 1))(
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

  thoroughTest('it lies 20 px inside beside what has the focus, and does not cover it', async () => {
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

  thoroughTest('it holds texts of twice the size and with wide spacing, without losing any', async () => {
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

thoroughTest('it lies above whatever the page puts on top', async () => {
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

thoroughTest('a page with margins on everything has it where it should be', async () => {
  const { page } = await open(`${row}<style>body > * + * { margin: 40px }</style>`)
  const button = await rectOf(page, '#bread')
  await page.mouse.move(button.left + 5, button.top + 5)
  await rest(page)
  const at = await rectOf(page)
  expect([at.left, at.top].map(Math.round)).toEqual([button.left + 20, button.top + 20].map(Math.round))
})

describe('it is', () => {
  test.each(some(['light', 'dark'], 0))('without a finding of axe while it is shown, %s', async scheme => {
    const { page } = await open(`<main><h1>Forno</h1>${row.replace(/<a.*/, '')}</main>`, {
      dark: scheme === 'dark',
      head: `${siteStyles}<style>:root { color-scheme: light dark } button { min-height: 44px }</style>`,
    })
    await hover(page, '#bread')
    await atRest(page)
    const { found, passes } = await audit(page)
    expect(found).toEqual([])
    expect(passes).toBeGreaterThan(10)
  })

  thoroughTest('there and gone at once for who wants less motion', async () => {
    const { page } = await open(row, { reducedMotion: true })
    await hover(page, '#bread')
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await tip(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
    await page.keyboard.press('Escape')
    expect(await page.locator('.site-tooltip').isVisible()).toBe(false)
  })

  thoroughTest('in the look of the page: its width and colours are tokens, and its rules win', async () => {
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

  thoroughTest('on a part of a block as everywhere, and the block works on', async () => {
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

thoroughTest(
  'a page whose tooltips cannot be fetched works without them, and the browser alone says so, once for each try',
  async () => {
    const visit = await open(row, {
      answers: { '**/site.tooltip.js': { status: 404 } },
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
    // What cannot be had is asked for once more.
    await expect.poll(() => visit.console).toHaveLength(2)
    for (const line of visit.console) expect(line).toContain('404')
  },
)

thoroughTest('a page with a strict policy has them, and violates nothing', async () => {
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
