import { defineOverlay } from '../define.ts'

/** What the owner would like visitors to see once: an offer, or a letter to subscribe to. */
export default defineOverlay({
  name: 'popup',
  load: () => import('./popup.chunk.ts'),
  // Where the site has one at all; everything else is said by its rules.
  isOnPage: ({ page }) => page.popupOverlaySettings.style > 1,
})
