import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser, siteStyles } from '../../../test/browser.ts'
import { few } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'

// What ad blockers keep from a page: the question has to be asked all the same, and nothing may run before a yes.

const browser = openBrowser()
const others = 'https://altri.example'
const context = {
  website: { language: 'it-IT' },
  cookieSettings: { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true },
}
const gate = `<script type="application/json" data-site-consent>{"gate":true}</script>
<script type="text/plain" data-category="analytics" src="${others}/conta.js"></script>`

/** The browser's own dialogs are answered so; what they said is kept. */
async function visit(
  blocked: readonly string[],
  options: { readonly answer: boolean; readonly head?: string },
) {
  const said: string[] = []
  const asked: string[] = []
  const visit = await browser.openPage(
    '<main><h1>Forno</h1><button data-consent-open>Cookie</button></main>',
    {
      head: siteStyles + (options.head ?? ''),
      context,
      wait: 'load',
      answers: {
        ...Object.fromEntries(blocked.map(name => [`**/site.${name}.js`, null])),
        [`${others}/**`]: route => {
          asked.push(route.request().url())
          return route.fulfill({ contentType: 'text/javascript', body: '' })
        },
      },
      before: page =>
        page.on('dialog', async dialog => {
          said.push(dialog.message())
          await (options.answer ? dialog.accept() : dialog.dismiss())
        }),
    },
  )
  return { ...visit, said, asked }
}

const decision = (page: Page) => page.evaluate(() => (window.Site as Site).consent?.decision)
const ours = (lines: readonly string[]) => lines.filter(line => line.includes('[site.js]'))

const parts: readonly (readonly [what: string, chunks: readonly string[]])[] = [
  ['the banner', ['consent']],
  ['the banner, and what lies above the page', ['consent', 'layers']],
  ['all of it', ['consent', 'layers', 'dialogs', 'preferences']],
]

describe.each(few(parts, 1))('a page whose visitor blocks %s', (_, blocked) => {
  /** Where our own dialogs still come, theirs is ours. */
  async function answer(page: Page, isYes: boolean): Promise<void> {
    if (blocked.includes('layers')) return
    await page.getByRole('button', { name: isYes ? 'OK' : 'Annulla', exact: true }).click()
  }

  test('asks by a dialog, runs what waits after a yes, and keeps it', async () => {
    const { page, asked, said, console } = await visit(blocked, { answer: true, head: gate })
    await answer(page, true)
    await expect.poll(() => decision(page)).toBe('allowed')
    await expect.poll(() => asked).toEqual([`${others}/conta.js`])
    expect(said.length).toBe(blocked.includes('layers') ? 1 : 0)
    await expect
      .poll(() => ours(console).filter(line => line.includes('consent: load failed')))
      .toHaveLength(1)
    expect(await page.evaluate(() => document.cookie)).toContain('ss_cookieAllowed=true')
  })

  thoroughTest('takes a no as well, and lets the visitor decide anew', async () => {
    const { page, asked, said } = await visit(blocked, { answer: false, head: gate })
    await answer(page, false)
    await expect.poll(() => decision(page)).toBe('denied')
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'Cookie', exact: true }).press('Enter')
    if (blocked.includes('layers')) await expect.poll(() => said.length).toBe(2)
    else await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    expect(asked).toEqual([])
  })
})
