import { useLayoutEffect, useRef } from 'react'

/**
 * Whether a row stands where it does because it, or its slides, are of another length now, and not because anybody moved
 * it: then it is at its place at once. A phone that is turned would else fly past two hundred pictures.
 */
export function useIsResized(row: {
  readonly offset: number
  /** Differs when any length does. */
  readonly lengths: string
  readonly isDragged: boolean
}): boolean {
  const { offset, lengths, isDragged } = row
  const settled = useRef<{ readonly lengths: string; readonly offset: number | null }>({
    lengths: '',
    offset: null,
  })
  const isNew = lengths !== settled.current.lengths
  const isMoved = isDragged || offset !== settled.current.offset
  const next = isNew ? { lengths, offset } : isMoved ? { lengths, offset: null } : settled.current
  useLayoutEffect(() => {
    settled.current = next
  })
  return next.offset !== null
}
