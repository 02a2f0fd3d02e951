import { defineOverlay } from '../define.ts'
import { listenForPopup } from './listen.ts'

/** What the owner would like visitors to see once: an offer, or a letter to subscribe to. */
export default defineOverlay({
  name: 'popup',
  load: () => import('./popup.chunk.ts'),
  listen: listenForPopup,
})
