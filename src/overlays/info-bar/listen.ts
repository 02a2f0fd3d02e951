import type { Stop } from '#runtime/env.ts'
import type { OverlayContext } from '../define.ts'

export interface InfoBar {
  show(): void
  destroy(): void
}

/** Brings the bar to devices with a finger, when the site wants it; how wide they may be it knows itself. */
export function listenForInfoBar({ runtime, open }: OverlayContext<InfoBar>): readonly Stop[] {
  const { env, page } = runtime
  if (page.mobileInfoBarSettings.style > 1 && env.matches('(pointer: coarse)')) open(bar => bar.show())
  return []
}
