import { comesAtOnce } from '#parts/at-once.ts'
import { createObserver } from '#runtime/dom/index.ts'
import type { ExportedPage } from '../define.ts'
import { endWithPage } from '../end-with-page.ts'
import { show } from './entrances.ts'

/** What waits to come in, by its page: one observer for all of them, of which a large page has hundreds. */
const waiting = new WeakMap<ExportedPage, (el: HTMLElement) => void>()

/** As it comes into sight; at once where nothing can tell, for visitors who want no motion, for whoever edits the page, and for paper. */
export function enter(el: HTMLElement, page: ExportedPage): void {
  const wait = waiting.get(page) ?? watch(page)
  waiting.set(page, wait)
  wait(el)
}

function watch(page: ExportedPage): (el: HTMLElement) => void {
  const { env, errors } = page.runtime
  const hidden = new Set<HTMLElement>()
  const come = (el: HTMLElement) => {
    hidden.delete(el)
    show(el, page)
  }
  const call = errors.guard(
    { in: 'reveal', at: 'in sight' },
    (entries: readonly IntersectionObserverEntry[]) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer?.unobserve(target)
        come(target as HTMLElement)
      }
    },
  )
  const observer = comesAtOnce(page.runtime) ? null : createObserver(env, 'IntersectionObserver', { call })
  if (!observer) return come
  const stop = env.listen('beforeprint', () => hidden.forEach(come))
  endWithPage(page, () => {
    stop()
    observer.disconnect()
  })
  return el => {
    hidden.add(el)
    observer.observe(el)
    page.onDestroy(() => {
      hidden.delete(el)
      observer.unobserve(el)
    })
  }
}
