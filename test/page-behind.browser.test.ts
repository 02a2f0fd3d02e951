import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  destroy,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from './browser.ts'
import { chromiumArguments } from './chromium.mjs'
import { findChromium } from './ensure.mjs'
import { body, openLayers } from './layers.browser.testing.ts'
import { answers, ask, focused } from './layers.ts'
import { isThorough, some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const openPage = openLayers(browser)

describe('the page behind', () => {
  const styles: readonly (readonly [what: string, css: string])[] = [
    ['with ordinary styles', ''],
    ['that hides what is too wide', 'body { overflow-x: hidden }'],
    ['whose root and body are as high as the window', 'html, body { height: 100%; overflow-x: hidden }'],
    ['whose body is as high as the window', 'html, body { height: 100% } body { overflow-x: hidden }'],
    ['that always has a scrollbar', 'html { overflow-y: scroll }'],
    ['whose body always has a scrollbar', 'body { overflow-y: scroll }'],
    ['that scrolls smoothly', 'html { scroll-behavior: smooth }'],
    ['that clips', 'html { overflow-x: clip }'],
    [
      'laid out as a grid with gaps',
      'body { display: grid; gap: 40px; margin: 0 } body > div { padding: 30px }',
    ],
  ]

  test.each(some(styles, 1))('%s neither scrolls nor jumps, and scrolls again afterwards', async (_, css) => {
    const page = await openPage({ head: `${siteStyles}<style>${css}</style>` })
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    const before = await picture(page)
    expect(before.top).not.toBe(0)
    await ask(page, 'confirm', 'Sicuro?')
    expect(await picture(page)).toEqual(before)
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, 400)
    await page.mouse.move(640, 450)
    await page.mouse.wheel(0, 400)
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(100)
    expect(await picture(page)).toEqual(before)
    await page.keyboard.press('Escape')
    await page.locator('.site-shell').waitFor({ state: 'detached' })
    expect(await picture(page)).toEqual(before)
    await page.mouse.wheel(0, 400)
    await expect.poll(() => picture(page)).not.toEqual(before)
  })

  /** Where the page is and how wide its parts are. */
  const picture = (page: Page) =>
    page.evaluate(() => {
      const { top, left, width } = (document.querySelector('main') as Element).getBoundingClientRect()
      return { top, left, width, scroll: Math.round(scrollY) }
    })

  if (isThorough)
    describe('where scrollbars take room', () => {
      let classic: Browser
      beforeAll(async () => {
        classic = await chromium.launch({
          executablePath: findChromium() ?? '',
          args: [...chromiumArguments],
          ignoreDefaultArgs: ['--hide-scrollbars'],
        })
      })
      afterAll(() => classic?.close())

      test.each(styles)('%s keeps its width', async (_, css) => {
        const url = (await openPage({ head: `${siteStyles}<style>${css}</style>` })).url()
        const page = await classic.newPage()
        await page.goto(url)
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
        const before = [await picture(page), await widthOfFixed(page)]
        expect(before[1]).toBe(1265)
        await ask(page, 'confirm', 'Sicuro?')
        expect([await picture(page), await widthOfFixed(page)]).toEqual(before)
        await page.keyboard.press('Escape')
        await page.locator('.site-shell').waitFor({ state: 'detached' })
        expect([await picture(page), await widthOfFixed(page)]).toEqual(before)
      })

      const widthOfFixed = (page: Page) =>
        page.evaluate(() => {
          const el = document.createElement('div')
          el.style.cssText = 'position: fixed; inset: 0 0 auto'
          document.body.append(el)
          const { width } = el.getBoundingClientRect()
          el.remove()
          return width
        })
    })

  test('is given back byte for byte when the last dialog has closed', async () => {
    const { page } = await browser.openPage(body.replace('<main', '<main style=" color : teal;; "'), {
      before: keepOriginal,
    })
    await page.locator('#opener').focus()
    await ask(page, 'confirm', 'Sicuro?')
    await page.keyboard.press('Escape')
    await page.locator('.site-shell').waitFor({ state: 'detached' })
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })

  test.each(
    some(
      [
        ['there', ''],
        ['gone', '#around'],
      ],
      0,
    ),
  )(
    'is given back byte for byte by Site.destroy() while dialogs are open and the opener is %s',
    async (_, gone) => {
      const { page } = await browser.openHtml(
        pageOf(body)
          .replace('<html', '<html style=" --a : 1 ;"')
          .replace('<body', '<body style="overflow:auto"'),
        { before: keepOriginal },
      )
      await page.locator('#opener').focus()
      await ask(page, 'confirm', 'Sicuro?')
      await ask(page, 'inform', 'Copiato')
      await ask(page, 'alert', 'Cotto')
      if (gone) await page.evaluate(gone => document.querySelector(gone)?.remove(), gone)
      await destroy(page)
      const { original, now } = await originalAndNow(page)
      expect(now).toBe(gone ? original.replace(/<p id="around">.*?<\/p>/, '') : original)
      expect(await answers(page)).toEqual(
        expect.arrayContaining(['confirm: cancel', 'inform: undefined', 'alert: undefined']),
      )
      expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
      if (!gone) expect(await focused(page)).toBe('opener')
    },
  )

  thoroughTest('does not shift when dialogs come and go', async () => {
    const page = await openPage()
    for (const kind of ['confirm', 'alert'] as const) {
      await ask(page, kind, 'Sicuro?')
      await page.keyboard.press('Escape')
    }
    await ask(page, 'inform', 'Copiato')
    expect(await layoutShift(page)).toBe(0)
  })
})
