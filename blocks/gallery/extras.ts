import { lazy, part } from '#core'
import type { Runtime } from '#runtime/index.ts'
import type { Settings } from './settings.ts'

/** What only some galleries need, in chunks of its own; what a gallery's settings ask for is there before its View. */
export const extras = {
  /** Slides side by side that move as one; also small pictures. */
  rows: lazy(
    () => import('./gallery-rows.chunk.ts'),
    chunk => chunk,
  ),
  /** Slides in their own shapes. */
  boxes: lazy(
    () => import('./gallery-boxes.chunk.ts'),
    chunk => chunk,
  ),
  /** Moves by itself. */
  autoplay: lazy(
    () => import('./gallery-autoplay.chunk.ts'),
    chunk => chunk,
  ),
  /** The address follows the slide. */
  history: lazy(
    () => import('./gallery-history.chunk.ts'),
    chunk => chunk,
  ),
  /** Where the gallery stands, for the eye. */
  position: lazy(
    () => import('./gallery-position.chunk.ts'),
    chunk => chunk,
  ),
  /** A hand takes the slides along. */
  drag: lazy(
    () => import('./gallery-drag.chunk.ts'),
    chunk => chunk,
  ),
} as const

const isRow = (design: string) => /^(strip|slider|carousel)$/.test(design)
const isStill = (design: string) => /grid|list|^auto|^stacked/.test(design)

/** Nothing where all of it is there. A design nobody knows fails by itself. */
export function needs(
  settings: Settings,
  { root, runtime }: { readonly root: HTMLElement; readonly runtime: Runtime },
): Promise<unknown> | null {
  const { design, thumbnails, autoplay, history, position } = settings
  const missing = [
    (isRow(design) || thumbnails || part(root, 'thumbnail')) && extras.rows,
    /^auto(rows|columns)$/.test(design) && extras.boxes,
    autoplay && extras.autoplay,
    history && extras.history,
    position !== 'none' && !isStill(design) && extras.position,
    !isStill(design) && runtime.env.matches('(any-pointer: coarse)') && extras.drag,
  ].flatMap(extra => (extra && !extra.current ? [extra.bring()] : []))
  return missing.length > 0 ? Promise.all(missing) : null
}
