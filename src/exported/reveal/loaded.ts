import { comesAtOnce } from '#parts/at-once.ts'
import { whenLoaded } from '#parts/when-loaded.ts'
import { whenSeen } from '#parts/when-seen.ts'
import { own } from '#runtime/own.ts'
import type { ExportedPage } from '../define.ts'
import { showLoaded } from './entrances.ts'

/**
 * Blocks spec §6: the marker comes once enough of a block is in sight and no picture inside is still loading. At once, and
 * without motion, for visitors who want none, for whoever edits the page, for paper, and where nothing can tell.
 */
export function load(el: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  // What its stylesheet calls by that name as well is served without it.
  if (own(el).matches('[class*="block-animation-"]')) page.toggle(el, 'block-animation', true)
  const show = errors.guard({ in: 'reveal', at: 'animation', el }, () => showLoaded(el, page))
  if (comesAtOnce(page.runtime)) {
    page.toggle(el, 'animation-disabled', true)
    show()
    return
  }
  const seen = errors.guard({ in: 'reveal', at: 'in sight', el }, () =>
    page.onDestroy(whenLoaded(el, { env, call: show })),
  )
  page.onDestroy(whenSeen(el, { env, call: seen }))
  page.onDestroy(env.listen('beforeprint', show))
}
