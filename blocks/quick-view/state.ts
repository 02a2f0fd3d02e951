import type { QuickViewSet } from '#parts/quick-view.ts'

/** Which products there are to see, and which is seen. */
export interface Shown extends QuickViewSet {
  /** Opened again while it fades it is another one. */
  readonly turn: number
  readonly isLeaving: boolean
}

export type Ends = 'stop' | 'round'

/** Where a step leads; `null` where it leads nowhere. */
export function stepFrom(
  { index, items }: QuickViewSet,
  { by, ends }: { readonly by: 1 | -1; readonly ends: Ends },
): number | null {
  const count = items.length
  const next = index + by
  if (ends === 'round' && count > 1) return (next + count) % count
  return next >= 0 && next < count ? next : null
}
