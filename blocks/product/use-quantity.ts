import { useCallback, useState } from 'react'
import { type Limits, limitsOf, nearest, wishIn } from './quantity-limits.ts'

/** How many the visitor wants. */
export function useQuantity(field: HTMLInputElement | null): {
  readonly quantity: number
  readonly limits: Limits
  /** What stands in the field, which may have been written this moment, or else what counts. */
  wanted(): number
  /** Writes it there; the nearest that can be had. @returns what that is. */
  want(quantity: number, most: number): number
} {
  const [quantity, setQuantity] = useState(() => wishIn(field) ?? 1)
  const [limits] = useState(() => limitsOf(field))
  const want = useCallback(
    (wanted: number, most: number) => {
      const now = nearest(wanted, most, limits)
      setQuantity(now)
      if (field && field.value !== `${now}`) field.value = `${now}`
      return now
    },
    [field, limits],
  )
  const wanted = () => wishIn(field) ?? (field ? quantity : 1)
  return { quantity, limits, want, wanted }
}
