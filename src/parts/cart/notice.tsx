import type { ReactNode } from 'react'
import { useBlock } from '#view'
import { isSessionGone, type ShownCart } from './use-cart.ts'

/** Why the cart cannot be shown, or not as it is now, and what can be done. */
export function Notice({ cart }: { readonly cart: ShownCart }): ReactNode {
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const { failure, isRetrying, retry } = cart
  if (!failure) return null
  const isGone = isSessionGone(failure)
  return (
    <div className="cart-notice">
      <p role="alert">{isGone ? format('cart-page.session') : failure.message}</p>
      <button
        type="button"
        aria-disabled={isRetrying}
        onClick={guard('retry', () => (isGone ? runtime.navigate.reload() : retry()))}
      >
        {format(isGone ? 'cart-page.reload' : 'cart-page.retry')}
      </button>
    </div>
  )
}
