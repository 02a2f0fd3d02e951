import { useEffect, useState } from 'react'
import { mayHaveCart } from '#runtime/commerce/index.ts'
import type { Stop } from '#runtime/env.ts'
import { useBlock } from '#view'
import { isSettled, quantityOf } from './state.ts'

/**
 * How many are in the cart; `null` while nobody knows. Where there is no cart nothing is fetched, not even our own code for
 * one, until somebody begins to fill it here or in another tab.
 */
export function useQuantity(isConfirmed: boolean): number | null {
  const { runtime, guard } = useBlock()
  const [quantity, setQuantity] = useState<number | null>(() => (mayHaveCart(runtime) ? null : 0))

  useEffect(() => {
    const { env, lifecycle } = runtime
    let unsubscribe: Stop | null = null
    let isOver = false
    const follow = guard('count', async () => {
      if (unsubscribe) return
      const { cart } = await runtime.shop()
      if (isOver || unsubscribe) return
      unsubscribe = cart.subscribe(state => {
        if (isConfirmed && !isSettled(state)) return
        setQuantity(before => quantityOf(state) ?? before)
      })
    })
    const look = () => {
      if (mayHaveCart(runtime)) follow()
    }
    look()
    const stops = [
      env.listen('site:cart:change', follow),
      env.listen('storage', look),
      env.listenEarly('site:member:changed', look),
      lifecycle.onRestore(look),
    ]
    return () => {
      isOver = true
      unsubscribe?.()
      for (const stop of stops) stop()
    }
  }, [runtime, guard, isConfirmed])

  return quantity
}
