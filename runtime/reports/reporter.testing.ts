/** A page of a site whose clock is the test's and whose server answers what the test says. */
import { vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createErrors, type Errors } from '../errors/index.ts'
import { createRuntime, type Runtime } from '../index.ts'

export const scriptUrl = 'https://cdn.example/dist/site.js'

/** One request as the server got it. */
export interface Sent {
  readonly path: string
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  readonly keepalive: boolean
  readonly body: string
  /** Bytes of the body. */
  readonly bytes: number
}

export interface ErrorRecord {
  readonly event: string
  readonly data: Readonly<Record<string, unknown>> & { readonly message: string; readonly stack: string }
  readonly timestamp: number
}

export interface OpenedPage {
  readonly runtime: Runtime
  readonly errors: Errors
  readonly sent: readonly Sent[]
  /** All error records that arrived, in order. */
  records(): readonly ErrorRecord[]
  /** All log entries that arrived, in order. */
  entries(): readonly Readonly<Record<string, unknown>>[]
  /** The next requests are answered so; a status of 0 is no connection, `null` is no answer at all. */
  answer(status: number | null): void
  /** How many timers run. */
  timers(): number
  leave(how?: 'pagehide' | 'visibilitychange'): void
  close(): void
}

const context = { templateId: 'template-1', website: { id: 'website-1' } }

/** Call `vi.useFakeTimers()` first. The page has had its idle moment, unless it is an early one: what sends is there. */
export async function openSite(
  options: { readonly context?: object | null; readonly env?: Partial<Env>; readonly isEarly?: boolean } = {},
): Promise<OpenedPage> {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.setAttribute('data-site-context', '')
  script.textContent = JSON.stringify(options.context ?? context)
  if (options.context !== null) document.head.append(script)
  const sent: Sent[] = []
  let status: number | null = 200
  const env: Env = {
    ...createEnv(window),
    scriptSource: scriptUrl,
    url: () => 'https://bakery.example/pane?farina=segale&token=abc123#cottura',
    now: () => Date.now(),
    whenIdle(fn) {
      if (!options.isEarly) fn()
      return () => {}
    },
    async fetch(url, init) {
      const { pathname, search } = new URL(url)
      const body = String(init.body)
      const bytes = new TextEncoder().encode(body).length
      const headers = init.headers as Record<string, string>
      sent.push({ path: pathname, query: search, headers, keepalive: init.keepalive === true, body, bytes })
      if (status === null) return new Promise(() => {})
      if (status === 0) throw new TypeError('Failed to fetch')
      return new Response(status === 200 ? '' : 'no', { status })
    },
    ...options.env,
  }
  const errors = createErrors({ env })
  const runtime = createRuntime({
    env,
    errors,
    app: 'site.js 1.2.3',
  })
  await vi.dynamicImportSettled()
  return {
    runtime,
    errors,
    sent,
    records: () => to('/api/events/RecordJavascriptErrors').flatMap(({ body }) => JSON.parse(body)),
    entries: () =>
      to('/api/events/Trace').flatMap(({ body }) => JSON.parse(new URLSearchParams(body).get('data') ?? '')),
    answer(next) {
      status = next
    },
    timers: () => vi.getTimerCount(),
    leave(how = 'pagehide') {
      if (how === 'pagehide') window.dispatchEvent(new Event('pagehide'))
      else {
        vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
        document.dispatchEvent(new Event('visibilitychange'))
        vi.mocked(vi.spyOn(HTMLDocument.prototype, 'hidden', 'get')).mockReturnValue(false)
      }
    },
    close: () => runtime.destroy(),
  }

  function to(path: string) {
    return sent.filter(request => request.path === path)
  }
}

/** An error with a frame of ours, as the browsers write it. */
export function ourError(message: string, { file = scriptUrl, name = 'Error' } = {}): Error {
  const error = new Error(message)
  error.name = name
  error.stack = `${name}: ${message}\n    at open (${file}:12:34)\n    at https://bakery.example/host.js:1:2`
  return error
}

/** What the browser does with an uncaught error. */
export function throwAtWindow(error: unknown, init: ErrorEventInit = {}): void {
  const message = `Uncaught ${String(Object(error) === error ? 'Error' : String(error))}`
  window.dispatchEvent(new ErrorEvent('error', { error, message, ...init }))
}

/** What the browser does with a rejection nobody handles. */
export function rejectAtWindow(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}
