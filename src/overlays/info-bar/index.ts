import { defineOverlay } from '../define.ts'

/** How to reach the owner, at the lower edge of a telephone. */
export default defineOverlay({
  name: 'info-bar',
  load: () => import('./info-bar.chunk.ts'),
  // On devices with a finger; how wide they may be it knows itself.
  isOnPage: ({ env, page }) => page.mobileInfoBarSettings.style > 1 && env.matches('(pointer: coarse)'),
})
