import { lazy } from '#core'
import { own } from '#runtime/own.ts'
import type { Settings } from './definition.ts'

/** What asks for items: only for summaries that do. */
export const asking = lazy(
  () => import('./summary-list.chunk.ts'),
  chunk => chunk,
)

/** What draws them, once there are some. */
export const drawing = lazy(
  () => import('./summary-drawn.chunk.ts'),
  chunk => chunk,
)

/** It is there before the summary is read: what a visitor clicks is not lost. */
export function needs(
  { collection }: Settings,
  { root }: { readonly root: HTMLElement },
): Promise<unknown> | null {
  const asks = collection || own(root).querySelector('[data-part~="filter"]')
  return asks && !asking.current ? asking.bring() : null
}
