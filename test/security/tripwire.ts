import type { Page } from 'playwright-core'
import type { Options, TestBrowser, Visit } from '../browser.ts'

/** Fires when something of an attack has run, in whatever frame, or has asked the attacker's host. */
export interface Tripwire {
  /** What has run: the numbers that attacks carry. */
  readonly ran: readonly string[]
  /** What the attacker's host was asked for, as `image https://…`. */
  readonly asked: readonly string[]
}

/** To be set before the page. The attacks call `trip(…)`, or fetch from `evil.test`. */
export async function setTripwire(page: Page): Promise<Tripwire> {
  const ran: string[] = []
  const asked: string[] = []
  await page.exposeBinding('trip', (_, what) => ran.push(String(what)))
  page.on('dialog', dialog => {
    ran.push(dialog.type())
    void dialog.dismiss()
  })
  await page.route(
    url => /(^|\.)evil\.test$/.test(url.hostname),
    route => {
      asked.push(`${route.request().resourceType()} ${route.request().url()}`)
      return route.abort()
    },
  )
  return { ran, asked }
}

/** A visit to a page with a tripwire. */
export async function openWired(
  browser: TestBrowser,
  html: string,
  options: Options = {},
): Promise<Visit & Tripwire> {
  let tripwire: Tripwire = { ran: ['the tripwire was not set'], asked: [] }
  const visit = await browser.openHtml(html, {
    ...options,
    async before(page) {
      tripwire = await setTripwire(page)
      await options.before?.(page)
    },
  })
  return { ...visit, ...tripwire }
}

/** Long enough for what has been inserted to load, fail and run. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame)
    await new Promise(resolve => setTimeout(resolve, 100))
  })
}

/** What could run, wherever it stands in the document: handlers, scripts, frames, addresses that are code. */
export function armed(page: Page, root = 'body'): Promise<readonly string[]> {
  return page.evaluate(root => {
    const found = [...document.querySelectorAll(`${root} :is(iframe[src], iframe[srcdoc])`)].map(
      el => el.outerHTML,
    )
    // A calendar's file is none, whatever its words are: they are escaped as a whole.
    const isCode = (value: string) =>
      /^[\s\p{Cc}]*(javascript|vbscript|data:text(?!\/calendar;charset=utf-8,[\w%.!~*'()-]*$))/iu.test(value)
    for (const el of document.querySelectorAll(`${root} *`)) {
      if (
        /^(script|frame|object|embed|base|meta|link|style)$/.test(el.localName) &&
        !el.matches('[type*=json]')
      )
        found.push(el.outerHTML.slice(0, 200))
      for (const { name, value } of el.attributes)
        if (
          /^(on|srcdoc$)/.test(name) ||
          (/^(href|src|action|formaction|xlink:href)$/.test(name) && isCode(value))
        )
          found.push(`${el.localName} ${name}="${value.slice(0, 200)}"`)
    }
    return found
  }, root)
}
