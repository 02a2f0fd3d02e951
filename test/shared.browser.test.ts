import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser, pageOf, siteStyles } from './browser.ts'

const browser = openBrowser()

const context = JSON.stringify({
  website: { language: 'it-IT' },
  cookieSettings: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerText: 'Biscotti',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
})
const long = '<p>Un paragrafo.</p>'.repeat(80)
const rootTag = (page: Page) =>
  page.evaluate(() => (document.documentElement.cloneNode() as Element).outerHTML)
const styled = (page: Page) => page.evaluate(() => document.documentElement.style.cssText)

/** Answers for `name` wait until it is called. */
async function hold(page: Page, name: string): Promise<() => void> {
  let release = () => {}
  const isDue = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**/site.${name}.js`, async route => {
    await isDue
    await route.continue()
  })
  return release
}

test('a banner that came while a dialog held the page gives it back as the server wrote it', async () => {
  let release = () => {}
  const { page, console } = await browser.openHtml(
    pageOf(`<main><h1>Forno</h1>${long}</main>`, {
      // The page scrolls by the element that the banner makes room on.
      head: `<style>html{overflow-y:auto}</style>${siteStyles}<script type="application/json" data-site-context>${context}</script>`,
    }),
    {
      before: async page => {
        release = await hold(page, 'consent')
      },
    },
  )
  const server = await rootTag(page)
  await page.evaluate(() => void (window.Site as Site).dialogs?.alert('Un momento'))
  await expect.poll(() => styled(page)).toContain('overflow')
  release()
  await expect.poll(() => styled(page)).toContain('padding')
  await page.getByRole('alertdialog').getByRole('button').click()
  await expect.poll(() => styled(page)).not.toContain('overflow')
  await page.getByRole('button', { name: 'Accetta' }).click()
  await expect.poll(() => styled(page)).not.toContain('padding')
  expect(await rootTag(page)).toBe(server)
  expect(console).toEqual([])
})
