import type { Page } from 'playwright-core'
import { atRest, type PageOptions, siteStyles, type TestBrowser } from '../../../test/browser.ts'
import type { Site } from '../../start.ts'

export const body = `<main id="main"><h1>Prova</h1><p>Il forno apre alle sei.</p>
<p><button type="button" id="opener">Apri</button></p></main>`

/** With the stand-in server, and whatever colours the system prefers. */
export const openDialogs =
  (browser: TestBrowser) =>
  ({ html = body, head = siteStyles, ...options }: PageOptions & { readonly html?: string } = {}) =>
    browser.openPage(html, {
      context: {},
      mock: true,
      ...options,
      head: `${head}<style>:root { color-scheme: light dark }</style>`,
    })

export const dialog = (page: Page) => page.locator('.site-dialog[open]')
export const notice = (page: Page) => page.locator('.site-notice:not([data-leaving])')
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true })

/** Calls the stand-in server, as a block that tells nobody else of a failure. */
export async function call(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.evaluate(async paths => {
    const { data } = (await (window.Site as Site).ready) as Site
    // What can be tried again waits for an answer.
    for (const path of paths) void data?.get(`/api/oven/${path}`)
  }, paths)
  await dialog(page).last().waitFor()
  await atRest(page)
}

export const question = { title: 'Cancellare?', message: 'Le focacce tornano in vendita.' }
