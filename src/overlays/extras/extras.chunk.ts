import { drawIcon } from '#parts/draw-icon.ts'
import type { Stop } from '#runtime/env.ts'
import type { OverlayTools } from '../define.ts'
import { showBadge } from './badge.ts'
import { showPins } from './pins.ts'

export { default as texts } from '#i18n/extras'

/** Each as far as the page asks for it; what concerns owners alone comes in a chunk of its own. */
export function create(tools: OverlayTools): { destroy(): void } {
  const { errors, messages, page } = tools.runtime
  const stops: Stop[] = []
  let isOver = false

  const loadOwner = errors.guard({ in: 'owner', at: 'load' }, async () => {
    const { startOwner } = await messages.withTexts(import('./owner.chunk.ts'))
    if (!isOver) stops.push(startOwner({ ...tools, draw: drawIcon }))
  })

  stops.push(showBadge(tools), showPins(tools))
  if (page.authenticatedAccount) loadOwner()
  return {
    destroy() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}
