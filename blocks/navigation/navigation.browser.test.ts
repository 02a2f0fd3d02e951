import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../../src/start.ts'
import { layoutShift, openBrowser, siteStyles } from '../../test/browser.ts'
import { thoroughDescribe, thoroughTest } from '../../test/thorough-test.ts'
import { sample } from './sample.ts'

const browser = openBrowser()

const shown = (page: Page) =>
  page.locator('[data-part="panel"] a').filter({ visible: true }).allTextContents()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())
const rest = (page: Page) =>
  page.evaluate(() =>
    Promise.all(document.getAnimations().map(animation => animation.finished.catch(() => {}))),
  )

const many = sample.replace(/<li><a href="\/white">.*?<\/li>/, entry => entry.repeat(30))

const open = async (options: Parameters<typeof browser.openPage>[1] = {}, markup = sample) => {
  const visit = await browser.openPage(`${markup}<main><p id="behind" tabindex="0">…</p></main>`, {
    width: 390,
    alive: true,
    ...options,
  })
  return visit.page
}

describe('on a telephone', () => {
  test('the menu is behind its button, covers the page, and is left by Escape', async () => {
    const page = await open()
    expect(await shown(page)).toEqual([])
    await page.locator('[data-part="toggle"]').click()
    await rest(page)
    expect(await shown(page)).toEqual(['Home', 'About us'])
    expect(await page.locator('[data-part="panel"]').boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 })
    await page.keyboard.press('Escape')
    await rest(page)
    expect([await shown(page), await focused(page)]).toEqual([[], 'Menu'])
  })

  thoroughTest('a menu that is still fading lets its button be pressed', async () => {
    const slow = '<style>[data-part]:not([data-is-open="true"]) { --site-duration-2: 9s }</style>'
    const page = await open({ head: siteStyles + slow })
    const toggle = page.locator('[data-part="toggle"]')
    const { x, y } = await toggle.evaluate(el => el.getBoundingClientRect())
    for (let i = 0; i < 3; i++) {
      await page.mouse.click(x + 8, y + 8)
      await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('true')
      await rest(page)
      await page.keyboard.press('Escape')
      await expect.poll(() => toggle.getAttribute('aria-expanded')).toBe('false')
    }
  })

  test('the button lies on no link, also where it stands below an announcement', async () => {
    const page = await open({}, `<div data-announcement><p>Focaccia</p></div><p>Bakery</p>${sample}`)
    await page.locator('[data-part="toggle"]').click()
    await rest(page)
    const gap = () =>
      page.evaluate(() => {
        const at = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return at('[data-part="panel"] a').top - at('[data-part="toggle"]').bottom
      })
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

  thoroughTest(
    'what is scrolled goes under the button, is not seen through its words, and not pressed beside it',
    async () => {
      const page = await open({ height: 320 }, many)
      const over = () =>
        page.evaluate(() =>
          document.elementFromPoint(200, 50)?.closest('[data-part]')?.getAttribute('data-part'),
        )
      await page.locator('[data-part="toggle"]').click()
      await page.locator('button[data-part="opener"]').click()
      await rest(page)
      await page.locator('[data-part="panel"]').evaluate(panel => panel.scrollTo(0, 200))
      expect(await over()).toBe('panel')
      await page.mouse.click(200, 50)
      await rest(page)
      expect(await over()).toBe('panel')
      await page.locator('[data-part="toggle"]').click()
      await rest(page)
      expect(await over()).not.toBe('panel')
    },
  )

  test('nothing lies over the menu, neither the question about cookies nor what stands at the edge', async () => {
    const page = await open({
      mobile: true,
      height: 700,
      context: {
        websiteSettings: { ssBadgeType: 2, contactEmail: 'pane@forno.example' },
        cookieSettings: { isCookieBannerEnabled: true },
        mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true },
      },
    })
    const over = page.locator('.site-consent, .site-info-bar, .site-badge').filter({ visible: true })
    await expect.poll(() => over.count()).toBe(3)
    await page.locator('[data-part="toggle"]').click()
    await rest(page)
    expect(await over.count()).toBe(0)
    await page.keyboard.press('Escape')
    await rest(page)
    expect(await over.count()).toBe(3)
  })

  thoroughTest(
    'what has been opened from it holds the page as long as it is open, and no longer',
    async () => {
      const page = await open()
      const overflow = () => page.evaluate(() => document.body.style.overflow)
      await page.locator('[data-part="toggle"]').click()
      await page.evaluate(() => void (window.Site as Site).dialogs?.confirm('Sicuro?'))
      await page.locator('.site-dialog[open]').waitFor()
      // The telephone is turned: the menu is a row now.
      await page.setViewportSize({ width: 900, height: 390 })
      await expect.poll(() => page.locator('[data-part="panel"]').getAttribute('data-is-open')).toBe('false')
      expect(await overflow()).toBe('hidden')
      await page.keyboard.press('Escape')
      await page.locator('.site-dialog').waitFor({ state: 'detached' })
      expect(await overflow()).toBe('')
    },
  )

  thoroughTest('Tab goes round in the menu and its button', async () => {
    const page = await open()
    await page.locator('[data-part="toggle"]').click()
    await rest(page)
    const way = []
    for (let i = 0; i < 5; i++) {
      await page.keyboard.press('Tab')
      way.push(await focused(page))
    }
    expect(way).toEqual(['Home', 'Bread', 'About us', 'Menu', 'Home'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('About us')
  })

  thoroughTest('a folder opens in place, and the first way back is its own', async () => {
    const page = await open()
    await page.locator('[data-part="toggle"]').click()
    await page.getByText('Bread').click()
    expect(await shown(page)).toEqual(['Home', 'White', 'Rye', 'About us'])
    await page.keyboard.press('Escape')
    expect([await shown(page), await focused(page)]).toEqual([['Home', 'About us'], 'Bread'])
  })

  thoroughTest('is gone when the window becomes wide, and the page scrolls again', async () => {
    const page = await open()
    await page.locator('[data-part="toggle"]').click()
    await rest(page)
    await page.setViewportSize({ width: 1000, height: 700 })
    await expect.poll(() => page.evaluate(() => document.body.style.overflow)).toBe('')
    await page.setViewportSize({ width: 390, height: 700 })
    await rest(page)
    expect(await shown(page)).toEqual([])
  })

  thoroughTest(
    'nothing moves when it comes to life, and nothing is wider than the window at 320 px',
    async () => {
      const page = await open({ width: 320 })
      expect(await layoutShift(page)).toBe(0)
      await page.locator('[data-part="toggle"]').click()
      await page.getByText('Bread').click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    },
  )
})

describe('at a desk', () => {
  test('a folder that is higher than the window scrolls to its end, also below a header that stays', async () => {
    const header = `<header style="position: sticky; top: 0">${many}</header><div style="block-size: 3000px"></div>`
    const page = await open({ width: 1280, height: 600 }, header)
    await page.locator('button[data-part="opener"]').click()
    const last = page.locator('[data-part="list"] a').filter({ visible: true }).last()
    await last.scrollIntoViewIfNeeded()
    const box = await last.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(600)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const list = page.locator('[data-part="list"]').filter({ visible: true })
    expect(await list.evaluate(el => el.scrollWidth > el.clientWidth)).toBe(false)
  })

  test('links stand in a row, and a folder opens below its name and closes when the visitor goes elsewhere', async () => {
    const page = await open({ width: 1000 })
    expect(await shown(page)).toEqual(['Home', 'About us'])
    expect(await page.locator('[data-part="toggle"]').isVisible()).toBe(false)
    await page.getByText('Bread').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('White')
    await page.keyboard.press('End')
    expect(await focused(page)).toBe('Rye')
    await page.locator('#behind').click()
    expect(await shown(page)).toEqual(['Home', 'About us'])
  })

  thoroughTest('without script every link is there, and no button that does nothing', async () => {
    const page = await open({ width: 390, javaScript: false, alive: false })
    expect(await shown(page)).toEqual(['Home', 'White', 'Rye', 'About us', 'People'])
    expect(await page.locator('[data-part="toggle"]').isVisible()).toBe(false)
  })
})

thoroughDescribe('on an exported page', () => {
  /** As the builder’s stylesheet has it. */
  const head = `<style>.header-menu { position: fixed; inset: 0; opacity: 0; visibility: hidden }
    .header--menu-open .header-menu { opacity: 1; visibility: visible }
    .header-burger-btn { position: relative; z-index: 1; width: 44px; height: 44px }
    .header-menu-nav-folder { position: absolute; inset: 0; padding-top: 80px; transform: translateX(100%) }
    .header-menu-nav-folder[data-folder="root"], .header-menu-nav-folder--active { transform: none }
    .header-menu-nav-folder--open { transform: translateX(-100%) !important }</style>`
  const header = `<header class="header"><div class="header-burger"><button class="header-burger-btn"></button></div><div class="header-menu"><nav>
    <div data-folder="root" class="header-menu-nav-folder"><a href="/uno">Uno</a><a data-folder-id="/altro" href="/altro">Altro</a></div>
    <div data-folder="/altro" class="header-menu-nav-folder"><a data-action="back" href="/">Indietro</a><a href="/due">Due</a></div>
  </nav></div></header><p>…</p>`
  const inWindow = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll('.header-menu a')]
        .filter(link => link.checkVisibility({ visibilityProperty: true }))
        .filter(
          link => link.getBoundingClientRect().left >= 0 && link.getBoundingClientRect().right <= innerWidth,
        )
        .map(link => link.textContent),
    )

  thoroughTest(
    'burger, folder, the way back and Escape do what they say, and the address stays',
    async () => {
      const { page } = await browser.openPage(header, { head, width: 390, alive: true })
      const address = page.url()
      await page.locator('.header-burger-btn').click()
      expect(await inWindow(page)).toEqual(['Uno', 'Altro'])
      await page.getByText('Altro').click()
      expect([await inWindow(page), await focused(page)]).toEqual([['Indietro', 'Due'], 'Indietro'])
      await page.keyboard.press('Enter')
      expect([await inWindow(page), await focused(page)]).toEqual([['Uno', 'Altro'], 'Altro'])
      await page.keyboard.press('Escape')
      expect([await inWindow(page), page.url()]).toEqual([[], address])
    },
  )

  thoroughTest('what its stylesheet does not show is shown over the page all the same', async () => {
    const hidden = '<style>.header-menu { display: none }</style>'
    const { page } = await browser.openPage(header, { head: hidden, width: 390, alive: true })
    await page.locator('.header-burger-btn').click()
    await expect.poll(() => inWindow(page)).toContain('Uno')
    await page.keyboard.press('Escape')
    await expect.poll(() => inWindow(page)).toEqual([])
  })
})
