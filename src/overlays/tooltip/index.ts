import { defineOverlay } from '../define.ts'
import { listenForTooltips } from './listen.ts'

/** `data-tooltip` on any element. */
export default defineOverlay({
  name: 'tooltip',
  load: () => import('./tooltip.chunk.ts'),
  // Without its chunk a tooltip is missed; it is not asked for at every step of the pointer.
  failureLasts: 10_000,
  listen: listenForTooltips,
})
