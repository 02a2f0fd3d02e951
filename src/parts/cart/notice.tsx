import { type ReactNode, useRef } from 'react'
import { failureWords } from '#parts/failure-words.ts'
import { useStay } from '#parts/stay.ts'
import { useWhenOnline } from '#parts/when-online.ts'
import { useBlock } from '#view'
import { isSessionGone, type ShownCart } from './use-cart.ts'

/** Why the cart cannot be shown, or not as it is now, and what can be done. */
export function Notice({ cart }: { readonly cart: ShownCart }): ReactNode {
  const { runtime, guard } = useBlock()
  const { format } = runtime.messages
  const { failure, isRetrying, retry } = cart
  const place = useRef<HTMLDivElement>(null)
  const stay = useStay(runtime.env, place)
  // Once it is there, the cart asks by itself.
  useWhenOnline(failure !== null && !cart.shop, retry)
  const isGone = failure !== null && isSessionGone(failure)
  return (
    <div ref={place} className="site-cart__place" tabIndex={-1}>
      {failure && (
        <div className="cart-notice">
          <p role="alert">{isGone ? format('cart-page.session') : failureWords(failure, runtime.messages)}</p>
          <button
            ref={stay}
            type="button"
            aria-disabled={isRetrying}
            onClick={guard('retry', () => (isGone ? runtime.navigate.reload() : retry()))}
          >
            {format(isGone ? 'cart-page.reload' : 'cart-page.retry')}
          </button>
        </div>
      )}
    </div>
  )
}
