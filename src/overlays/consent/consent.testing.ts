import { afterEach, beforeEach, expect, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createRuntime, type Runtime } from '#runtime/index.ts'
import { bringChunk, type LoadChunk } from '../../../test/chunks.ts'
import { createShell } from '../../shell.ts'

export let lines: string[]
let running: (() => void)[] = []

beforeEach(() => {
  lines = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
  }
})
afterEach(() => {
  vi.useRealTimers()
  for (const stop of running) stop()
  running = []
  // biome-ignore lint/suspicious/noDocumentCookie: the test's own jar
  document.cookie = 'ss_cookieAllowed=; path=/; max-age=-1'
  localStorage.clear()
})

const chunks = { consent: 'consent', gate: 'gate', choices: 'preferences' }

interface Page {
  readonly runtime: Runtime
  readonly loads: string[]
  stop(): void
}

/** A page with these cookie settings, and what it asks for beyond them. */
export function open(
  options: {
    cookies?: object
    gate?: object
    html?: string
    /** How its chunks come. */
    come?: Partial<Record<keyof typeof chunks, (load: LoadChunk) => Promise<unknown>>>
  } = {},
): Page {
  const { cookies, gate, html = '<main>Forno</main>', come = {} } = options
  document.body.innerHTML = html
  const put = (name: string, value: object | undefined) => {
    if (!value) return
    const script = document.createElement('script')
    script.type = 'application/json'
    script.setAttribute(name, '')
    script.textContent = JSON.stringify(value)
    document.head.append(script)
  }
  put('data-site-context', cookies && { cookieSettings: cookies })
  put('data-site-consent', gate)
  const loads: string[] = []
  const env = createEnv(window)
  const runtime = createRuntime({
    env,
  })
  for (const name of ['consent', 'gate', 'choices'] as const) {
    bringChunk(chunks[name], load => {
      loads.push(name)
      return come[name]?.(load) ?? load()
    })
  }
  const { destroy: stop } = createShell({ runtime, styles: { need: () => null } })
  running.push(stop, () => runtime.destroy())
  return { runtime, loads, stop }
}

export const asks = { isCookieBannerEnabled: true }
export const both = { ...asks, cookieBannerCtaVariant: 'BUTTON', cookieBannerAcceptType: 'OPT_IN_AND_OUT' }
export const banner = () => document.querySelector<HTMLElement>('.site-consent')
export const buttons = () => [...(banner()?.querySelectorAll('button') ?? [])]
export const bannerComes = () => vi.waitFor(() => expect(banner()).not.toBe(null))
