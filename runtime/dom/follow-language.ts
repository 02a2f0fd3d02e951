import type { Env, Stop } from '../env.ts'
import { createObserver } from './observer.ts'

/**
 * Has what is on the page say its language anew whenever the page changes a `lang` of its own, wherever it is. What `say`
 * writes is heard as well, and is nothing new the next time.
 */
export function followLanguage(env: Env, say: () => void): Stop {
  const observer = createObserver(env, 'MutationObserver', { call: say })
  observer?.observe(env.document.node, { attributeFilter: ['lang'], subtree: true })
  return () => observer?.disconnect()
}
