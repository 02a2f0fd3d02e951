import { defineOverlay } from '../define.ts'

/** The dialog where members of the site log in. It hears nothing itself: the dialogs borrow it. */
export default defineOverlay({
  name: 'login',
  load: () => import('./login.chunk.ts'),
})
