import { createObserver } from '#runtime/dom/index.ts'
import type { ExportedPage } from '../define.ts'

/** As for pictures by themselves: blocks spec §4. */
const rootMargin = '200px'

/**
 * The small pictures of a strip come together, once it is near: those that its own frame cuts off count as far away for
 * ever, and whoever moves it would see empty boxes.
 */
export function bringTogether(page: ExportedPage, strip: HTMLElement): void {
  const { env, errors } = page.runtime
  const see = errors.guard(
    { in: 'gallery', at: 'strip', el: strip },
    (entries: readonly IntersectionObserverEntry[]): void => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer?.disconnect()
      for (const image of env.findAll('img[data-src]', strip)) {
        // For one that is still to come to life, and for one that waits.
        page.annotate(image, { 'data-load': 'true' })
        image.dispatchEvent(new env.window.CustomEvent('site:image:load'))
      }
    },
  )
  const observer = createObserver(env, 'IntersectionObserver', { call: see, rootMargin })
  observer?.observe(strip)
  page.onDestroy(() => observer?.disconnect())
}
