import { whenSeen } from '#parts/when-seen.ts'
import type { ExportedPage } from '../define.ts'
import { showLoaded } from './entrances.ts'

/** Longer no picture is waited for. */
const patience = 3000

/**
 * Blocks spec §6: the marker comes once enough of a block is in sight and no picture inside is still loading. At once, and
 * without motion, for visitors who want none, for paper, and where nothing can tell.
 */
export function load(el: HTMLElement, page: ExportedPage): void {
  const { env, errors } = page.runtime
  const show = errors.guard({ in: 'reveal', at: 'animation', el }, () => showLoaded(el, page))
  if (env.matches('(prefers-reduced-motion: reduce)') || env.matches('print')) {
    page.toggle(el, 'animation-disabled', true)
    show()
    return
  }
  const seen = errors.guard({ in: 'reveal', at: 'in sight', el }, () => {
    const loading = env.findAll<HTMLImageElement>('img', el).filter(image => !image.complete)
    if (loading.length === 0) return show()
    let left = loading.length
    const one = () => {
      if (--left === 0) show()
    }
    for (const image of loading)
      for (const type of ['load', 'error']) image.addEventListener(type, one, { once: true })
    page.onDestroy(env.after(patience, show))
  })
  page.onDestroy(whenSeen(el, { env, call: seen }))
  page.onDestroy(env.listen('beforeprint', show))
}
