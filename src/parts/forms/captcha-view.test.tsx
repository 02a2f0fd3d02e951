import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CaptchaParameters } from '#runtime/captcha/provider.ts'
import form from '../../../blocks/form/index.ts'
import { formHandlers, formServer } from '../../../fixtures/form.ts'
import { ordinaryPage } from '../../../fixtures/pages.ts'
import { closePage, openPage, type TestPage } from '../../../test/open-page.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const html = `
<form data-block="form" data-form-id="prova" id="uno">
  <label>Nome <input name="nome"></label>
  <div data-part="captcha"></div>
  <button>Invia</button>
  <p data-part="success" hidden>Grazie.</p>
</form>`

/** The provider's widgets, in the order they were drawn. */
let drawn: { readonly host: HTMLElement; readonly parameters: CaptchaParameters; resets: number }[] = []

beforeEach(() => {
  drawn = []
  vi.stubGlobal('grecaptcha', {
    render: (host: HTMLElement, parameters: CaptchaParameters) =>
      drawn.push({ host, parameters, resets: 0 }) - 1,
    reset(id: number) {
      const widget = drawn[id]
      if (widget) widget.resets++
    },
  })
})
afterEach(() => {
  closePage()
  formServer.reset()
})

const context = (page: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(page)}</script>`
/** Nobody has to be asked, unless the page says so. */
const open = (markup = html, cookieSettings: object = {}) =>
  openPage(context({ ...ordinaryPage, cookieSettings }) + markup, [form])
const touch = () => document.querySelector<HTMLElement>('[name=nome]')?.focus()
const isDrawn = (count = 1) => expect.poll(() => drawn.length).toBe(count)
const solve = (token: string, i = 0) => drawn[i]?.parameters.callback(token)
const text = (page: TestPage) => page.find('[data-part=captcha]').textContent?.trim()
const tokens = () => formServer.received.map(({ captchaKey }) => captchaKey)
async function press(page: TestPage): Promise<void> {
  page.find('form > button, form > :last-child button').click()
  await page.settle()
}
const state = (page: TestPage) => page.find('form').dataset.state

describe('a form with a captcha', () => {
  test('asks nobody for anything before it is touched, then draws it', async () => {
    const page = await open()
    await new Promise(resolve => setTimeout(resolve, 300))
    expect([drawn, text(page)]).toEqual([[], ''])
    touch()
    await expect.poll(() => text(page)).toBe('Caricamento del controllo anti-spam…')
    await isDrawn()
    await expect.poll(() => text(page)).toBe('')
    expect(page.console).toEqual([])
  })

  test('is not sent before it is solved, and says so', async () => {
    const page = await open()
    await press(page)
    expect(page.find('form').textContent).toContain("Completa il CAPTCHA prima dell'invio.")
    expect(formServer.keys).toEqual([])
    await isDrawn()
    solve('token-1')
    await page.settle()
    expect(page.find('form').textContent).not.toContain('Completa il CAPTCHA')
    await press(page)
    await expect.poll(() => state(page)).toBe('success')
    expect(tokens()).toEqual(['token-1'])
  })

  test('sends each solution once: after a failure it is reset, and its button waits', async () => {
    const page = await open()
    touch()
    await isDrawn()
    solve('token-1')
    formServer.fault = '503'
    await press(page)
    await expect.poll(() => state(page)).toBe('failure')
    expect(drawn[0]?.resets).toBe(1)
    const button = page.find('button')
    expect(button.getAttribute('aria-disabled')).toBe('true')
    formServer.fault = 'none'
    await press(page)
    expect(formServer.received).toHaveLength(1)
    solve('token-2')
    await page.settle()
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    await press(page)
    await expect.poll(() => state(page)).toBe('success')
    expect(tokens()).toEqual(['token-1', 'token-2'])
  })

  test('says when the solution has expired, and waits for another', async () => {
    const page = await open()
    touch()
    await isDrawn()
    solve('token-1')
    drawn[0]?.parameters['expired-callback']()
    await expect.poll(() => text(page)).toBe("Il controllo è scaduto. Ripetilo prima dell'invio.")
    await press(page)
    expect(formServer.received).toEqual([])
    // Said by the form now, and not a second time beside it.
    expect(page.find('form').textContent?.match(/Il controllo è scaduto/g)?.length).toBeGreaterThan(0)
    expect(text(page)).toBe('')
  })

  test('offers to try again when the provider cannot go on, and keeps the focus in its place', async () => {
    const page = await open()
    touch()
    await isDrawn()
    drawn[0]?.parameters['error-callback']()
    await expect.poll(() => text(page)).toContain('ha perso la connessione')
    const retry = page.find<HTMLButtonElement>('[data-part=captcha] button')
    retry.focus()
    retry.click()
    await page.settle()
    expect([text(page), drawn[0]?.resets]).toEqual(['', 1])
    expect(document.activeElement).toBe(page.find('[data-part=captcha]'))
  })

  test('is told apart from another one on the page', async () => {
    const page = await open(html + html.replace('id="uno"', 'id="due"').replaceAll('"nome"', '"nome2"'))
    touch()
    await isDrawn()
    page.find('#due [name=nome2]').focus()
    await isDrawn(2)
    solve('token-due', 1)
    page.find('#due button').click()
    await expect.poll(() => page.find('#due').dataset.state).toBe('success')
    expect(tokens()).toEqual(['token-due'])
    expect(page.find('#uno').dataset.state).toBe('idle')
  })

  test('is given back as the server sent it', async () => {
    const page = await open()
    const before = page.find('[data-part=captcha]').outerHTML
    touch()
    await isDrawn()
    solve('token-1')
    page.engine.unmount(document)
    expect(page.find('[data-part=captcha]').outerHTML).toBe('<div data-part="captcha"></div>')
    expect(before).toContain('data-part="captcha"')
  })
})

describe('where the policy of the page asks first', () => {
  const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }

  test('the form says who is asked and why, and loads it at a word', async () => {
    const page = await open(html, restrictive)
    touch()
    await expect.poll(() => text(page)).toContain('reCAPTCHA, un servizio di Google')
    expect(page.find('[data-part=captcha] a').getAttribute('href')).toMatch(
      /^https:\/\/policies\.google\.com/,
    )
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(drawn).toEqual([])
    const allow = page.find<HTMLButtonElement>('[data-part=captcha] button')
    allow.focus()
    allow.click()
    await isDrawn()
    expect(document.activeElement).toBe(page.find('[data-part=captcha]'))
    expect(page.runtime.consent.decision).toBe('unset')
  })

  test('the visitor who allows all of it is not asked here', async () => {
    const page = await open(html, restrictive)
    touch()
    await expect.poll(() => text(page)).toContain('reCAPTCHA')
    page.runtime.consent.allow()
    await isDrawn()
    await expect.poll(() => text(page)).toBe('')
  })
})
