import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { pathOf } from './path.ts'

/**
 * Parts of the page's blocks that stand beside them, where no block looks for them: each name once. Libraries that name parts of
 * their own in that way say whose they are by `data-scope`.
 */
export function partsOutside({ env }: Runtime, known: ReadonlySet<string>): readonly string[] {
  const told = new Map<string, string>()
  for (const el of env.findAll('[data-part]:not([data-scope])')) {
    if (own(el).closest('[data-block]')) continue
    for (const name of (own(el).getAttribute('data-part') ?? '').split(/\s+/))
      if (known.has(name) && !told.has(name))
        told.set(name, `data-part="${name}" (${pathOf(el)}) is in no block, and means nothing there`)
  }
  return [...told.values()]
}
