import { defineOverlay } from '../../define.ts'
import { listenForChoices } from './listen.ts'

/** The dialog in which a visitor decides category by category, whenever they want. */
export default defineOverlay({
  name: 'choices',
  area: 'consent',
  look: 'preferences',
  load: () => import('./preferences.chunk.tsx'),
  async needs({ runtime, borrow }) {
    const [layers, gate] = await Promise.all([runtime.layers(), borrow('gate')])
    return { layers, ...gate }
  },
  listen: listenForChoices,
})
