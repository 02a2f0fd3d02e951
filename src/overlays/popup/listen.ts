import type { Stop } from '#runtime/env.ts'
import type { OverlayContext } from '../define.ts'

export interface Popup {
  /** Looks whether it is to be seen on this page, and waits for its time. */
  start(): void
  destroy(): void
}

/** Where the site has a popup at all; everything else is said by its rules. */
export function listenForPopup({ runtime, open }: OverlayContext<Popup>): readonly Stop[] {
  if (runtime.page.popupOverlaySettings.style > 1) open(popup => popup.start())
  return []
}
