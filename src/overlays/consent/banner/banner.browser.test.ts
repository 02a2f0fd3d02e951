import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../../test/audit.ts'
import {
  atRest,
  layoutShift,
  type Options,
  openBrowser,
  pageOf,
  siteStyles,
} from '../../../../test/browser.ts'
import { some } from '../../../../test/thorough.ts'
import type { Site } from '../../../start.ts'

const browser = openBrowser()

const settings = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  cookieBannerText: '<p>Biscotti, ma <strong>digitali</strong>. <a href="/privacy">Informativa</a></p>',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
}
const context = (cookieSettings: object, website: object = { language: 'it-IT' }) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ website, cookieSettings })}</script>`
const long = '<p>Un paragrafo con un <a href="#qui">collegamento</a>.</p>'.repeat(60)
const body = `<header><a href="#contenuto" id="salta">Salta</a></header><main id="contenuto"><h1>Forno</h1>${long}</main><footer><a href="#fine" id="ultimo">Ultimo</a></footer>`

function visit(
  given: object = {},
  options: Options & { readonly head?: string; readonly body?: string } = {},
) {
  const head = siteStyles + context({ ...settings, ...given }) + (options.head ?? '')
  return browser.openHtml(pageOf(options.body ?? body, { head }), options)
}

const banner = (page: Page) => page.getByRole('region', { name: 'Avviso sui cookie' })
const cookie = (page: Page) => page.evaluate(() => document.cookie)
const tell = (page: Page, name: string, detail?: object) =>
  page.evaluate(
    ([name, detail]) => document.dispatchEvent(new CustomEvent(`site:consent:${name}`, { detail })),
    [name, detail] as const,
  )
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName)

describe('a visitor who has not decided', () => {
  test('reads the question, accepts, and is not asked again', async () => {
    const { page, console, errors } = await visit()
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    expect(await banner(page).locator('strong').textContent()).toBe('digitali')
    await banner(page).getByRole('button', { name: 'Accetta' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await cookie(page)).toBe('ss_cookieAllowed=true')
    await page.reload()
    await page.evaluate(() => (window.Site as Site).ready)
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(0)
    expect(console).toEqual([])
    expect(errors).toEqual([])
  })

  test('refuses, and that is kept as well', async () => {
    const { page } = await visit()
    await banner(page).getByRole('button', { name: 'Rifiuta' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await cookie(page)).toBe('ss_cookieAllowed=false')
    const [kept] = await page.context().cookies()
    expect(kept?.path).toBe('/')
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  })

  test('is asked in Italian with the words of the spec, when the site has none of its own', async () => {
    const { page } = await visit({ cookieBannerText: '<p>&nbsp;</p>' })
    await expect
      .poll(() => banner(page).getByRole('button').allTextContents())
      .toEqual(['Rifiuta', 'Accetta'])
    expect(await banner(page).textContent()).toContain('Se li accetti')
  })

  test('of an English site is asked in English', async () => {
    const head = context({ ...settings, cookieBannerText: '' }, { language: 'en-GB' })
    const { page } = await browser.openHtml(pageOf(body, { head }))
    const region = page.getByRole('region', { name: 'Cookie notice' })
    await expect.poll(() => region.getByRole('button').allTextContents()).toEqual(['Decline', 'Accept'])
  })

  test('sees the one icon as a tick with a name, and nothing to refuse with', async () => {
    const { page } = await visit({ cookieBannerCtaVariant: 'ICON' })
    const buttons = banner(page).getByRole('button')
    await expect.poll(() => buttons.count()).toBe(1)
    expect(await banner(page).getByRole('button', { name: 'Accetta' }).textContent()).toBe('')
    await buttons.click()
    expect(await cookie(page)).toBe('ss_cookieAllowed=true')
  })

  test.each(['BUTTON', 'TEXT'])(
    'finds yes and no of the same size, weight and colours as %s',
    async ctaVariant => {
      for (const width of [320, 1280]) {
        const { page } = await visit({ cookieBannerCtaVariant: ctaVariant }, { width })
        await expect.poll(() => banner(page).getByRole('button').count()).toBe(2)
        const looks = await banner(page)
          .getByRole('button')
          .evaluateAll(buttons =>
            buttons.map(button => {
              const { width, height } = button.getBoundingClientRect()
              const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button)
              return [Math.round(width), height, color, backgroundColor, fontSize, fontWeight]
            }),
          )
        expect(looks[0]).toEqual(looks[1])
        expect(looks[0]?.[1]).toBeGreaterThanOrEqual(44)
      }
    },
  )

  const places = [
    ['BAR', 'TOP', { top: 0, left: 0, right: 0 }],
    ['BAR', 'BOTTOM_RIGHT', { bottom: 0, left: 0, right: 0 }],
    ['POPUP', 'TOP_LEFT', { top: 16, left: 16 }],
    ['POPUP', 'TOP_RIGHT', { top: 16, right: 16 }],
    ['POPUP', 'BOTTOM_RIGHT', { bottom: 16, right: 16 }],
    ['POPUP', 'somewhere', { bottom: 16, left: 16 }],
  ] as const
  test.each(places)('sees the %s at %s where the site wants it, also from right to left', async (...row) => {
    const [cookieBannerVariant, cookieBannerPosition, wanted] = row
    for (const dir of ['ltr', 'rtl']) {
      const { page } = await visit(
        { cookieBannerVariant, cookieBannerPosition },
        { body: `<div dir="${dir}">${body}</div>` },
      )
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      const { top, left, right, bottom } = await banner(page).evaluate(el => {
        const { top, left, right, bottom } = el.getBoundingClientRect()
        const { clientWidth } = document.documentElement
        return { top, left, right: clientWidth - right, bottom: innerHeight - bottom }
      })
      expect({ top, left, right, bottom }).toMatchObject(wanted)
    }
  })

  test('sees light and dark as the site has chosen, whatever the system says', async () => {
    const background = (page: Page) => banner(page).evaluate(el => getComputedStyle(el).backgroundColor)
    for (const dark of [false, true]) {
      const { page } = await visit({ cookieBannerTheme: 'LIGHT' }, { dark })
      await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)')
      const { page: other } = await visit({ cookieBannerTheme: 'DARK' }, { dark })
      await expect.poll(() => background(other)).toBe('rgb(27, 29, 28)')
    }
  })

  test('of the page as a picture is not asked at all', async () => {
    const { page, requests } = await visit({}, { hash: '?sqsscreenshot=true' })
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(0)
    expect(requests.filter(url => url.includes('site.consent'))).toEqual([])
  })
})

describe('a visitor at the keyboard', () => {
  test('keeps the focus when the banner comes, reaches it first, and leaves it again', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).count()).toBe(1)
    expect(await focused(page)).toBe('body')
    const way: (string | null | undefined)[] = []
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      way.push(await page.evaluate(() => document.activeElement?.textContent))
    }
    expect(way).toEqual(['Informativa', 'Rifiuta', 'Accetta', 'Salta'])
  })

  test('is heard by the page with Escape, and by the banner not', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).count()).toBe(1)
    await page.evaluate(() =>
      window.addEventListener('keydown', event => {
        document.title = `${event.key} ${event.defaultPrevented}`
      }),
    )
    await banner(page).getByRole('button', { name: 'Accetta' }).focus()
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    expect(await page.title()).toBe('Escape false')
    expect(await banner(page).isVisible()).toBe(true)
    expect(await cookie(page)).toBe('')
  })

  test('is after deciding where they were before, and hears what was decided', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).count()).toBe(1)
    await page.locator('#salta').focus()
    await page.keyboard.press('Shift+Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accetta')
    await page.keyboard.press('Enter')
    await expect.poll(() => focused(page)).toBe('salta')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Hai accettato i cookie.')
  })

  test('who came from nowhere is in the main part of the page after deciding', async () => {
    const { page } = await visit()
    await banner(page).getByRole('button', { name: 'Rifiuta' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => focused(page)).toBe('contenuto')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Hai rifiutato i cookie.')
  })

  test.each(['TOP', 'BOTTOM'])('never has the focus behind a bar at the %s', async cookieBannerPosition => {
    for (const size of [
      { width: 320, height: 640 },
      { width: 1280, height: 700 },
    ]) {
      const { page } = await visit({ cookieBannerPosition }, size)
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      const covered: string[] = []
      const look = async () => {
        const found = await page.evaluate(() => {
          const el = document.activeElement
          const bar = document.querySelector('.site-consent')?.getBoundingClientRect()
          if (!el || !bar || el === document.body || el.closest('.site-consent')) return null
          const its = el.getBoundingClientRect()
          const isIn = its.top >= -1 && its.bottom <= innerHeight + 1
          return isIn && (its.bottom <= bar.top || its.top >= bar.bottom)
            ? null
            : `${el.id} ${its.top} ${its.bottom}`
        })
        if (found) covered.push(found)
      }
      for (let i = 0; i < 66; i++) {
        await page.keyboard.press('Tab')
        await look()
      }
      expect(await focused(page)).not.toBe('contenuto')
      for (let i = 0; i < 64; i++) {
        await page.keyboard.press('Shift+Tab')
        await look()
      }
      expect(covered).toEqual([])
    }
  })

  test('who scrolls to the end sees it above the bar', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).count()).toBe(1)
    await atRest(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, bar] = await Promise.all([page.locator('#ultimo').boundingBox(), banner(page).boundingBox()])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })
})

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
  test.each(some(both, 9))('%s does not move by a pixel for %s', async (host, what) => {
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

  test('may colour its paragraphs and links as it likes: the words stay readable', async () => {
    const css = 'p { color: #333 } a { color: #124 } strong { color: #222 }'
    for (const cookieBannerTheme of ['LIGHT', 'DARK']) {
      const { page } = await visit({ cookieBannerTheme }, { head: `<style>${css}</style>` })
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      await atRest(page)
      expect((await audit(page, 'colours')).found).toEqual([])
    }
  })

  test('wins with any rule of its own', async () => {
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

describe('every banner', () => {
  const variants = ['BAR', 'POPUP'].flatMap(variant =>
    ['LIGHT', 'DARK'].flatMap(theme => ['TEXT', 'BUTTON', 'ICON'].map(cta => ({ variant, theme, cta }))),
  )
  test.each(some(variants, 5))(
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

  test('moves for nobody who asked for less motion', async () => {
    const { page } = await visit({}, { reducedMotion: true })
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    expect(await banner(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
  })

  test('has edges where colours are forced, and stays off paper', async () => {
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

  test('with a very long text can be scrolled to its buttons on a small phone', async () => {
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

describe('the editor', () => {
  test('sees the banner on a page where nobody has to be asked, marked, and clicks do nothing', async () => {
    const { page } = await visit({ isCookieBannerEnabled: false })
    expect(await banner(page).count()).toBe(0)
    await tell(page, 'force')
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    expect(await banner(page).getAttribute('data-forced')).not.toBe(null)
    await banner(page).getByRole('button', { name: 'Accetta' }).click()
    await banner(page).getByRole('link').click()
    await page.waitForTimeout(400)
    expect(await banner(page).isVisible()).toBe(true)
    expect(await cookie(page)).toBe('')
    expect(page.url()).not.toContain('privacy')
  })

  test('sees every change at once, and after it the page as it was saved', async () => {
    const { page } = await visit({ isCookieBannerEnabled: false })
    await tell(page, 'force')
    await tell(page, 'update', { cookieBannerVariant: 'POPUP', cookieBannerCtaText: 'Evviva' })
    await expect.poll(() => banner(page).getAttribute('data-variant')).toBe('popup')
    await tell(page, 'update', { cookieBannerTheme: 'LIGHT' })
    await expect.poll(() => banner(page).getAttribute('data-theme')).toBe('light')
    expect(await banner(page).getByRole('button').allTextContents()).toEqual(['Rifiuta', 'Evviva'])
    expect(await banner(page).count()).toBe(1)
    await tell(page, 'unforce')
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await page.getByRole('status').count()).toBe(0)
  })

  test('gives a page that has to ask its own banner back, which answers again', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).count()).toBe(1)
    await tell(page, 'force')
    await tell(page, 'update', { cookieBannerCtaText: 'Evviva' })
    await expect.poll(() => banner(page).getByRole('button', { name: 'Evviva' }).count()).toBe(1)
    await tell(page, 'unforce')
    await expect
      .poll(() => banner(page).getByRole('button').allTextContents())
      .toEqual(['Rifiuta', 'Accetta'])
    expect(await banner(page).getAttribute('data-forced')).toBe(null)
    await banner(page).getByRole('button', { name: 'Accetta' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
  })

  test('is not heard before it forces, and not with nonsense', async () => {
    const { page, console, errors } = await visit({ isCookieBannerEnabled: false })
    await tell(page, 'update', { cookieBannerCtaText: 'Evviva' })
    await tell(page, 'unforce')
    await page.waitForTimeout(200)
    expect(await banner(page).count()).toBe(0)
    await tell(page, 'force')
    for (const detail of ['7', 'null', '"text"', '[]', '{"cookieBannerText":7,"cookieBannerVariant":{}}']) {
      await page.evaluate(
        detail =>
          document.dispatchEvent(new CustomEvent('site:consent:update', { detail: JSON.parse(detail) })),
        detail,
      )
    }
    await expect.poll(() => banner(page).getAttribute('data-variant')).toBe('bar')
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  test('takes pictures of the page without it', async () => {
    const { page } = await visit({}, { hash: '?sqsscreenshot=true' })
    await tell(page, 'force')
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(0)
  })
})
