import type { ExportedPage } from '#exported/define.ts'
import { own } from '#runtime/own.ts'
import { cards, partsIn } from './holder.ts'

export const swatches = '.variant-option,[data-variant-option-name],[class*="swatch"]'

/** A card of a list that has options, and of which the page says nothing else: which variant they come to nobody knows yet. */
export function isUntold(root: HTMLElement, button: HTMLElement): boolean {
  const says = (el: Element | null | undefined) =>
    el?.hasAttribute('data-variants') || el?.hasAttribute('data-context')
  if (!own(root).matches(cards) || own(root).querySelector('[data-variants]')) return false
  if (says(own(root)) || says(own(button))) return false
  return partsIn(root, `select,input[type="radio"],${swatches}`).length > 0
}

/** What such a card does: its chunk asks the product's own page, and where that does not help goes there. */
export interface Card {
  readonly button: HTMLElement
  readonly root: HTMLElement
  readonly page: ExportedPage
  /** Describes it as a product, once it is known. */
  describe(): void
}

export async function wakeCard(card: Card): Promise<void> {
  const { root, page } = card
  let isOver = false
  page.onDestroy(() => {
    isOver = true
  })
  try {
    const { followCard } = await import('./exported-card.chunk.ts')
    if (!isOver) followCard(card)
  } catch (error) {
    page.runtime.errors.report(
      { in: 'product', at: 'card', el: root },
      error,
      'Its link leads to the product.',
    )
  }
}
