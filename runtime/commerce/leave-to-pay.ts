import type { Errors } from '../errors/index.ts'
import type { Navigate } from '../navigate.ts'
import type { Checkout } from './checkout.ts'
import { type Beside, goToPay, type Payment } from './checkout-address.ts'

/**
 * The one way to the checkout, for whatever is pressed. Where the cart's own code cannot be had, at once: the server knows
 * what is in it. Resolves when the visitor may press again, and never rejects.
 */
export async function leaveToPay(
  site: {
    readonly errors: Errors
    readonly navigate: Pick<Navigate, 'go'>
    isInEditor(): boolean
    shop(): Promise<{ checkout(): Promise<Checkout> }>
  },
  payment: Payment & Beside,
): Promise<void> {
  const checkout = await site
    .shop()
    .then(shop => shop.checkout())
    .catch((error: unknown) => {
      site.errors.report({ in: 'checkout', at: 'load' }, error, 'The cart is not looked at first.')
      return null
    })
  if (checkout) await checkout.go(payment)
  else goToPay(site, payment)
}
