import type { Messages } from '#i18n/format.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Page } from '../page/index.ts'
import { decimalsOf, fromDecimal } from './amounts.library.ts'
import type { Cart } from './cart.ts'
import { type Money, moneyFormatOf, readStore } from './money.library.ts'

/** What is missing until the checkout; empty when nothing is (blocks spec §5). */
export function createMinimum(services: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
}): (cart: Cart) => string {
  const { page, messages } = services
  const money = moneyFormatOf(page)
  const store = readStore(services)
  return ({ subtotalAmount: subtotal, shouldBlockPurchaseForMinimumOrderAmount: isBlocked }) => {
    const minimum = subtotal && minimumOf(store, subtotal.currency)
    // Otherwise the server counts it at the checkout, unless it has done so.
    if (!minimum || subtotal.amount >= minimum.amount)
      return isBlocked ? messages.format('pay.tooLittle') : ''
    const missing = { ...minimum, amount: minimum.amount - subtotal.amount }
    return messages.format('pay.minimum', { minimum: money(minimum), missing: money(missing) })
  }
}

/** What the cart has to reach before the checkout; `null` where the shop asks for nothing, or in another currency. */
function minimumOf(
  { minimumOrderSubtotalEnabled, minimumOrderSubtotal }: ReturnType<typeof readStore>,
  currency: string,
): Money | null {
  const amount = fromDecimal(minimumOrderSubtotal.value, decimalsOf(currency))
  if (!minimumOrderSubtotalEnabled || !amount) return null
  return (minimumOrderSubtotal.currency || currency) === currency ? { amount, currency } : null
}
