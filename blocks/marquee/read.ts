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
  const items = parts(root, 'item')
  const row = part(root, 'row') ?? own(items[0])?.parentElement
  if (!row || row === root) return null
  const inside = items.filter(item => own(row).contains(item))
  return { row, items: inside.length > 0 ? inside : [row] }
}
