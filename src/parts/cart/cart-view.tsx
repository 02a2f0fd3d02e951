import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Cart } from '#runtime/commerce/commerce.chunk.ts'
import { useBlock } from '#view'
import { Lines } from './lines.tsx'
import { Notice } from './notice.tsx'
import { Summary } from './summary.tsx'
import type { ShownCart } from './use-cart.ts'

/** `unknown`: of a cart that could not be read nobody knows whether it is empty. */
export type Filling = 'unknown' | 'empty' | 'full'

/** Whether there is anything in it, as far as anybody knows. */
export function fillingOf({ state }: ShownCart): Filling {
  if (state && state.cart.entries.length > 0) return 'full'
  return state?.status === 'ready' ? 'empty' : 'unknown'
}

export interface CartViewProps {
  readonly cart: ShownCart
  /** Something else is shown until the cart is known. */
  readonly hasStandIn?: boolean
  /** For an empty one. */
  readonly empty: ReactNode
  /** The visitor wants to pay. @returns false when somebody has said no. */
  onCheckout(cart: Cart): boolean
}

/** The cart, wherever it stands, in whatever state it is. */
export function CartView({ cart, hasStandIn = false, empty, onCheckout }: CartViewProps): ReactNode {
  const [said, setSaid] = useState('')
  const problem = useRef('')
  const { shop, state, failure } = cart
  const filling = fillingOf(cart)
  const isFull = filling === 'full'
  return (
    <>
      <Notice cart={cart} />
      {filling === 'unknown' && !failure && !hasStandIn && <Skeleton />}
      {shop && state && filling !== 'unknown' && (
        <div
          className={isFull ? 'cart-container' : 'cart-left'}
          {...(isFull && { 'data-test': 'cart-container' })}
        >
          <Lines
            {...{ shop, state }}
            onSaid={setSaid}
            onProblem={words => {
              problem.current = words
            }}
          />
          {isFull && <Summary {...{ state, problem }} onCheckout={() => onCheckout(shop.cart.state.cart)} />}
        </div>
      )}
      {filling === 'empty' && empty}
      <p className="site-cart__unseen" role="status">
        {said}
      </p>
    </>
  )
}

/** Milliseconds after which nobody believes any more that something is done. */
const slowAfter = 6000

function Skeleton(): ReactNode {
  const { env, messages } = useBlock().runtime
  const [isSlow, setSlow] = useState(false)
  useEffect(() => env.after(slowAfter, () => setSlow(true)), [env])
  return (
    <div className="site-cart__waiting">
      {[1, 2].map(each => (
        <div key={each} className="cart-row" aria-hidden="true">
          <div className="cart-row-img-wrapper" />
          <div className="cart-row-desc">
            <div className="site-cart__bar" />
          </div>
        </div>
      ))}
      <p className={isSlow ? 'site-cart__slow' : 'site-cart__unseen'} role="status">
        {messages.format(isSlow ? 'cart-page.slow' : 'cart-page.loading')}
      </p>
    </div>
  )
}

/** That there is nothing in it. */
export function EmptyMessage(): ReactNode {
  const { messages } = useBlock().runtime
  return (
    <p className="empty-message" data-test="empty-message">
      {messages.format('cart-page.empty')}
    </p>
  )
}
