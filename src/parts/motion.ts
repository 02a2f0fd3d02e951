import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

const reduced = '(prefers-reduced-motion: reduce)'

/** The visitor wants less motion. */
export function prefersReducedMotion(env: Pick<Env, 'matches'>): boolean {
  return env.matches(reduced)
}

/** Tells when they change their mind while the page is open. */
export function followReducedMotion(env: Pick<Env, 'window'>, fn: (isReduced: boolean) => void): Stop {
  const query = env.window.matchMedia?.(reduced)
  const look = () => fn(query.matches)
  // Not in every browser, and pages have been seen that took it away.
  query?.addEventListener?.('change', look)
  return () => query?.removeEventListener?.('change', look)
}

/** The visitor has nothing against it, and the browser can do it. */
export function canAnimate(el: Element, env: Pick<Env, 'matches'>): boolean {
  return !prefersReducedMotion(env) && typeof own(el).animate === 'function'
}
