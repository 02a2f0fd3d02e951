import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { PageOptions, TestBrowser } from './browser.ts'

export const visitor = { website: { id: 'forno' }, websiteSettings: { useEscapeKeyToLogin: true } }
export const owner = {
  website: { id: 'forno' },
  authenticatedAccount: { id: 'account-1' },
  websiteRoles: [1],
}
export const noRedirect =
  '<script>try { sessionStorage.setItem("noredirect", \'{"value":true}\') } catch {}</script>'

function keepHere(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const gone: string[] = []
    Object.defineProperty(window, 'gone', { value: gone })
    document.addEventListener('site:navigate', event => {
      event.preventDefault()
      gone.push((event as CustomEvent<{ url: string }>).detail.url)
    })
  })
}

/** Until the chunk of accounts is there, its keys mean nothing. */
export async function accountLoaded(page: Page, context: object): Promise<void> {
  if ('authenticatedAccount' in context || 'websiteSettings' in context)
    await expect.poll(() => listenersFor(page, ['document'])).toContain('keyup')
}

/** A page that tells where it would go, and stays. */
export const openStaying =
  (browser: TestBrowser) =>
  async (body: string, { context = {}, ...options }: PageOptions) => {
    const visit = await browser.openPage(body, {
      context,
      head: noRedirect,
      ...options,
      before: async page => {
        await keepHere(page)
        await options.before?.(page)
      },
    })
    await accountLoaded(visit.page, context)
    return visit
  }

export const gone = (page: Page) => page.evaluate(() => (window as unknown as { gone: string[] }).gone)
export const dialogs = (page: Page) => page.locator('.site-dialog[open]').count()

export async function listenersFor(page: Page, names: readonly string[]): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page)
  const types: string[] = []
  for (const expression of names) {
    const { result } = await cdp.send('Runtime.evaluate', { expression })
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' })
    types.push(...listeners.map(({ type }) => type))
  }
  return types
}
