/** A page whose server, clock, cookies and dialogs are the test's. */
import { vi } from 'vitest'
import texts from '#i18n/data'
import serverTexts from '#i18n/data+server'
import unavailable from '#i18n/data+unavailable'
import { createMessages, type Messages } from '#i18n/format.ts'
import { createEnv, type Env } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { type Page, readPage } from '../page/page.ts'
import { type Cookies, createCookies } from '../storage/cookies.ts'
import { createRecords, type Records } from '../storage/expiring-storage.ts'
import { createData, type Data } from './data.ts'
import type { Failed, Failure, Outcome } from './outcome.ts'

/** One request as the server sees it. */
export interface Request {
  readonly method: string
  readonly url: URL
  /** Names as they were written. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  readonly init: RequestInit
}

export type Server = (request: Request) => Answer | Promise<Answer>

/** A text is an answer with status 200. */
export type Answer = string | Response

export interface TestData {
  readonly data: Data
  readonly env: Env
  readonly cookies: Cookies
  readonly session: Records
  /** The cookies there are, by their names. */
  readonly jar: Map<string, string>
  /** What the server was asked, in order. */
  readonly requests: readonly Request[]
  /** What the visitor was shown: `login`, or the overlay's text. */
  readonly shown: readonly string[]
  readonly failures: readonly Failure[]
  /** Every console line, as `level: text`. */
  readonly console: readonly string[]
}

export interface TestDataOptions {
  readonly url?: string
  readonly page?: { readonly appDomain?: string; readonly baseUrl?: string }
  readonly crumb?: string | null
  /** What the visitor says to the overlay: `true` wants it once more. They close it unless told. */
  readonly overlay?: (options: { readonly canRetry: boolean }) => unknown
  /** The browser keeps no cookies. */
  readonly noCookies?: boolean
  readonly env?: Partial<Env>
  /** What becomes of the login dialog; closed unless told. */
  readonly login?: () => Promise<boolean>
}

export const site = 'https://bakery.example'

/** A data layer with a server of the test's own. */
export function openData(server: Server = () => '{}', options: TestDataOptions = {}): TestData {
  const requests: Request[] = []
  const fetch = async (url: string, init: RequestInit) => {
    const request = readRequest(url, init)
    requests.push(request)
    const answer = await server(request)
    return typeof answer === 'string' ? new Response(answer) : answer
  }
  return { ...openWith({ fetch, ...options.env }, options), requests }
}

/** A data layer that goes through the page's `fetch`. */
export function openWith(overrides: Partial<Env>, options: TestDataOptions = {}): Omit<TestData, 'requests'> {
  const { url = `${site}/diario`, crumb = 'crumb-0', noCookies = false } = options
  const jar = new Map<string, string>()
  if (crumb) jar.set('crumb', crumb)
  const env: Env = {
    ...createEnv(window),
    url: () => url,
    isOnline: () => true,
    // What is kept for the tab is each page's own, unless the test says otherwise.
    storage: () => null,
    cookies: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(text) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (!noCookies) jar.set(name, value)
    },
    ...overrides,
  }
  const shown: string[] = []
  const failures: Failure[] = []
  const lines = listen()
  const errors = createErrors({ env })
  const cookies = createCookies({ env })
  const session = createRecords({ env, errors, kind: 'session' })
  const data = createData({
    lifecycle: { reserve: () => () => {} },
    env,
    errors,
    page: pageOf(options, env),
    messages: messagesIn('it-IT'),
    cookies,
    session,
    dialogs: {
      async systemError(failure, given) {
        shown.push(failure.message)
        failures.push(failure)
        return options.overlay?.(given)
      },
      async login() {
        shown.push('login')
        return (await options.login?.()) ?? false
      },
      preload() {},
    },
  })
  return { data, env, cookies, session, jar, shown, failures, console: lines }
}

function readRequest(url: string, init: RequestInit): Request {
  return {
    method: init.method ?? 'GET',
    url: new URL(url),
    headers: { ...(init.headers as Record<string, string>) },
    body: init.body as string | undefined,
    init,
  }
}

function pageOf({ page: { appDomain = '', baseUrl = '' } = {} }: TestDataOptions, env: Env): Page {
  const page = readPage({ env, errors: createErrors({ env }) })
  return { ...page, appDomain, website: { ...page.website, baseUrl } }
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

/** JSON with a status. */
export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status })
}

/** An answer that never comes, unless the request is given up. */
export function silence({ init }: Request): Promise<Answer> {
  return new Promise((_, reject) => {
    init.signal?.addEventListener('abort', () => reject(new Error('given up')))
  })
}

/** The failure of an outcome that has to be one. */
export function failureOf(outcome: Outcome<unknown>): Failed['failure'] {
  if (outcome.ok) throw new Error(`expected a failure, found ${JSON.stringify(outcome)}`)
  return outcome.failure
}

/** The data of an outcome that has to be a success. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`expected a success, found ${JSON.stringify(outcome.failure)}`)
  return outcome.data
}

/** With what a page says when the server cannot be had. */
export function messagesIn(locale: string): Messages {
  const messages = createMessages({ locale })
  for (const each of [texts, serverTexts, unavailable]) messages.add(each)
  return messages
}
