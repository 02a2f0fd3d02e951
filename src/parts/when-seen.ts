import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'

/** Blocks spec §10: at half of it. */
const thresholds = [0, 0.1, 0.25, 0.5, 1]
const enough = 0.5

/**
 * Calls once, as soon as enough of an element is in sight: half of it, or any of what is higher than the window. At once where
 * nothing can tell, and before the page is printed.
 * @param call guarded by its owner.
 */
export function whenSeen(
  el: Element,
  { env, call }: { readonly env: Pick<Env, 'global' | 'listen'>; call(): void },
): Stop {
  const observer = createObserver(env, 'IntersectionObserver', {
    threshold: thresholds,
    call(entries) {
      if (entries.some(isEnough)) tell()
    },
  })
  const forPaper = observer && env.listen('beforeprint', tell)
  function stop(): void {
    observer?.disconnect()
    forPaper?.()
  }
  function tell(): void {
    stop()
    call()
  }
  if (observer) observer.observe(el)
  else call()
  return stop
}

function isEnough(entry: IntersectionObserverEntry): boolean {
  const { isIntersecting, intersectionRatio, boundingClientRect, rootBounds } = entry
  const isTaller = !!rootBounds && boundingClientRect.height > rootBounds.height
  return isIntersecting && (intersectionRatio >= enough || isTaller)
}
