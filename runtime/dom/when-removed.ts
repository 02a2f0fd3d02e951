import type { Env, Stop } from '../env.ts'
import { createObserver } from './observer.ts'

/**
 * Calls back when the element has left the page, as it does where a page swaps what it holds: what is gone has no size any
 * more, which browsers tell of without anybody watching the whole page.
 */
export function whenRemoved(env: Env, el: Element, call: () => void): Stop {
  const observer = createObserver(env, 'ResizeObserver', { call: () => !el.isConnected && call() })
  observer?.observe(el)
  return () => observer?.disconnect()
}
