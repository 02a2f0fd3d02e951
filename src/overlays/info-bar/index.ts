import { defineOverlay } from '../define.ts'
import { listenForInfoBar } from './listen.ts'

/** How to reach the owner, at the lower edge of a telephone. */
export default defineOverlay({
  name: 'info-bar',
  load: () => import('./info-bar.chunk.ts'),
  listen: listenForInfoBar,
})
