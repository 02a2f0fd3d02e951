import { afterEach, beforeEach, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { settle } from '../test/open-page.ts'
import { describedBlocks } from './build/described-blocks.node.ts'
import type { Handles } from './handles.ts'
import { type Site, start } from './start.ts'

// A page with all blocks, and what its scripts ask of them.

export { describedBlocks as definitions, settle }

const samples = import.meta.glob<{ readonly sample: string }>('../blocks/*/sample.ts', { eager: true })
let site: Site | null = null
let said: string[] = []

beforeEach(() => {
  said = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...args) => void said.push(`${level}: ${args[0]}`))
})
afterEach(() => {
  site?.destroy()
  site = null
  Reflect.deleteProperty(window, 'Site')
})

/** The console lines so far. */
export const lines = (): readonly string[] => said

export async function open(html: string): Promise<Site> {
  site?.destroy()
  document.body.innerHTML = html
  site = start({
    env: createEnv(window),
    definitions: describedBlocks,
    stamp: { version: '1.0.0', build: 'b1' },
  })
  if (!site) throw new Error('it did not start')
  await site.ready
  return site
}

export const sampleOf = (name: string) => samples[`../blocks/${name}/sample.ts`]?.sample ?? ''
export const rootOf = (name: string) =>
  document.querySelector<HTMLElement>(`[data-block="${name}"]`) as HTMLElement
export const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/** Of the first block with this name. */
export async function handle<Name extends keyof Handles>(
  name: Name,
  html = sampleOf(name),
): Promise<Handles[Name]> {
  const found = (await open(html)).get(rootOf(name), name)
  if (!found) throw new Error(`no ${name}`)
  return found as Handles[Name]
}

/** What is told on the page from now on, by its name. */
export function told(...types: readonly string[]): readonly string[] {
  const names: string[] = []
  for (const type of types) document.addEventListener(type, () => names.push(type), true)
  return names
}
