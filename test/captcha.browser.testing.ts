import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { formServer, type PageOptions, type TestBrowser } from './browser.ts'

export const form = (id = 'uno', attributes = '') => `
<form data-block="form" data-form-id="${id}" id="${id}" action="/contatti" method="post" ${attributes}>
  <div data-part="body">
    <p data-part="field" data-kind="text" data-field-id="nome"><label data-part="title" for="${id}-nome">Nome</label>
    <input id="${id}-nome" name="nome"></p>
    <div data-part="captcha"></div>
    <button type="submit">Manda</button>
  </div>
  <p data-part="success" hidden>Grazie.</p>
</form>`

export const standIn = '../fixtures/captcha-provider.js'

interface Given extends PageOptions {
  /** The address of the stand-in; empty for the real provider. */
  readonly provider?: string
  readonly cookieSettings?: object
  readonly nonce?: string
}

/** A page with forms, and their server. */
export const openForms =
  (browser: TestBrowser) =>
  async (html = form(), given: Given = {}) => {
    const { provider = standIn, cookieSettings = {}, nonce, ...options } = given
    const server = formServer()
    const named = provider && `data-captcha-script="${provider}"`
    const visit = await browser.openPage(
      `<main><h1>Contatti</h1>${html}<p><a id="fine" href="#">Fine</a></p></main>`,
      {
        alive: true,
        context: {
          website: { language: 'it-IT', captchaSettings: { siteKey: 'chiave' } },
          cookieSettings,
        },
        script: `<script src="../dist/site.js" ${nonce ? `nonce="${nonce}"` : ''} ${named} defer></script>`,
        ...options,
        answers: { ...server.answers, ...options.answers },
      },
    )
    return { ...visit, server }
  }

export const touch = (page: Page, id = 'uno') => page.locator(`#${id}-nome`).focus()
export const box = (page: Page, id = 'uno') => page.locator(`#${id} .captcha-stand-in input`)
export const captcha = (page: Page, id = 'uno') => page.locator(`#${id} [data-part=captcha]`)
export const isAt = (page: Page, state: string, id = 'uno') =>
  expect.poll(() => captcha(page, id).getAttribute('data-state')).toBe(state)
export const press = (page: Page, id = 'uno') => page.locator(`#${id} [type=submit]`).click()
export const problem = (page: Page) => page.locator('.site-captcha__problem')
export const ofProvider = (requests: readonly string[]) =>
  requests.filter(url => /captcha-provider|recaptcha/.test(url))

export async function solve(page: Page, id = 'uno'): Promise<void> {
  await box(page, id).click()
  await isAt(page, 'solved', id)
}
