import type { Runtime } from '#runtime/index.ts'
import { nearest } from '#runtime/near.ts'
import { own } from '#runtime/own.ts'
import { pathOf } from './path.ts'

/**
 * Links and buttons that name no element of the page in `data-opens`: nobody would say that the dialog of a form stays shut. Only
 * where there is such a dialog: on other pages the attribute is somebody else's. Each name once.
 */
export function opensNothing({ env }: Runtime): readonly string[] {
  const ids = env.findAll('[data-block] dialog[data-part~="dialog"][id]').map(el => own(el).id)
  if (ids.length === 0) return []
  const told = new Map<string, string>()
  for (const el of env.findAll('[data-opens]')) {
    const name = own(el).getAttribute('data-opens') ?? ''
    if (told.has(name) || ids.includes(name) || env.document.getElementById(name)) continue
    const meant = nearest(name, ids)
    const hint = meant ? `; did you mean "${meant}"?` : `; here is "${ids.join('", "')}"`
    told.set(name, `data-opens="${name}" (${pathOf(el)}) opens nothing: no element has this id${hint}`)
  }
  return [...told.values()]
}
