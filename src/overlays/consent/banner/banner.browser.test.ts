import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../../test/browser.ts'
import { some } from '../../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../../test/thorough-test.ts'
import type { Site } from '../../../start.ts'
import { banner, body, cookie, openBanner, settings, tell } from './banner.browser.testing.ts'

const browser = openBrowser()
const visit = openBanner(browser)

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

  thoroughTest('refuses, and that is kept as well', async () => {
    const { page } = await visit()
    await banner(page).getByRole('button', { name: 'Rifiuta' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await cookie(page)).toBe('ss_cookieAllowed=false')
    const [kept] = await page.context().cookies()
    expect(kept?.path).toBe('/')
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(30)
  })

  thoroughTest(
    'is asked in Italian with the words of the spec, when the site has none of its own',
    async () => {
      const { page } = await visit({ cookieBannerText: '<p>&nbsp;</p>' })
      await expect
        .poll(() => banner(page).getByRole('button').allTextContents())
        .toEqual(['Rifiuta', 'Accetta'])
      expect(await banner(page).textContent()).toContain('Se li accetti')
    },
  )

  thoroughTest('of an English site is asked in English', async () => {
    const context = { website: { language: 'en-GB' }, cookieSettings: { ...settings, cookieBannerText: '' } }
    const { page } = await visit({}, { context })
    const region = page.getByRole('region', { name: 'Cookie notice' })
    await expect.poll(() => region.getByRole('button').allTextContents()).toEqual(['Decline', 'Accept'])
  })

  thoroughTest('sees the one icon as a tick with a name, and nothing to refuse with', async () => {
    const { page } = await visit({ cookieBannerCtaVariant: 'ICON' })
    const buttons = banner(page).getByRole('button')
    await expect.poll(() => buttons.count()).toBe(1)
    expect(await banner(page).getByRole('button', { name: 'Accetta' }).textContent()).toBe('')
    await buttons.click()
    expect(await cookie(page)).toBe('ss_cookieAllowed=true')
  })

  test.each(some(['BUTTON', 'TEXT'], 1))(
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
  test.each(some(places, 0))(
    'sees the %s at %s where the site wants it, also from right to left',
    async (...row) => {
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
    },
  )

  thoroughTest('sees light and dark as the site has chosen, whatever the system says', async () => {
    const background = (page: Page) => banner(page).evaluate(el => getComputedStyle(el).backgroundColor)
    for (const dark of [false, true]) {
      const { page } = await visit({ cookieBannerTheme: 'LIGHT' }, { dark })
      await expect.poll(() => background(page)).toBe('rgb(255, 255, 255)')
      const { page: other } = await visit({ cookieBannerTheme: 'DARK' }, { dark })
      await expect.poll(() => background(other)).toBe('rgb(27, 29, 28)')
    }
  })

  thoroughTest('of the page as a picture is not asked at all', async () => {
    const { page, requests } = await visit({}, { hash: '?sqsscreenshot=true' })
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(0)
    expect(requests.filter(url => url.includes('site.consent'))).toEqual([])
  })
})

thoroughDescribe('the editor', () => {
  thoroughTest(
    'sees the banner on a page where nobody has to be asked, marked, and clicks do nothing',
    async () => {
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
    },
  )

  thoroughTest('sees every change at once, and after it the page as it was saved', async () => {
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

  thoroughTest('gives a page that has to ask its own banner back, which answers again', async () => {
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

  thoroughTest('is not heard before it forces, and not with nonsense', async () => {
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

  thoroughTest('takes pictures of the page without it', async () => {
    const { page } = await visit({}, { hash: '?sqsscreenshot=true' })
    await tell(page, 'force')
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(0)
  })
})
