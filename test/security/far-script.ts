import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { pageOf, type TestBrowser, type Visit } from '../browser.ts'
import { root } from '../ensure.mjs'
import { nonce, policy, withNonce } from '../policy.ts'

/** Where the script of these pages is, and where nothing may ever be asked for. */
export const cdn = 'https://cdn.test/v1'
export const evil = 'https://evil.test'

/** The ways to bring a script; a page of Trusted Types has a policy of its own for those that come late. */
export const inclusions = {
  classic: (src: string) => `<script src="${src}"></script>`,
  late: (src: string) => `<script>
    const late = Document.prototype.createElement.call(document, 'script')
    const host = trustedTypes.createPolicy('host', { createScriptURL: url => url })
    late.nonce = '${nonce}'
    late.src = host.createScriptURL('${src}')
    Document.prototype.querySelector.call(document, 'script').after(late)
  </script>`,
  module: (src: string) => `<script type="module" src="${src}"></script>`,
} as const

export type Inclusion = keyof typeof inclusions

/** Two blocks whose code comes in chunks. */
export const blocks = `
<div data-block="accordion" data-when="ready" id="sezioni">
<div data-part="item"><h2><button type="button" data-part="trigger">Orari</button></h2><div data-part="panel"><p>Dalle sei alle sette</p></div></div>
<div data-part="item"><h2><button type="button" data-part="trigger">Consegne</button></h2><div data-part="panel"><p>In bicicletta</p></div></div>
</div>
<div data-block="menu" data-when="ready" id="carta">
<p data-part="tabs"><a href="#pranzo" data-part="tab">Pranzo</a><a href="#cena" data-part="tab">Cena</a></p>
<div id="pranzo" data-part="panel"><p>Pansoti</p></div>
<div id="cena" data-part="panel"><p>Ciuppin</p></div>
</div>`

export interface FarVisit {
  readonly page: Page
  /** What every block has become, as `name: state`. */
  readonly states: readonly string[]
  /** The hosts that were asked for anything, other than the page's own. */
  readonly hosts: readonly string[]
  /** The files that were asked for there, without `site.js` itself. */
  readonly chunks: readonly string[]
  /** Our own console lines, and what nobody has caught. */
  readonly lines: readonly string[]
}

/** A page under the strict policy of the README whose script is on another host. Everything it asks for is written down. */
export async function visitFar(
  browser: TestBrowser,
  options: {
    /** Before the blocks, and so before the script. */
    readonly markup?: string
    readonly body?: string
    /** After them. */
    readonly script?: string
    readonly head?: string
    /** What a `<base>` may name. */
    readonly bases?: string
  },
): Promise<FarVisit> {
  const { markup = '', body = blocks, script = '', head = '', bases = "'none'" } = options
  const asked: URL[] = []
  const html = withNonce(pageOf(markup + body + script, { script: head }))
  const visit = await browser.openHtml(html, {
    headers: policy({ types: 'site-html site-script host', bases }),
    wait: 'load',
    async before(page) {
      await page.route('**/*', route => {
        asked.push(new URL(route.request().url()))
        return answer(route, browser.url)
      })
    },
  })
  const states = await settledStates(visit.page)
  return { page: visit.page, states, ...saidBy(visit), ...whatWasAsked(asked, browser.url) }
}

function answer(route: Route, own: string): Promise<void> {
  const url = new URL(route.request().url())
  if (url.origin === own) return route.continue()
  const headers = { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' }
  if (!url.href.startsWith(cdn)) return route.fulfill({ headers, body: 'window.attacked = true' })
  const file = basename(url.pathname)
  return route.fulfill({
    headers,
    body: readFileSync(join(root, 'dist', /^site\./.test(file) ? file : 'site.js')),
  })
}

function whatWasAsked(asked: readonly URL[], own: string) {
  const far = asked.filter(({ origin }) => origin !== own)
  const files = far.map(({ pathname }) => basename(pathname)).filter(file => /^site\.\w+\.js$/.test(file))
  return { hosts: [...new Set(far.map(({ host }) => host))].sort(), chunks: [...new Set(files)].sort() }
}

function saidBy({ console, errors }: Visit) {
  return { lines: [...console.filter(line => line.includes('[site.js]')), ...errors] }
}

/** Once nothing waits any more, or after five seconds. Asked in ways that the page's names do not reach. */
function settledStates(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { querySelectorAll } = Document.prototype
    const states = () =>
      [...querySelectorAll.call(document, '[data-block]')].map(
        el => `${el.getAttribute('data-block')}: ${el.getAttribute('data-block-state')}`,
      )
    for (let i = 0; i < 250 && states().some(state => !/(mounted|failed|skipped)$/.test(state)); i++)
      await new Promise(resolve => setTimeout(resolve, 20))
    return states()
  })
}
