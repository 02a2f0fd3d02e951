import { describe, expect, test } from 'vitest'
import { audit } from '../../../../test/audit.ts'
import { atRest, layoutShift, openBrowser, pageOf } from '../../../../test/browser.ts'
import { some } from '../../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../../test/thorough-test.ts'
import type { Site } from '../../../start.ts'
import { banner, body, cookie, long, openBanner, tell } from './banner.browser.testing.ts'

const browser = openBrowser()
const visit = openBanner(browser)

describe('the page under the banner', () => {
  const hosts = {
    ordinary: '',
    'with rules for what follows': '<style>body > * + * { margin-top: 40px }</style>',
    'that is a grid': '<style>body { display: grid; gap: 30px } </style>',
    'that is a row': '<style>body { display: flex; gap: 30px } </style>',
    'as high as the window': '<style>html, body { height: 100%; margin: 0 } main { height: 100% }</style>',
    'with a look for every element': '<style>div, p, button, a { margin: 9px; position: relative }</style>',
  }
  const banners = {
    'a bar': {},
    'a bar at the top': { cookieBannerPosition: 'TOP' },
    'a box': { cookieBannerVariant: 'POPUP' },
  }
  const both = Object.keys(hosts).flatMap(host => Object.keys(banners).map(banner => [host, banner] as const))
  test.each(some(both, 1))('%s does not move by a pixel for %s', async (host, what) => {
    const head = hosts[host as keyof typeof hosts]
    const { page } = await visit(banners[what as keyof typeof banners], { head })
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await atRest(page)
    expect(await layoutShift(page)).toBe(0)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(1280)
    // First in the order of Tab, unless the page would move.
    const isFirst = await page.evaluate(() => document.body.firstElementChild?.querySelector('.site-consent'))
    expect(isFirst !== null).toBe(!head.includes('* + *'))
  })

  test('is given back byte for byte, and nothing is left of the banner', async () => {
    const { page } = await visit({ cookieBannerPosition: 'BOTTOM' })
    const html = () => page.evaluate(() => document.documentElement.outerHTML)
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    const style = await page.evaluate(() => document.documentElement.getAttribute('style'))
    expect(style).toContain('padding')
    await page.evaluate(() => (window.Site as Site).destroy())
    expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBe(null)
    expect(await html()).not.toContain('site-consent')
    await tell(page, 'force')
    await page.waitForTimeout(200)
    expect(await html()).not.toContain('site-consent')
  })

  test('has no room for the banner on paper, where there is none', async () => {
    const { page } = await visit(
      { cookieBannerPosition: 'BOTTOM' },
      { head: '<style>html { padding-bottom: 9px }</style>' },
    )
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    const room = () =>
      page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).paddingBlockEnd))
    expect(await room()).toBeGreaterThan(60)
    await page.emulateMedia({ media: 'print' })
    expect(await room()).toBe(9)
    await page.emulateMedia({ media: 'screen' })
    expect(await room()).toBeGreaterThan(60)
  })

  test('that asks nothing makes no request, sets no cookie and shows nothing', async () => {
    const { page, requests } = await browser.openHtml(pageOf(body))
    await page.waitForTimeout(500)
    expect(requests.map(url => url.replace(/.*\//, '')).filter(name => /^site\./.test(name))).toEqual([
      'site.js',
    ])
    expect(await cookie(page)).toBe('')
    expect(await page.evaluate(() => document.body.firstElementChild?.localName)).toBe('header')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  })

  thoroughTest('may colour its paragraphs and links as it likes: the words stay readable', async () => {
    const css = 'p { color: #333 } a { color: #124 } strong { color: #222 }'
    for (const cookieBannerTheme of ['LIGHT', 'DARK']) {
      const { page } = await visit({ cookieBannerTheme }, { head: `<style>${css}</style>` })
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      await atRest(page)
      expect((await audit(page, 'colours')).found).toEqual([])
    }
  })

  thoroughTest('wins with any rule of its own', async () => {
    const css = '.site-consent { background: rgb(1, 2, 3) } .site-consent__answer { border-radius: 9px }'
    const { page } = await visit({}, { head: `<style>${css}</style>` })
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    expect(await banner(page).evaluate(el => getComputedStyle(el).backgroundColor)).toBe('rgb(1, 2, 3)')
    expect(
      await banner(page)
        .getByRole('button')
        .first()
        .evaluate(el => getComputedStyle(el).borderRadius),
    ).toBe('9px')
  })
})

thoroughDescribe('every banner', () => {
  const variants = ['BAR', 'POPUP'].flatMap(variant =>
    ['LIGHT', 'DARK'].flatMap(theme => ['TEXT', 'BUTTON', 'ICON'].map(cta => ({ variant, theme, cta }))),
  )
  test.each(variants)(
    'is all right with axe and fits: $variant $theme $cta',
    async ({ variant, theme, cta }) => {
      const given = { cookieBannerVariant: variant, cookieBannerTheme: theme, cookieBannerCtaVariant: cta }
      const { page } = await visit(given, { width: 320, height: 568 })
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      await atRest(page)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 568 })
        const { found, passes } = await audit(page)
        expect(found).toEqual([])
        expect(passes).toBeGreaterThan(15)
        const box = await banner(page).boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true)
      }
    },
  )

  thoroughTest('is there at once, and fades when it has been answered', async () => {
    const { page } = await visit()
    const moving = () => page.evaluate(() => document.getAnimations().length)
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    expect(await moving()).toBe(0)
    expect(await banner(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
    // On a busy machine it is over before anybody could count what moves.
    await banner(page).evaluate(el => {
      const faded: string[] = []
      for (const type of ['transitionrun', 'animationstart'])
        el.addEventListener(type, ({ target }) => target === el && faded.push(type))
      Object.assign(window, { faded })
    })
    await banner(page).locator('button').first().click()
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await page.evaluate(() => Reflect.get(window, 'faded').length)).toBeGreaterThan(0)
  })

  thoroughTest('moves for nobody who asked for less motion', async () => {
    const { page } = await visit({}, { reducedMotion: true })
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await banner(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
  })

  thoroughTest('has edges where colours are forced, and stays off paper', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await page.emulateMedia({ forcedColors: 'active' })
    const width = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate(el => getComputedStyle(el).borderTopStyle)
    expect(await width('.site-consent')).toBe('solid')
    expect(await width('.site-consent__answer')).toBe('solid')
    await page.emulateMedia({ media: 'print' })
    expect(await banner(page).isVisible()).toBe(false)
  })

  thoroughTest('with a very long text can be scrolled to its buttons on a small phone', async () => {
    const { page } = await visit({ cookieBannerText: long }, { width: 320, height: 480 })
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await atRest(page)
    const button = banner(page).getByRole('button', { name: 'Accetta' })
    await button.scrollIntoViewIfNeeded()
    const [box, bar] = await Promise.all([button.boundingBox(), banner(page).boundingBox()])
    expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(480)
    expect(bar?.height).toBeLessThanOrEqual(480)
  })
})
