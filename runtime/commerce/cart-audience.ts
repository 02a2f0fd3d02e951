import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { CartState } from './cart-jobs.ts'

/** Everybody who shows the cart, or only wants to know, and the page itself. */
export interface CartAudience {
  /** Somebody shows it: it is kept up to date. */
  readonly isWatched: boolean
  subscribe(fn: (state: CartState) => void): Stop
  /** Hears of every change, and has nothing read. */
  listen(fn: () => void): Stop
  show(state: CartState): void
  /** Dispatches `site:cart:<name>` on the document. @returns false when a listener called `preventDefault`. */
  dispatch(name: 'change' | 'changed' | 'error', detail: object): boolean
  leave(): void
}

export function createCartAudience({
  env,
  errors,
}: {
  readonly env: Env
  readonly errors: Errors
}): CartAudience {
  const subscribers = new Set<(state: CartState) => void>()
  const listeners = new Set<() => void>()
  return {
    get isWatched() {
      return subscribers.size > 0
    },
    subscribe(fn) {
      const call = errors.guard({ in: 'cart', at: 'show' }, fn)
      subscribers.add(call)
      return () => void subscribers.delete(call)
    },
    listen(fn) {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
    show(state) {
      for (const fn of [...subscribers]) fn(state)
      for (const fn of [...listeners]) fn()
    },
    dispatch(name, detail) {
      const init = { detail, bubbles: true, cancelable: name === 'change' }
      return env.document.dispatchEvent(new env.window.CustomEvent(`site:cart:${name}`, init))
    },
    leave() {
      subscribers.clear()
      listeners.clear()
    },
  }
}
