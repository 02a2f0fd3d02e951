import { defineOverlay } from '../define.ts'
import { listenForDialogs } from './listen.ts'

/** What the runtime says to the visitor: confirmations, alerts, notices, failures, the login. */
export default defineOverlay({
  name: 'dialogs',
  load: () => import('./dialogs.chunk.ts'),
  needs: ({ runtime }) => runtime.layers(),
  listen: listenForDialogs,
})
