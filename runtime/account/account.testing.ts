/** A page whose address, visitor, frame, storage, cookies and server are the test's. */
import { vi } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { bringChunk } from '../../test/chunks.ts'
import { settle } from '../../test/open-page.ts'
import { createEnv, type Env } from '../env.ts'
import { createRuntime, type Runtime } from '../index.ts'
import { drawn } from '../layers/dialog-list.testing.ts'
import type { DialogList } from '../layers/dialog-list.ts'

export interface AccountPage {
  readonly runtime: Runtime
  /** Where the page has gone, as `replace <url>` or `go <url>`. */
  readonly left: readonly string[]
  /** The server's view, as `METHOD /path`. */
  readonly calls: readonly string[]
  /** Cookies as they were written. */
  readonly written: readonly string[]
  readonly jar: Map<string, string>
  /** Messages to the frame around, as `type → origin`. */
  readonly posted: readonly string[]
  /** Every console line. */
  readonly console: readonly string[]
  readonly list: DialogList
  /** The dialogs on the page, as `kind: title / message`. */
  dialogs(): readonly string[]
  /** Presses Escape and lets it go. @returns whether it has meant something. */
  press(init?: KeyboardEventInit, target?: EventTarget): boolean
  settle(): Promise<void>
  close(): void
}

export interface AccountPageOptions {
  readonly context?: object | null
  readonly url?: string
  readonly framed?: boolean
  /** The frames around, as Chromium and Safari name them. */
  readonly ancestors?: readonly string[]
  readonly env?: Partial<Env>
  readonly cookies?: Readonly<Record<string, string>>
  readonly server?: (url: URL) => Response | Promise<Response>
  /** The chunk of accounts does not come. */
  readonly noChunk?: boolean
}

const open: AccountPage[] = []

export function openAccountPage(options: AccountPageOptions = {}): AccountPage {
  const { context = ordinaryPage, url = 'https://bakery.example/diario?anno=2026' } = options
  writeContext(context)
  const left: string[] = []
  const calls: string[] = []
  const written: string[] = []
  const posted: string[] = []
  const lines = listen()
  const jar = new Map(Object.entries(options.cookies ?? {}))
  const env: Env = {
    ...createEnv(window),
    // What is brought when nothing else is to be done has nothing to do with accounts.
    whenIdle: () => () => {},
    window: fakeWindow(options, left, posted),
    url: () => url,
    isFramed: () => options.framed ?? false,
    framedBy: () => options.ancestors ?? (options.framed ? ['null'] : []),
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(text) {
      written.push(text)
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=-1')) jar.delete(name)
      else jar.set(name, value)
    },
    async fetch(address, init) {
      const target = new URL(address)
      calls.push(`${init.method} ${target.pathname}`)
      return (await options.server?.(target)) ?? Response.json({})
    },
    ...options.env,
  }
  if (options.noChunk) bringChunk('account', () => Promise.reject(new Error('404')))
  const runtime = createRuntime({ env })
  const list = drawn(runtime.dialogs)
  const page: AccountPage = {
    runtime,
    left,
    calls,
    written,
    jar,
    posted,
    console: lines,
    list,
    dialogs: () =>
      list
        .current()
        .filter(({ isLeaving }) => !isLeaving)
        .map(
          ({ kind, text: { title, message } }) => `${kind}: ${[title, message].filter(Boolean).join(' / ')}`,
        ),
    press,
    async settle() {
      await settle()
      // The first call brings what makes it.
      await vi.dynamicImportSettled()
      await settle()
    },
    close: () => runtime.destroy(),
  }
  open.push(page)
  return page
}

/** Presses Escape and lets it go. @returns whether it has meant something. */
export function press(init: KeyboardEventInit = {}, target: EventTarget = document.body): boolean {
  const send = (type: string) => {
    const common = { key: 'Escape', bubbles: true, cancelable: true, composed: true }
    return target.dispatchEvent(new KeyboardEvent(type, { ...common, ...init }))
  }
  send('keydown')
  return !send('keyup')
}

/** As `openAccountPage`, started, with its chunk there. */
export async function startAccountPage(options: AccountPageOptions = {}): Promise<AccountPage> {
  // The first time it takes longer than anybody waits.
  await import('./account.chunk.ts')
  const page = openAccountPage(options)
  page.runtime.start()
  await page.settle()
  return page
}

/** Closes what tests have left open. */
export function closeAccountPages(): void {
  for (const page of open.splice(0)) page.close()
}

function writeContext(context: object | null): void {
  for (const old of document.querySelectorAll('[data-site-context]')) old.remove()
  if (!context) return
  const script = document.createElement('script')
  script.type = 'application/json'
  script.dataset.siteContext = ''
  script.textContent = JSON.stringify(context)
  document.head.append(script)
}

/** The real one, but for what would leave the test's page. */
function fakeWindow({ ancestors }: AccountPageOptions, left: string[], posted: string[]): Env['window'] {
  const location = {
    ...(ancestors && { ancestorOrigins: ancestors }),
    replace: (url: string) => left.push(`replace ${url}`),
    set href(url: string) {
      left.push(`go ${url}`)
    },
  }
  const parent = {
    postMessage: (message: { type: string }, origin: string) => posted.push(`${message.type} → ${origin}`),
  }
  const own: Readonly<Record<string, unknown>> = { location, parent }
  return new Proxy(window, {
    get(target, key) {
      if (Object.hasOwn(own, key)) return own[key as string]
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' && /^[a-z]/.test(String(key)) ? value.bind(target) : value
    },
  }) as Env['window']
}

function listen(): string[] {
  const lines: string[] = []
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      lines.push(`${level}: ${String(args[0])}`)
    })
  }
  return lines
}
