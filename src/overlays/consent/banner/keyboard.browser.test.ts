import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../../test/browser.ts'
import { few, some } from '../../../../test/thorough.ts'
import { thoroughTest } from '../../../../test/thorough-test.ts'
import { banner, body, cookie, long, openBanner } from './banner.browser.testing.ts'

const browser = openBrowser()
const visit = openBanner(browser)
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.id || document.activeElement?.localName)

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

  thoroughTest('is heard by the page with Escape, and by the banner not', async () => {
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

  thoroughTest('who came from nowhere is in the main part of the page after deciding', async () => {
    const { page } = await visit()
    await banner(page).getByRole('button', { name: 'Rifiuta' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(() => focused(page)).toBe('contenuto')
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Hai rifiutato i cookie.')
  })

  const gone = [
    ['they have gone', (page: Page) => page.mouse.wheel(0, -300)],
    ['we have', (page: Page) => page.evaluate('Site.destroy()')],
  ] as const
  test.each(some(gone, 1))(
    'who answers at the end of the page stays there, and the room goes once %s',
    async (_, go) => {
      const { page } = await visit({}, { width: 1280, height: 640 })
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const before = await page.locator('#ultimo').boundingBox()
      await banner(page).getByRole('button', { name: 'Rifiuta' }).click()
      await expect.poll(() => banner(page).count()).toBe(0)
      expect(await page.locator('#ultimo').boundingBox()).toEqual(before)
      const room = () => page.evaluate(() => document.documentElement.style.paddingBlockEnd)
      expect(await room()).not.toBe('')
      await go(page)
      await expect.poll(room).toBe('')
    },
  )

  const below = '<header style="height: 120px">Forno</header>'
  const pages = {
    'a main part': `${below}<main id="contenuto"><h1>Pane</h1>${long}</main>`,
    'a heading behind the banner': `<div style="height: 560px">${below}</div><h1 id="contenuto">Pane</h1>${long}`,
  }
  test.each(few(Object.entries(pages), 0))(
    'the page stays where it is when it is answered: %s takes the focus',
    async (_, html) => {
      const { page } = await visit({}, { width: 1280, height: 640, body: html })
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => focused(page)).toBe('contenuto')
      await expect.poll(() => banner(page).count()).toBe(0)
      expect(await focused(page)).toBe('contenuto')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await page.evaluate('Site.destroy()')
      expect(await page.locator('#contenuto').getAttribute('tabindex')).toBeNull()
    },
  )

  thoroughTest('half the page that takes the focus is not scrolled', async () => {
    const html = pages['a main part'].replace('<main', '<main tabindex="-1"')
    const { page } = await visit({}, { width: 1280, height: 640, body: html })
    await expect.poll(() => banner(page).count()).toBe(1)
    await atRest(page)
    await page.locator('#contenuto').evaluate(main => main.focus({ preventScroll: true }))
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('what no scrolling moves is not scrolled for', async () => {
    const { page } = await visit({}, { width: 1280, height: 640 })
    await expect.poll(() => banner(page).count()).toBe(1)
    await atRest(page)
    await page.evaluate(() => {
      const bar = document.body.appendChild(document.createElement('div'))
      bar.style.cssText = 'position: fixed; bottom: 8px; left: 8px; z-index: 30000'
      bar.innerHTML = '<p><button id="fisso">Chiama</button></p>'
      scrollTo(0, 300)
      document.getElementById('fisso')?.focus()
    })
    expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([300, 'fisso'])
  })

  test('what stands still while the page scrolls is not scrolled for, nor when the telephone is turned', async () => {
    const menu =
      '<nav style="position: fixed; inset: 0 0 auto; padding-top: 560px"><a id="uno" href="#">Uno</a></nav>'
    const { page } = await visit({}, { width: 390, height: 640, body: menu + body })
    await expect.poll(() => banner(page).count()).toBe(1)
    await atRest(page)
    await page.locator('#uno').focus()
    await page.setViewportSize({ width: 640, height: 390 })
    await atRest(page)
    expect([await focused(page), await page.evaluate(() => scrollY)]).toEqual(['uno', 0])
  })

  test.each(few(['TOP', 'BOTTOM'], 0))(
    'never has the focus behind a bar at the %s',
    async cookieBannerPosition => {
      for (const size of few(
        [
          { width: 320, height: 640 },
          { width: 1280, height: 700 },
        ],
        1,
      )) {
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
    },
  )

  thoroughTest('who scrolls to the end sees it above the bar', async () => {
    const { page } = await visit()
    await expect.poll(() => banner(page).count()).toBe(1)
    await atRest(page)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const [end, bar] = await Promise.all([page.locator('#ultimo').boundingBox(), banner(page).boundingBox()])
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  /** What of it is not behind the banner, nor out of the window; CSS pixels. */
  const inSight = (page: Page) =>
    page.evaluate(() => {
      const [its, bar] = [document.activeElement, document.querySelector('.site-consent')].map(el =>
        el?.getBoundingClientRect(),
      )
      if (!its || !bar) return 0
      const [top, bottom] = [Math.max(0, its.top), Math.min(innerHeight, its.bottom)]
      const behind = Math.max(0, Math.min(bottom, bar.bottom) - Math.max(top, bar.top))
      const isBeside = its.right <= bar.left || its.left >= bar.right
      return bottom - top - (isBeside ? 0 : behind)
    })

  const small = { width: 320, height: 256 }
  const tall = '<p style="height: 90px">Prima</p><textarea id="alto" style="height: 200px"></textarea>'
  const settings = [
    { cookieBannerVariant: 'BAR', cookieBannerPosition: 'BOTTOM' },
    { cookieBannerVariant: 'BAR', cookieBannerPosition: 'TOP' },
    { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'TOP_LEFT' },
    { cookieBannerVariant: 'POPUP', cookieBannerPosition: 'BOTTOM_LEFT' },
  ] as const
  test.each(few(settings, 0))(
    'at 400 % has half of the window for the page: $cookieBannerPosition',
    async given => {
      const { page } = await visit(given, { ...small, body: `${tall}${body}` })
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      const box = await banner(page).boundingBox()
      expect(box?.height).toBeLessThanOrEqual(128)
      const seen: number[] = []
      for (let i = 0; i < 12; i++) {
        await page.keyboard.press('Tab')
        const isOurs = await page.evaluate(() => document.activeElement?.closest('.site-consent') !== null)
        const shown = isOurs
          ? await banner(page).evaluate(el => {
              const [its, all] = [document.activeElement, el].map(one => one?.getBoundingClientRect())
              return Math.min(its?.bottom ?? 0, all?.bottom ?? 0) - Math.max(its?.top ?? 0, all?.top ?? 0)
            })
          : await inSight(page)
        seen.push(shown)
      }
      // A line of text, at least; of a tall one all there is room for.
      expect(Math.min(...seen)).toBeGreaterThan(16)
      await page.locator('#alto').focus()
      expect(await inSight(page)).toBeGreaterThan(96)
    },
  )

  test.each(few(settings, 1))(
    'who is at something when it comes still sees it: $cookieBannerPosition',
    async given => {
      const isAbove = given.cookieBannerPosition.startsWith('TOP')
      const field = '<p><input id="qui" autofocus></p>'
      const html = isAbove ? field + body : `<p style="height: 560px">Prima</p>${field}${body}`
      const { page } = await visit(given, { width: 390, height: 640, body: html })
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      expect(await focused(page)).toBe('qui')
      expect(await inSight(page)).toBeGreaterThan(16)
    },
  )

  test.each(few(settings, 0))(
    'who turns to a smaller window still sees what they are at: $cookieBannerPosition',
    async given => {
      const { page } = await visit(given, { width: 1280, height: 900 })
      await expect.poll(() => banner(page).count()).toBe(1)
      await atRest(page)
      const isAbove = given.cookieBannerPosition.startsWith('TOP')
      await page.locator(isAbove ? '#salta' : '#contenuto a >> nth=10').focus()
      await page.setViewportSize(small)
      await expect.poll(() => inSight(page)).toBeGreaterThan(16)
    },
  )
})
