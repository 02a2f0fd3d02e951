import type { AnyModule } from '#core'
import { nearest } from '#runtime/near.ts'
import { own } from '#runtime/own.ts'
import { pathOf } from './path.ts'

/** What a field says of itself, besides what makes the block be read again. */
const ofFields = [
  'data-field-id',
  'data-required',
  'data-currency-symbol',
  'data-submission-html',
  'data-question',
  'data-country',
]

/**
 * Attributes of a block's parts that are nearly ones it asks for, each with what was meant, once: nobody else would say that a field
 * with `data-requird` is not asked for. Names of one word are too near to what others write, as in `markup.ts`, but for those of fields;
 * and an element that has the right one has the other for somebody else.
 */
export function misspeltPartAttributes(
  root: Element,
  { definition: { parts = {}, reads = [] } }: Pick<AnyModule, 'definition'>,
  known: ReadonlySet<string>,
): readonly string[] {
  const asked = [...reads.filter(name => /^data-.+-/.test(name)), ...('field' in parts ? ofFields : [])]
  const told = new Map<string, string>()
  for (const el of own(root).querySelectorAll('*')) {
    if (own(el).hasAttribute('data-block') || own(el).closest('[data-block]') !== root) continue
    for (const name of own(el).getAttributeNames()) {
      if (!name.startsWith('data-') || told.has(name) || asked.includes(name) || known.has(name)) continue
      const meant = nearest(name, asked)
      const isMeant = meant && !own(el).hasAttribute(meant)
      // What is near to none is looked at once as well: an album has hundreds of slides.
      if (!meant || isMeant)
        told.set(name, isMeant ? `${name} (${pathOf(el)}) means nothing; did you mean ${meant}?` : '')
    }
  }
  return [...told.values()].filter(Boolean)
}
