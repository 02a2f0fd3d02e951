import { gatedMarkup } from '#runtime/consent/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import type { CheckedBlock, HeldBack } from './report.ts'

/** What waits for the visitor: scripts and frames of a category, and blocks that call a third party. */
export function heldBack({ env, consent }: Runtime, blocks: readonly CheckedBlock[]): readonly HeldBack[] {
  const why = (category: string) => {
    if (!category) return 'it names no category'
    return consent.decision === 'unset'
      ? 'the visitor has not been asked, or has not answered'
      : 'the visitor has not allowed this category'
  }
  const markup = env.findAll(gatedMarkup).map(el => ({
    category: own(el).getAttribute('data-category') ?? '',
    what: `${own(el).localName} ${own(el).getAttribute('src') ?? own(el).getAttribute('data-src') ?? 'with code of its own'}`,
  }))
  const asking = blocks.flatMap(({ name, path, settings: { category } }) =>
    // What a summary shows is of another kind of category.
    typeof category === 'string' && category && name !== 'summary'
      ? [{ category, what: `${name} (${path})` }]
      : [],
  )
  return [...markup, ...asking]
    .filter(({ category }) => !category || !consent.allows(category, { explicit: true }))
    .map(each => ({ ...each, why: why(each.category) }))
}
