import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { openBrowser, type PageOptions } from '../../../../test/browser.ts'
import type { Site } from '../../../start.ts'
import { banner, context as contextOf } from '../decision.browser.testing.ts'

export { banner }

export const others = 'https://altri.example'

export const waits = (category: string, attributes: string, text = '') =>
  `<script type="text/plain" data-category="${category}" ${attributes}>${text}</script>`
export const note = (name: string) => `(window.ran ||= []).push('${name}')`
export const frame = (attributes = '', category = 'functional') =>
  `<iframe data-category="${category}" data-src="${others}/mappa" title="Mappa del porto" ${attributes}></iframe>`

/** A browser, and visits to a page whose third parties answer: scripts note that they have run, pages are pages. */
export function openGate() {
  const browser = openBrowser()
  const visit = async (body: string, options: PageOptions = {}) => {
    const asked: string[] = []
    const answer = (route: Route) => {
      const { pathname, search } = new URL(route.request().url())
      asked.push(pathname + search)
      if (pathname.includes('manca')) return route.abort()
      return pathname.endsWith('.js')
        ? route.fulfill({ contentType: 'text/javascript', body: note(pathname.slice(1)) })
        : route.fulfill({ contentType: 'text/html', body: '<h1>Mappa</h1>' })
    }
    const visit = await browser.openPage(
      `<main><h1>Forno</h1><button data-consent-open id="apri">Cookie</button>${body}</main>`,
      {
        consent: { gate: true, banner: true },
        ...options,
        answers: { [`${others}/**`]: answer, ...options.answers },
      },
    )
    return { ...visit, asked }
  }
  return { browser, visit }
}

export const ran = (page: Page) => page.evaluate(() => (window as unknown as { ran?: string[] }).ran ?? [])
export const accept = async (page: Page) => {
  await banner(page).getByRole('button', { name: 'Accetta', exact: true }).click()
  await expect.poll(() => banner(page).count()).toBe(0)
}
export const consent = (page: Page, what: 'allow' | 'deny') =>
  page.evaluate(what => (window.Site as Site).consent?.[what](), what)
export const gateIsThere = (page: Page) =>
  expect.poll(() => page.evaluate(() => (window.Site as Site).consent?.allows('necessary'))).toBe(true)
/** Also behind a dialog. */
export const placeholders = (page: Page) =>
  page.getByRole('group', { name: 'Mappa del porto', includeHidden: true })

export const wide = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }
export const context = (cookieSettings: object = wide) => contextOf(cookieSettings)
