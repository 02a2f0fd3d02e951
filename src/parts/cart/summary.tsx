import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { idFor } from '#parts/server-nodes.ts'
import type { CartState } from '#runtime/commerce/commerce.chunk.ts'
import { moneyFormatOf } from '#runtime/commerce/money.library.ts'
import { createMinimum, leaveToPay } from '#runtime/commerce/pay.library.ts'
import { useBlock } from '#view'
import { usePressThrough } from './press-through.ts'

export interface SummaryProps {
  readonly state: CartState
  /** Why a quantity cannot be as it was written; empty where that has been read. */
  readonly problem: RefObject<string>
  /** The visitor wants to pay. @returns false when somebody has said no. */
  onCheckout(): boolean
}

/** What it comes to, and the way to the checkout, if there is enough in it: blocks spec §5. */
export function Summary({ state, problem, onCheckout }: SummaryProps): ReactNode {
  const { root, runtime, guard, signal } = useBlock()
  const { page, messages, dialogs } = runtime
  const [id] = useState(() => `${idFor(root, 'cart')}-minimum`)
  const isGoing = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const missingIn = useMemo(() => createMinimum(runtime), [runtime])
  const { subtotalAmount } = state.cart
  const minimum = missingIn(state.cart)

  const { problems } = state
  const known = useRef(problems)
  const noteKnown = () => {
    problem.current = ''
    known.current = problems
  }
  const leave = guard('checkout', async () => {
    if (isGoing.current) return
    const refused = [...problems].find(([line, words]) => known.current.get(line) !== words)
    const words = problem.current || refused?.[1]
    noteKnown()
    // The press that leaves a field is no yes to what becomes of it.
    if (words) return dialogs.alert(words)
    if (minimum || !onCheckout()) return
    isGoing.current = true
    setBusy(true)
    await leaveToPay(runtime, { to: 'cart' })
    isGoing.current = false
    if (!signal.aborted) setBusy(false)
  })
  const pressThrough = usePressThrough(leave)

  return (
    <>
      {subtotalAmount && (
        <div className="cart-summary">
          <span className="cart-subtotal-label">{messages.format('cart-page.subtotal')}</span>
          <span className="cart-subtotal-price">{moneyFormatOf(page)(subtotalAmount)}</span>
        </div>
      )}
      <div className="cart-checkout">
        <p className="cart-minimum" id={id} role="status">
          {minimum}
        </p>
        {/* No link: as one it would have the colour of the page's links, on a ground of ours. */}
        <button
          type="button"
          className="cart-checkout-button"
          aria-disabled={isBusy || minimum !== ''}
          aria-describedby={minimum ? id : undefined}
          onClick={leave}
          onKeyDown={noteKnown}
          onMouseDown={event => {
            noteKnown()
            pressThrough(event)
          }}
        >
          {messages.format('cart-page.checkout')}
        </button>
        <span className="site-cart__unseen" role="status">
          {isBusy ? messages.format('pay.going') : ''}
        </span>
      </div>
    </>
  )
}
