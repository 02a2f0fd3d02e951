import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample as newsletter } from '../blocks/newsletter/sample.ts'
import type { Site } from '../src/start.ts'
import { inspectedStates, openBrowser, pageOf, siteStyles } from './browser.ts'
import { policy, withNonce } from './policy.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

const context = {
  website: { language: 'it-IT' },
  cookieSettings: {
    isCookieBannerEnabled: true,
    isRestrictiveCookiePolicyEnabled: true,
    cookieBannerText: 'Biscotti',
    cookieBannerCtaVariant: 'BUTTON',
    cookieBannerAcceptType: 'OPT_IN_AND_OUT',
  },
}
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

thoroughTest(
  'a banner that came while a dialog held the page gives it back as the server wrote it',
  async () => {
    let release = () => {}
    const { page, console } = await browser.openPage(`<main><h1>Forno</h1>${long}</main>`, {
      // The page scrolls by the element that the banner makes room on.
      head: `<style>html{overflow-y:auto}</style>${siteStyles}`,
      context,
      before: async page => {
        release = await hold(page, 'consent')
      },
    })
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
  },
)

describe('a block whose chunk takes something from libraries', () => {
  const parts = ['letter', 'forms']
  const page = pageOf(newsletter)
  const asked = (requests: readonly string[]) =>
    parts.filter(name => requests.some(url => url.endsWith(`/site.${name}.js`)))
  const state = async (page: Page) => (await inspectedStates(page))[0]

  test('asks for all of them at once, and lives when the last one is there', async () => {
    const releases: (() => void)[] = []
    const visit = await browser.openHtml(page, {
      wait: 'load',
      before: async page => {
        for (const name of parts) releases.push(await hold(page, name))
      },
    })
    await expect.poll(() => asked(visit.requests)).toEqual(parts)
    const [chunk, ...libraries] = releases
    chunk?.()
    await visit.page.waitForTimeout(200)
    expect(await state(visit.page)).toBe('loading')
    for (const release of libraries) release()
    await expect.poll(() => state(visit.page)).toBe('mounted')
    expect(visit.console).toEqual([])
  })

  test('needs no more than a strict policy allows', async () => {
    const { page: open, violations } = await browser.openHtml(withNonce(pageOf(newsletter)), {
      headers: policy(),
    })
    await expect.poll(() => state(open)).toBe('mounted')
    expect(await violations()).toEqual([])
  })

  test.each(some(parts, 0))(
    'stays as the server sent it without %s, and lives at the next touch',
    async name => {
      let isThere = false
      const { page: open, errors } = await browser.openHtml(page, {
        answers: { [`**/site.${name}.js`]: route => (isThere ? route.continue() : route.abort()) },
      })
      await expect.poll(() => state(open)).toBe('failed')
      isThere = true
      await open.locator('[name=email]').click()
      await expect.poll(() => state(open)).toBe('mounted')
      expect(errors).toEqual([])
    },
  )
})
