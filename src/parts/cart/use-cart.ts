import { useCallback, useEffect, useState } from 'react'
import type { CartFailure, CartState, Shop } from '#runtime/commerce/commerce.chunk.ts'
import type { Runtime } from '#runtime/index.ts'
import { useBlock } from '#view'

/** The page's cart, or why it cannot be shown. */
export interface ShownCart {
  readonly shop: Shop | null
  /** `null` until the cart's chunk is there. */
  readonly state: CartState | null
  /** Why the server could not be asked, as long as that is so. */
  readonly failure: CartFailure | null
  /** It is being asked again, because the visitor wants it. */
  readonly isRetrying: boolean
  retry(): void
}

/** Visitors who have to log in again, or whom the server does not know any more: asking again changes nothing. */
export function isSessionGone({ kind }: CartFailure): boolean {
  return kind === 'login' || kind === 'unauthorized' || kind === 'forbidden'
}

/** Once it has come: what is read again, because its page has changed it, does not wait for it, and keeps its height. */
const shops = new WeakMap<Runtime, Shop>()

/** Reads the page's cart as soon as somebody shows it, and follows it. */
export function useCart(): ShownCart {
  const { runtime, signal, guard, root } = useBlock()
  const [shop, setShop] = useState(() => shops.get(runtime) ?? null)
  const [state, setState] = useState<CartState | null>(() => shop?.cart.state ?? null)
  const [failure, setFailure] = useState<CartFailure | null>(null)
  const [isRetrying, setRetrying] = useState(false)
  const { errors, messages } = runtime

  const ask = useCallback(
    async (isAgain: boolean) => {
      try {
        const here = await runtime.shop()
        shops.set(runtime, here)
        if (signal.aborted) return
        setShop(here)
        here.cart.prepare()
        setFailure(null)
        await (isAgain ? here.cart.refresh() : here.cart.get())
      } catch (error) {
        if (signal.aborted) return
        errors.report({ in: 'cart', at: 'load', el: root }, error, 'The cart is not shown.')
        setFailure({ kind: 'unreachable', status: 0, message: messages.format('data.unreachable') })
      }
      if (!signal.aborted) setRetrying(false)
    },
    [runtime, signal, errors, messages, root],
  )

  useEffect(() => void guard('cart', ask)(false), [guard, ask])
  useEffect(() => shop?.cart.subscribe(setState), [shop])

  return {
    shop,
    state,
    failure: shop ? (state?.failure ?? null) : failure,
    isRetrying,
    retry() {
      if (isRetrying) return
      setRetrying(true)
      void guard('cart', ask)(true)
    },
  }
}
