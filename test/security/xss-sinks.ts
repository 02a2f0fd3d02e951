import type { Page } from 'playwright-core'
import type { Site } from '../../src/start.ts'
import { pageOf } from '../browser.ts'

/** A place of ours where somebody else's text is shown. */
export interface Sink {
  readonly html: string
  /** Happens before the page. */
  before?(page: Page): Promise<unknown>
  /** Puts each text there. @returns how many have been seen there, as nodes or as the very words. */
  show(page: Page, texts: readonly string[]): Promise<number>
}

/** Answers without a server: what is asked for, and what it says, stays in the page. */
export type Lab = Window & { reply?: (path: string) => { readonly status?: number; readonly body: unknown } }

/** Before the page: its calls are answered by `window.reply`. */
export async function replyInPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { fetch } = window
    window.fetch = async (input, init) => {
      const { pathname } = new URL(String(input), location.href)
      const reply = pathname.startsWith('/api/') ? (window as Lab).reply?.(pathname) : undefined
      if (!reply) return fetch(input, init)
      return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
    }
  })
}

export const context = (value: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify(value)}</script>`

/** The editor's preview goes the same way as what is saved, and takes one text after the other. */
const showBanner: Sink['show'] = (page, texts) =>
  page.evaluate(async texts => {
    const send = (type: string, detail: object) =>
      document.dispatchEvent(new CustomEvent(`site:consent:${type}`, { detail }))
    const frame = () => new Promise(requestAnimationFrame)
    send('force', {})
    while (!document.querySelector('.site-consent')) await frame()
    let shown = 0
    for (const text of texts) {
      send('update', {
        cookieBannerText: text,
        cookieBannerCtaText: text,
        cookieBannerOptOutCtaText: text,
        cookieBannerAcceptType: 'OPT_IN_AND_OUT',
        cookieBannerCtaVariant: 'TEXT',
      })
      // It comes a few turns later, the same frame.
      for (let i = 0; i < 5; i++) await null
      const said = [...document.querySelectorAll('.site-consent button')].map(el => el.textContent)
      if (said.includes(text.trim())) shown++
      for (const link of document.querySelectorAll<HTMLElement>('.site-consent a')) link.click()
    }
    return shown
  }, texts)

/** Links of the web may be followed; here the page stays. Before the page. */
export async function stayHere(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('click', event => {
      const href = (event.target as Element | null)?.closest?.('[href]')?.getAttribute('href')
      if (href != null && /^https?:$/.test(new URL(href, location.href).protocol)) event.preventDefault()
    })
  })
}

const banner: Sink = {
  html: pageOf('', { head: context({ cookieSettings: { isCookieBannerEnabled: true } }) }),
  before: stayHere,
  show: showBanner,
}

const service =
  '<div class="sqs-block flickr-block sqs-block-flickr" data-block-type="23" data-block-json="{}"><div class="sqs-block-content"><p class="wait">Un momento</p></div></div>'

const tooltip: Sink = {
  html: pageOf('<button id="aiuto" data-tooltip="Aiuto">Aiuto</button>'),
  async show(page, texts) {
    await page.keyboard.press('Tab')
    await page.locator('#site-tooltip').waitFor()
    return page.evaluate(async texts => {
      const trigger = document.getElementById('aiuto') as HTMLElement
      let shown = 0
      for (const text of texts) {
        trigger.setAttribute('data-tooltip', text)
        await Promise.resolve()
        const tip = document.getElementById('site-tooltip')
        if (tip?.textContent === text.trim() && tip.querySelectorAll('*').length === 2) shown++
      }
      return shown
    }, texts)
  },
}

const fields = Array.from({ length: 30 }, (_, i) => `c${i}`)
const form = `<form data-block="form" data-when="ready" data-form-id="f" action="/contatti" id="modulo">
${fields.map(name => `<p data-part="field" data-kind="text" data-field-id="${name}"><label data-part="title">${name}<input name="${name}"></label></p>`).join('')}
<button type="submit">Manda</button></form>`

const errors: Sink = {
  html: pageOf(form),
  before: replyInPage,
  show: (page, texts) =>
    page.evaluate(
      async ([texts, fields]) => {
        const form = document.getElementById('modulo') as HTMLFormElement
        let shown = 0
        for (let i = 0; i < texts.length; i += fields.length) {
          const part = texts.slice(i, i + fields.length)
          const answer = Object.fromEntries(part.map((text, k) => [fields[k], text]))
          ;(window as Lab).reply = path =>
            path.endsWith('Key')
              ? { body: { key: 'k' } }
              : { status: 400, body: { errors: { ...answer, altro: part[0] } } }
          const failed = new Promise(resolve =>
            document.addEventListener('site:form:failed', resolve, { once: true }),
          )
          form.requestSubmit()
          await failed
          await new Promise(requestAnimationFrame)
          const said = [...form.querySelectorAll('*')].map(el => el.textContent)
          shown += part.filter(text => said.includes(text.trim())).length
        }
        return shown
      },
      [texts, fields] as const,
    ),
}

const dialogs: Sink = {
  html: pageOf(''),
  show: (page, texts) =>
    page.evaluate(async texts => {
      const { dialogs } = (await (window.Site as Site).ready) as Site
      let shown = 0
      for (const text of texts) {
        const asked = dialogs?.confirm({ title: text, message: text, confirmText: text, rejectText: text })
        const find = () => document.querySelector<HTMLDialogElement>('dialog[open]')
        for (let i = 0; i < 600 && !find(); i++) await new Promise(requestAnimationFrame)
        const dialog = find()
        const parts = [
          ...(dialog?.querySelectorAll('.site-dialog__title, .site-dialog__message, button') ?? []),
        ]
        if (parts.length === 4 && parts.every(el => el.textContent === text && !el.children.length)) shown++
        dialog?.querySelector<HTMLElement>('.site-button--primary')?.click()
        await asked
        for (let i = 0; i < 600 && find(); i++) await new Promise(requestAnimationFrame)
      }
      return shown
    }, texts),
}

const drawn: Sink = {
  html: pageOf(service),
  async before(page) {
    await stayHere(page)
    await replyInPage(page)
  },
  show: (page, texts) =>
    page.evaluate(
      async ([texts, service]) => {
        const frame = () => new Promise(requestAnimationFrame)
        let shown = 0
        for (let i = 0; i < texts.length; i += 30) {
          const waiting = texts.slice(i, i + 30)
          const total = waiting.length
          ;(window as Lab).reply = () => ({ body: { html: `<hr class="drawn">${waiting.pop()}` } })
          const room = document.createElement('main')
          room.innerHTML = service.repeat(total)
          document.body.replaceChildren(room)
          const blocks = () => room.querySelectorAll('.drawn').length
          for (let k = 0; k < 900 && blocks() < total; k++) await frame()
          shown += blocks()
          for (const el of room.querySelectorAll('a, area, button, input, math, text'))
            el.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        }
        return shown
      },
      [texts, service] as const,
    ),
}

const parsedBanner: Sink = {
  ...banner,
  async before(page) {
    await stayHere(page)
    await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'setHTML'))
  },
}

export const plainSinks = { banner, parsedBanner, drawn, tooltips: tooltip, forms: errors, dialogs }
