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
  { env, call }: { readonly env: Pick<Env, 'global' | 'listen' | 'window'>; call(): void },
): Stop {
  const observer = createObserver(env, 'IntersectionObserver', {
    threshold: thresholds,
    call(entries) {
      if (entries.some(entry => isEnough(entry, env))) tell()
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

function isEnough(entry: IntersectionObserverEntry, env: Pick<Env, 'window'>): boolean {
  const { isIntersecting, intersectionRatio, boundingClientRect, rootBounds } = entry
  // In a frame of another site browsers do not say how high the window is, and the frame may be higher than it.
  const room = rootBounds?.height ?? Math.min(env.window.innerHeight, env.window.screen.height)
  return isIntersecting && (intersectionRatio >= enough || boundingClientRect.height > room)
}
