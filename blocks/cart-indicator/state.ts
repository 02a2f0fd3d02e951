import type { CartState } from '#runtime/commerce/commerce.chunk.ts'
import type { CountWords } from './count-words.ts'
import type { Content } from './read.ts'

/** How many there are, as the visitor has it; `null` while nobody knows. */
export function quantityOf({ status, cart }: CartState): number | null {
  return status === 'ready' || cart.totalQuantity > 0 ? cart.totalQuantity : null
}

/** The server has heard of everything. */
export function isSettled({ pending, isAdding }: CartState): boolean {
  return pending.size === 0 && !isAdding
}

/** What the link is called: visitor spec §9. `undefined` leaves it as the server called it. */
export function nameOf(
  { count, text, isNamed }: Pick<Content, 'count' | 'text' | 'isNamed'>,
  words: CountWords,
  quantity: number | null,
): string | undefined {
  if (!count) return isNamed ? undefined : words.spokenCount(null)
  if (quantity === null) return undefined
  const spoken = words.spokenCount(quantity)
  // Whoever speaks to their browser says what they see.
  return spoken.toLowerCase().includes(text.toLowerCase()) ? spoken : `${text}: ${spoken}`
}
