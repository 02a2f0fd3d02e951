import type { Errors } from '#runtime/errors/index.ts'
import { own } from '#runtime/own.ts'
import { type AnyBlock, type When, whens } from './define.ts'
import { hint } from './hint.ts'

/** The moment a block waits for: what the author says of this one (`data-when`), else what its kind says. */
export function whenOf(root: Element, definition: AnyBlock, errors: Errors): When {
  const fallback = definition.when
  const asked = own(root).getAttribute('data-when')
  if (asked === null) return fallback
  const found = whens.find(when => when === asked)
  if (!found)
    hint(errors.warn, { in: definition.name, at: 'data-when', el: root }, 'when', asked, whens, fallback)
  return found ?? fallback
}
