import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { checkedMenu, checkedStyle } from './checked.testing.ts'

const browser = openBrowser()

const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return at?.getAttribute('aria-label') ?? at?.textContent?.trim()
  })
const seen = (page: Page, selector: string) =>
  page.evaluate(
    selector =>
      [...document.querySelectorAll(selector)]
        .filter(el => el.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter(el => {
          const { left, right, height } = el.getBoundingClientRect()
          const list = el.closest('.subnav')?.getBoundingClientRect().height
          return left >= 0 && right <= innerWidth && height > 0 && list !== 0
        })
        .map(el => el.textContent?.trim()),
    selector,
  )

describe('a menu that a checkbox opens', () => {
  const open = async (width: number) => {
    const { page } = await browser.openPage(checkedMenu, { head: checkedStyle, width, alive: true })
    return page
  }
  const button = (page: Page) => page.locator('.mobile-nav-toggle-label').first()

  test('is opened, walked through and closed with the keyboard', async () => {
    const page = await open(390)
    const address = page.url()
    await button(page).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => seen(page, '#overlayNav a')).toEqual(['Uno'])
    expect([await button(page).getAttribute('aria-expanded'), await focused(page)]).toEqual(['true', 'Menu'])
    const way = []
    for (const key of [
      'Tab',
      'Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Shift+Tab',
      'Tab',
      'Tab',
      'Tab',
      'Tab',
      'Enter',
      'Tab',
    ]) {
      await page.keyboard.press(key)
      way.push(await focused(page))
    }
    // In the overlay, though its buttons stand behind it on the page, the second one last.
    expect(way).toEqual(['…', 'Uno', '…', 'Menu', 'Altro', 'Menu', '…', 'Uno', 'Altro', 'Altro', 'Due'])
    await page.keyboard.press('Escape')
    expect(await page.locator('#mobileNavToggle').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => seen(page, '#overlayNav a')).toEqual([])
    expect([await focused(page), page.url()]).toEqual(['Menu', address])
  })

  test('leaves room at the end of its page for the bar of telephones, whatever its stylesheet moves the body by', async () => {
    const idle =
      '@keyframes bugfix { from, to { padding: 0 } } @media (max-width: 768px) { body { animation: bugfix 1s infinite } }'
    const { page } = await browser.openPage(`${checkedMenu}<p style="margin: 0; height: 2000px">…</p>`, {
      head: `${checkedStyle}<style>${idle}</style>`,
      context: {
        websiteSettings: {
          contactEmail: 'forno@example.it',
          mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true },
        },
      },
      mobile: true,
      width: 800,
      height: 390,
      alive: true,
    })
    await page.locator('.site-info-bar').waitFor()
    await page.setViewportSize({ width: 390, height: 800 })
    const room = () => page.evaluate(() => getComputedStyle(document.body).paddingBottom)
    await expect.poll(room).toBe('56px')
    expect(await page.evaluate(() => document.body.getAnimations().length)).toBe(0)
    await page.evaluate('Site.destroy()')
    expect(await page.evaluate(() => document.body.getAttribute('style'))).toBe(null)
  })

  thoroughTest('opens for a finger once, its folder as well, and says so', async () => {
    const page = await open(390)
    await button(page).click()
    await page.locator('#overlayNav .folder-toggle-label').click()
    await expect.poll(() => seen(page, '#overlayNav a')).toEqual(['Uno', 'Due', 'Tre'])
    expect(await page.locator('#overlayNav .folder-toggle-label').getAttribute('aria-expanded')).toBe('true')
    await button(page).click()
    await expect.poll(() => seen(page, '#overlayNav a')).toEqual([])
    expect(await page.locator('#mobileNavToggle').isChecked()).toBe(false)
  })

  thoroughTest(
    'opens its folders on wide screens with the keyboard, where the stylesheet knows a mouse only',
    async () => {
      const page = await open(1000)
      await page.locator('#headerNav .folder-toggle-label').focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => seen(page, '#headerNav a')).toEqual(['Uno', 'Due'])
      await expect.poll(() => focused(page)).toBe('Due')
      expect(
        await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle),
      ).toBe('solid')
      await page.keyboard.press('Escape')
      await expect.poll(() => seen(page, '#headerNav a')).toEqual(['Uno'])
      expect(await focused(page)).toBe('Altro')
    },
  )

  thoroughTest('is on the ground of its page, also where it is longer than the window', async () => {
    const dark = `${checkedStyle}<style>#overlayNav { overflow: auto; background: rgb(1, 2, 3) } #mobileNavWrapper { height: 101vh }</style>`
    const { page } = await browser.openPage(checkedMenu, { head: dark, width: 390, alive: true })
    await button(page).click()
    await expect.poll(() => seen(page, '#overlayNav a')).toEqual(['Uno'])
    const ground = page.locator('#mobileNavWrapper')
    expect(await ground.evaluate(el => getComputedStyle(el).backgroundColor)).toBe('rgba(0, 0, 0, 0)')
  })

  thoroughTest('stays open when its visitor was faster than the script', async () => {
    const { page } = await browser.openPage(checkedMenu.replace('id="mobileNavToggle"', '$& checked'), {
      head: checkedStyle,
      width: 390,
      alive: true,
    })
    expect(await button(page).getAttribute('aria-expanded')).toBe('true')
    await page.locator('#behind').focus()
    await page.locator('#overlayNav a').first().focus()
    await page.keyboard.press('Escape')
    await expect.poll(() => seen(page, '#overlayNav a')).toEqual([])
  })
})

describe('an overlay that comes with a transition', () => {
  const style = `<style>
    header { position: absolute; inset: 0 0 auto }
    .header-burger-btn { position: relative; z-index: 2; width: 44px; height: 44px; background: #ddd }
    .header-menu { position: fixed; inset: 0; z-index: 1; opacity: 0; visibility: hidden; background: rgb(1, 2, 3); transition: visibility .6s, opacity .4s }
    .header--menu-open .header-menu { opacity: 1; visibility: visible }
  </style>`
  const header = `<header class="header"><div class="header-burger"><button class="header-burger-btn burger"><span hidden class="js-header-burger-open-title visually-hidden">Open</span></button></div>
    <div class="header-menu"><div data-folder="root" class="header-menu-nav-folder"><a href="/uno">Uno</a></div></div></header>
    <main style="height: 3000px">…</main>`
  const burger = (page: Page) => page.locator('.header-burger-btn')
  const ground = (page: Page) =>
    page.locator('.header-menu').evaluate(el => getComputedStyle(el).backgroundColor)

  thoroughTest('keeps the page’s own look, and its button closes it again', async () => {
    const { page } = await browser.openPage(header, { head: style, width: 390, alive: true })
    await burger(page).click()
    await page.waitForTimeout(800)
    expect([await ground(page), await burger(page).getAttribute('class')]).toEqual([
      'rgb(1, 2, 3)',
      'header-burger-btn burger burger--active',
    ])
    expect(await burger(page).getAttribute('aria-label')).toBe('Menu')
    await burger(page).click()
    await expect.poll(() => seen(page, '.header-menu a')).toEqual([])
  })

  thoroughTest(
    'has a ground where the page’s colours are lost, and leaves its button free where its own style is',
    async () => {
      const lost = style.replace('background: rgb(1, 2, 3);', '')
      const { page } = await browser.openPage(header, { head: lost, width: 390, alive: true })
      await burger(page).click()
      await expect.poll(() => ground(page)).toBe('rgb(255, 255, 255)')
      const without = '<style>.header-menu { display: none } .header-burger-btn { height: 44px }</style>'
      const { page: bare } = await browser.openPage(header, { head: without, width: 390, alive: true })
      await burger(bare).click()
      await expect.poll(() => seen(bare, '.header-menu a')).toEqual(['Uno'])
      await burger(bare).click()
      await expect.poll(() => seen(bare, '.header-menu a')).toEqual([])
    },
  )

  test('lies above the question for cookies and the bar of telephones, which are back when it closes', async () => {
    const { page } = await browser.openPage(header, {
      head: siteStyles + style,
      context: {
        cookieSettings: { isCookieBannerEnabled: true },
        websiteSettings: {
          contactEmail: 'forno@example.it',
          mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true },
        },
      },
      mobile: true,
      width: 390,
      alive: true,
    })
    const bars = '.site-consent, .site-info-bar'
    await expect.poll(async () => (await seen(page, bars)).length).toBe(2)
    await burger(page).click()
    await expect.poll(() => seen(page, bars)).toEqual([])
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await seen(page, bars)).length).toBe(2)
  })

  thoroughTest('leaves the page where it was, whose body the stylesheet fixes meanwhile', async () => {
    const fixing = `${style}<style>.header--menu-open { position: fixed; width: 100% } header { position: fixed }</style>`
    const { page } = await browser.openPage(header, { head: fixing, width: 390, alive: true })
    await page.evaluate(() => scrollTo(0, 900))
    await burger(page).click()
    await expect.poll(() => page.evaluate(() => document.body.style.top)).toBe('-900px')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => [scrollY, document.body.style.top])).toEqual([900, ''])
  })
})

test('of a page that has lost its stylesheet all links of the menu can be pressed, and the header keeps its height', async () => {
  const { page } = await browser.openPage(
    `<header class="header"><div class="header-inner"><div class="header-background"></div><div class="header-burger"><button class="header-burger-btn">Menu</button></div></div>
    <div class="header-menu"><div data-folder="root" class="header-menu-nav-folder"><a data-folder-id="/altro" href="/altro">Altro</a></div>
    <div data-folder="/altro" class="header-menu-nav-folder"><a href="#due" id="due">Due</a></div></div></header><main>…</main>`,
    { alive: true },
  )
  const height = () => page.locator('header').evaluate(el => Math.round(el.getBoundingClientRect().height))
  const before = await height()
  await page.locator('#due').click()
  expect([new URL(page.url()).hash, await height()]).toEqual(['#due', before])
  expect(before).toBeLessThan(200)
})
