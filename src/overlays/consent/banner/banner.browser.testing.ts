import type { Page } from 'playwright-core'
import { type PageOptions, siteStyles, type TestBrowser } from '../../../../test/browser.ts'

export const settings = {
  isCookieBannerEnabled: true,
  isRestrictiveCookiePolicyEnabled: true,
  cookieBannerText: '<p>Biscotti, ma <strong>digitali</strong>. <a href="/privacy">Informativa</a></p>',
  cookieBannerCtaVariant: 'BUTTON',
  cookieBannerAcceptType: 'OPT_IN_AND_OUT',
}
export const long = '<p>Un paragrafo con un <a href="#qui">collegamento</a>.</p>'.repeat(60)
export const body = `<header><a href="#contenuto" id="salta">Salta</a></header><main id="contenuto"><h1>Forno</h1>${long}</main><footer><a href="#fine" id="ultimo">Ultimo</a></footer>`

export const openBanner =
  (browser: TestBrowser) =>
  (given: object = {}, { body: content = body, ...options }: PageOptions & { readonly body?: string } = {}) =>
    browser.openPage(content, {
      context: { website: { language: 'it-IT' }, cookieSettings: { ...settings, ...given } },
      ...options,
      head: siteStyles + (options.head ?? ''),
    })

export const banner = (page: Page) => page.getByRole('region', { name: 'Avviso sui cookie' })
export const cookie = (page: Page) => page.evaluate(() => document.cookie)
export const tell = (page: Page, name: string, detail?: object) =>
  page.evaluate(
    ([name, detail]) => document.dispatchEvent(new CustomEvent(`site:consent:${name}`, { detail })),
    [name, detail] as const,
  )
