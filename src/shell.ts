import type { Runtime } from '#runtime/index.ts'
import type { Styles } from './core/styles.ts'
import type { AnyOverlay, Surroundings } from './overlays/define.ts'
import { type OverlayLife, startOverlay } from './overlays/life.ts'

/** The folder is the registration: every `index.ts` under `src/overlays/` is an overlay. */
const overlays = Object.values(
  import.meta.glob<AnyOverlay>('./overlays/**/index.ts', { eager: true, import: 'default' }),
)

/** What lies above the page. A page that shows nothing of it holds nothing of it. */
export interface Shell {
  destroy(): void
}

export function createShell({
  runtime,
  styles,
}: {
  readonly runtime: Runtime
  readonly styles: Pick<Styles, 'need'>
}): Shell {
  const lives = new Map<string, OverlayLife>()
  const borrow = (async name => lives.get(name)?.bring()) as Surroundings['borrow']
  for (const overlay of overlays) lives.set(overlay.name, startOverlay(overlay, { runtime, styles, borrow }))
  return {
    destroy() {
      for (const life of lives.values()) life.destroy()
    },
  }
}
