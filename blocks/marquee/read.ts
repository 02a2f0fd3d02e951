import { part, parts } from '#core'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

/** The line as the server sent it, or the words that it has to be made of. */
export type Content =
  | { readonly row: HTMLElement; readonly items: readonly HTMLElement[] }
  | { readonly row: null; readonly words: readonly string[] }

/** Only looks; `null` where there is nothing to be read. */
export function read(root: HTMLElement, settings: Settings): Content | null {
  const words = settings.text.split('\n').flatMap(line => line.trim() || [])
  if (words.length > 0) return { row: null, words }
  const el = own(root)
  const row = part(root, 'row') ?? (el.childElementCount === 1 ? el.firstElementChild : null)
  if (!(row instanceof HTMLElement) || !isWorth(row)) return null
  const items = parts(root, 'item').filter(item => row.contains(item))
  return { row, items: items.length > 0 ? items : [row] }
}

/** Something to be read or seen. */
function isWorth(row: HTMLElement): boolean {
  return !!own(row).textContent?.trim() || !!own(row).querySelector('img, svg')
}
