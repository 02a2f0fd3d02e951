import { lazy } from '#core'
import type { Settings } from './definition.ts'

/** The address follows the tabs, where a menu asks for it; it is there before its View. */
export const addressed = lazy(
  () => import('./menu-history.chunk.ts'),
  chunk => chunk,
)

/** Nothing where all of it is there. */
export function needs(settings: Settings): Promise<unknown> | null {
  return settings.history && !addressed.current ? addressed.bring() : null
}
