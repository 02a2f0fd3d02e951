import { defineOverlay } from '../../define.ts'
import { listenForBanner } from './listen.ts'

/** The question about cookies. */
export default defineOverlay({
  name: 'consent',
  look: 'banner',
  load: () => import('./consent.chunk.ts'),
  listen: listenForBanner,
})
