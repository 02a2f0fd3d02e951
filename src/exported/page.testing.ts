import { afterEach, beforeEach, vi } from 'vitest'
import { createEnv, type Env } from '#runtime/env.ts'
import { definitions } from '../registry.ts'
import { type Site, start } from '../start.ts'

let site: Site | null = null

/** What the console has been told in this test, as `level: text`. */
export const lines: string[] = []

beforeEach(() => {
  lines.length = 0
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
})
afterEach(() => {
  site?.destroy()
  delete window.Site
})

export const pause = () => new Promise(resolve => setTimeout(resolve, 30))

/** An exported page with this body; what waits to be seen waits. */
export async function activate(html: string, env: Partial<Env> = {}): Promise<Site> {
  document.body.innerHTML = html
  site = start({
    env: { ...createEnv(window), ...env },
    definitions,
    stamp: { version: '1.0.0', build: 'test' },
  })
  if (!site) throw new Error('an earlier test has left its site running')
  await site.ready
  return site
}

/** An exported page with this body, all of it alive. */
export async function open(html: string): Promise<Site> {
  const running = await activate(html)
  await running.mount()
  await pause()
  return running
}

export const find = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const el = document.querySelector<E>(selector)
  if (!el) throw new Error(`nothing matches ${selector}`)
  return el
}
