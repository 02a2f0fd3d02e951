import { defineOverlay } from '../define.ts'
import { listenForAnnouncement } from './listen.ts'

/** What the owner has to say to everybody, in a bar at the top of the page. */
export default defineOverlay({
  name: 'announcement',
  load: () => import('./announcement.chunk.ts'),
  listen: listenForAnnouncement,
})
