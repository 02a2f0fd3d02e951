import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { type Details, readDetails } from './details.ts'
import { type Page, readPage } from './page.ts'
import { readStore, type Store } from './store.ts'

export const global = window as typeof window & { Static?: unknown }

export let warned: MockInstance
export let complained: MockInstance

beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  complained = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  delete global.Static
})

/** As the page is at home, or at another address, with these cookies. */
export function read(url = 'https://bakery.example/diario', cookies: string | (() => string) = ''): Page {
  const env = {
    ...createEnv(window),
    url: () => url,
    cookies: typeof cookies === 'string' ? () => cookies : cookies,
  }
  return readPage({ env, errors: createErrors({ env }) })
}

/** What it says of the shop. */
export function store(): Store {
  const env = createEnv(window)
  return readStore({ env, errors: createErrors({ env }) })
}

/** What else the context on the page says. */
export function details(): Details {
  const env = createEnv(window)
  return readDetails({ env, errors: createErrors({ env }) })
}

export function write(json: string, attributes = 'type="application/json" data-site-context'): void {
  document.head.insertAdjacentHTML('beforeend', `<script ${attributes}></script>`)
  const script = document.head.lastElementChild
  if (script) script.textContent = json
}

export function readScript(context: unknown): Page {
  document.head.replaceChildren()
  write(typeof context === 'string' ? context : JSON.stringify(context))
  return read()
}

export function readGlobal(context: unknown): Page {
  global.Static = { SQUARESPACE_CONTEXT: context }
  return read()
}

export const lines = (spy: MockInstance) => spy.mock.calls.map(([line]) => String(line))
export const silent = () => expect([...lines(warned), ...lines(complained)]).toEqual([])
