import type { OverlayName } from './types.ts'

/** The order in which they are seen. */
export const order: readonly OverlayName[] = ['consent', 'popup', 'cart']

/** What is on the page now. */
export interface PageNow {
  /** The visitor is asked about cookies. */
  readonly isAsked: boolean
  /** A dialog, a viewer, or another layer is open. */
  readonly isCovered: boolean
  readonly isWriting: boolean
  readonly isHidden: boolean
  isShown(name: OverlayName): boolean
}

/** What one of them has to wait for; empty when its turn has come. */
export function obstacleOf(name: OverlayName, page: PageNow): string {
  // The visitor has asked for it, or has just put something into it: it waits for nothing but the popup's end.
  if (name === 'cart') return page.isShown('popup') ? 'the popup is open' : ''
  if (name === 'consent') return ''
  if (page.isAsked) return 'the question about cookies is open'
  if (page.isShown('cart')) return 'the cart is open'
  if (page.isCovered) return 'another layer is open'
  if (page.isWriting) return 'somebody is writing'
  return page.isHidden ? 'nobody looks at the page' : ''
}
