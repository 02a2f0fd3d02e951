import { lazy } from '#core'
import { findable } from '#parts/findable.ts'
import type { Settings } from './definition.ts'
import type { Content } from './read.ts'
import type { ItemState } from './state.ts'

/** Only beside scripts of the page that open and close the same items. */
export const following = lazy(
  () => import('./accordion-follow.chunk.ts'),
  chunk => chunk,
)

/** Without it a panel would be moved twice. */
export function needs({ follows }: Settings): Promise<unknown> | null {
  return follows && !following.current ? following.bring() : null
}

/** Where nobody else moves a panel. */
export const alone = {
  startsSeen: () => null,
  useFollow: (content: Content, { states }: { readonly states: readonly ItemState[] }) => ({
    press: (toggle: () => void) => toggle(),
    look(index: number) {
      const item = content[index]
      return item ? findable(item.panel, (states[index] ?? 'closed') === 'closed') : null
    },
  }),
}
