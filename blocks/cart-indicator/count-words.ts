import type { Messages } from '#i18n/format.ts'

/** How many things are in the cart, in words: visitor spec §9. */
export interface CountWords {
  /** For the eye: `100+` above 100. */
  count(quantity: number): string
  /** And for the ear; `null` where no number is shown. */
  spokenCount(quantity: number | null): string
}

const mostCounted = 100

export function createCountWords(messages: Messages): CountWords {
  return {
    count: quantity => (quantity > mostCounted ? `${mostCounted}+` : `${quantity}`),
    spokenCount(quantity) {
      if (quantity === null) return messages.format('cart-indicator.empty')
      return quantity > mostCounted
        ? messages.format('cart-indicator.moreThan', { count: mostCounted })
        : messages.format('cart-indicator.items', { count: quantity })
    },
  }
}
