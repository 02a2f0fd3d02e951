import { expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../../test/browser.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { olderHeader, scrolledHeader } from './older-header.testing.ts'

const browser = openBrowser()

test('the bar of contacts stands on the one that a page of the builder has at its lower edge, and both have room', async () => {
  const { page } = await browser.openPage(`${olderHeader}<p style="height: 2000px">…</p>`, {
    head: `${siteStyles}<style>.Mobile-bar--bottom { position: fixed; inset: auto 0 0; height: 60px }</style>`,
    context: {
      websiteSettings: {
        contactEmail: 'forno@example.it',
        mobileInfoBarSettings: { style: 2, isContactEmailEnabled: true },
      },
    },
    mobile: true,
    width: 390,
    height: 800,
    alive: true,
  })
  const bars = () =>
    page.evaluate(() => [
      document.querySelector('.site-info-bar')?.getBoundingClientRect().bottom,
      Number.parseFloat(getComputedStyle(document.body).marginBottom) +
        Number.parseFloat(getComputedStyle(document.body).paddingBottom),
    ])
  await expect.poll(bars).toEqual([740, 116])
})

thoroughTest(
  'what has the focus and what an address names is below a navigation that comes back when the page is scrolled',
  async () => {
    const gap = '<p style="height: 1500px"></p>'
    const { page } = await browser.openPage(
      `${scrolledHeader}<a href="#menu" id="go">Menù</a>${gap}<a href="/a" id="menu">Carne</a><a href="/b" id="last">Pesce</a>${gap}`,
      {
        head: '<style>.show-on-scroll-wrapper { position: fixed; inset: 0 0 auto; height: 60px; visibility: hidden } .show { visibility: visible } #menu { display: block }</style>',
        width: 1280,
        height: 800,
        alive: true,
      },
    )
    await page.waitForSelector('.show-on-scroll-wrapper', { state: 'attached' })
    const top = () => page.locator('#menu').evaluate(el => Math.round(el.getBoundingClientRect().top))
    await page.locator('#go').click()
    await expect.poll(top).toBe(60)
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#last')?.focus()
      scrollBy(0, 65)
    })
    await page.keyboard.press('Shift+Tab')
    await expect.poll(top).toBeGreaterThanOrEqual(60)
    await page.evaluate('Site.destroy()')
    expect(await page.evaluate(() => document.documentElement.style.scrollPaddingTop)).toBe('')
  },
)
