import type { Page } from 'playwright-core'
import { openBrowser, type PageOptions } from '../../../test/browser.ts'
import type { Site } from '../../start.ts'

export const context = (cookieSettings: object) => ({ context: { cookieSettings } })
export const asks = (consent: object) => ({ consent })
export const body = `<main><h1>Forno</h1><p><a href="/privacy" data-consent-open id="apri">Cookie</a></p>${'<p>Testo</p>'.repeat(50)}</main>`

/** A browser, and visits to a page with this body. */
export function openDecision(options?: Parameters<typeof openBrowser>[0]) {
  const browser = openBrowser(options)
  return { browser, visit: (options: PageOptions = {}) => browser.openPage(body, options) }
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Avviso sui cookie' })
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Le tue scelte sui cookie' })
export const cookies = (page: Page) => page.evaluate(() => document.cookie.split('; ').sort())
/** Of each: what it is called, whether it is on, whether it cannot be changed. */
export const switches = (page: Page) =>
  dialog(page)
    .getByRole('switch')
    .evaluateAll(all =>
      (all as HTMLInputElement[]).map(
        ({ labels, checked, disabled }) => [labels?.[0]?.textContent, checked, disabled] as const,
      ),
    )
export const decision = (page: Page) => page.evaluate(() => (window.Site as Site).consent?.decision)
