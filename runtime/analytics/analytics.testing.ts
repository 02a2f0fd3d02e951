/** A page whose visitor, address and policy are the test's, and the stand-in server that hears of it. Importing it prepares each test. */
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { resetFailures } from '../../fixtures/failures.ts'
import { handlers } from '../../fixtures/handlers.ts'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { settle } from '../../test/open-page.ts'
import { createEnv, type Env } from '../env.ts'
import { createErrors, type Errors } from '../errors/index.ts'
import { createRuntime, type Runtime } from '../index.ts'

/** One request as the stand-in server saw it. */
export interface Told {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  readonly body: string
}

/** A body, read. */
export interface Said {
  readonly event?: string
  readonly ss_cvr?: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly [name: string]: unknown
}

export interface MeasuredPage {
  readonly runtime: Runtime
  readonly errors: Errors
  /** Of what is recorded; no other call. */
  readonly told: readonly Told[]
  /** Their paths, without `/api/`; how quickly a page came is for its own tests. */
  paths(): string[]
  /** What was said to this path: JSON, or the fields of a form with `data` read. */
  said(path: string): readonly Said[]
  /** As a page does whose author has no types. */
  hand(name: string, data?: unknown): void
  readonly jar: Map<string, string>
  /** Every console line. */
  readonly console: readonly string[]
  /** The page's own timers run: milliseconds pass. */
  pass(ms: number): Promise<void>
  settle(): Promise<void>
  close(): void
}

export interface MeasuredPageOptions {
  readonly context?: object | null
  readonly url?: string
  readonly cookies?: Readonly<Record<string, string>>
  readonly env?: Partial<Env>
  /** What is in the body before the script runs. */
  readonly html?: string
}

/** A page whose policy forbids nothing. */
export const openContext = { ...ordinaryPage, cookieSettings: {} }
export const now = 1_770_000_000_000

/** A test may answer otherwise, with `server.use`. */
export const server = setupServer(...handlers)
let told: Told[] = []
let current: MeasuredPage | null = null

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' })
  // The first time they take longer than anybody waits.
  await Promise.all([import('./measure.chunk.ts'), import('./deeds.chunk.ts'), import('../server.chunk.ts')])
})
afterEach(() => {
  current?.close()
  current = null
  resetFailures()
  server.resetHandlers()
  sessionStorage.clear()
  for (const name of ['data-visits', 'data-analytics']) document.documentElement.removeAttribute(name)
  Reflect.deleteProperty(window, 'dataLayer')
})
afterAll(() => server.close())

server.events.on('request:start', ({ request }) => {
  const { pathname, searchParams } = new URL(request.url)
  const { method, headers } = request
  const index = told.push({ method, path: pathname, query: searchParams, headers, body: '' }) - 1
  const of = told
  readings.push(
    request
      .clone()
      .text()
      .then(body => {
        of[index] = { ...(of[index] as Told), body }
      }),
  )
})
const readings: Promise<void>[] = []

/** Opens a page, which has its idle moment at once. */
export async function openMeasured(options: MeasuredPageOptions = {}): Promise<MeasuredPage> {
  current?.close()
  told = []
  const mine = told
  const { context = openContext, url = 'https://bakery.example/diario', cookies = {}, html } = options
  writeContext(context)
  if (html !== undefined) document.body.insertAdjacentHTML('beforeend', html)
  const jar = new Map(Object.entries({ crumb: 'crumb-0', ...cookies }))
  const lines = listen()
  const clock = createClock()
  const env: Env = {
    ...createEnv(window),
    now: clock.now,
    after: clock.after,
    url: () => url,
    wallClock: () => now + clock.now(),
    whenIdle(fn) {
      fn()
      return () => {}
    },
    refusesTracking: () => false,
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(text) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (text.includes('max-age=-1')) jar.delete(name)
      else jar.set(name, value)
    },
    ...options.env,
  }
  const errors = createErrors({ env })
  const runtime = createRuntime({ env, errors })
  runtime.start()
  const page: MeasuredPage = {
    runtime,
    errors,
    told: mine,
    paths: () => mine.map(({ path }) => path.replace('/api/', '')).filter(path => !path.startsWith('1/')),
    said: path => mine.filter(request => request.path === `/api/${path}`).map(read),
    hand: (name, data) => runtime.analytics.record(name as 'button', data as never),
    jar,
    console: lines,
    pass: ms => clock.pass(ms),
    settle: settled,
    close: () => runtime.destroy(),
  }
  current = page
  await settled()
  return page
}

/** The page's clock: its timers wait for the test, the server's do not. */
function createClock() {
  let time = 0
  let timers: { readonly at: number; readonly fn: () => void }[] = []
  return {
    now: () => time,
    after(ms: number, fn: () => void) {
      const timer = { at: time + ms, fn }
      timers.push(timer)
      return () => {
        timers = timers.filter(each => each !== timer)
      }
    },
    async pass(ms: number): Promise<void> {
      const end = time + ms
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter(each => each !== next)
        time = next.at
        next.fn()
        await settled()
      }
      time = end
      await settled()
    },
  }
}

async function settled(): Promise<void> {
  await settle()
  await vi.dynamicImportSettled()
  await settle()
  await Promise.all(readings.splice(0))
}

function read({ body, headers }: Told): Said {
  if (!headers.get('content-type')?.includes('form')) return body ? JSON.parse(body) : {}
  const fields = Object.fromEntries(new URLSearchParams(body))
  return { ...fields, ...(fields.data && { data: JSON.parse(fields.data) }) }
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

function listen(): string[] {
  const lines: string[] = []
  for (const level of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      lines.push(`${level}: ${String(args[0])}`)
    })
  }
  return lines
}
