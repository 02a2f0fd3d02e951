import { defineOverlay } from '../../define.ts'

/** What waits for the visitor's consent, and who has to be asked: on a page that asks for it, at once. */
export default defineOverlay({
  name: 'gate',
  area: 'consent',
  load: () => import('./gate.chunk.ts'),
  isOnPage: ({ consent }) => consent.isGated,
})
