import { useCallback, useState } from 'react'
import { wishIn } from './quantity-view.tsx'

/** How many the visitor wants. */
export function useQuantity(field: HTMLInputElement | null): {
  readonly quantity: number
  /** What stands in the field, which may have been written this moment, or else what counts. */
  wanted(): number
  /** Writes it there; the nearest that can be had. @returns whether it was too much. */
  want(quantity: number, most: number): boolean
} {
  const [quantity, setQuantity] = useState(() => wishIn(field) ?? 1)
  const want = useCallback(
    (wanted: number, most: number) => {
      const now = Math.max(1, Math.min(wanted, most))
      setQuantity(now)
      if (field && field.value !== `${now}`) field.value = `${now}`
      return wanted > most
    },
    [field],
  )
  return { quantity, want, wanted: () => wishIn(field) ?? (field ? quantity : 1) }
}
