import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'
import { type AnyBlock, type When, whens } from './define.ts'

/** When a block comes to life: what the page says with `data-when`, else its default. */
export function whenOf(root: Element, definition: AnyBlock, errors: Errors): When {
  const fallback = definition.when
  const asked = own(root).getAttribute('data-when')
  if (asked === null) return fallback
  const found = whens.find(when => when === asked)
  if (!found) {
    const place = { in: definition.name, at: 'data-when', el: root }
    errors.warn(place, `data-when must be one of ${whens.join(', ')}, found "${asked}"; using ${fallback}`)
  }
  return found ?? fallback
}
