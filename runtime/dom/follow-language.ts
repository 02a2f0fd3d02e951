import type { Env, Stop } from '../env.ts'
import { createObserver } from './observer.ts'

/** What Chrome, and the widgets of Google's, say of a page that is translated for the visitor. */
export const translated = '.translated-ltr,.translated-rtl'

/**
 * Has what is on the page say its language anew whenever the page changes a `lang` of its own, wherever it is. What `say`
 * writes is heard as well, and is nothing new the next time. Ours is translated with the page, and then says nothing.
 */
export function followLanguage(env: Env, say: () => void): Stop {
  const call = () => env.document.documentElement.matches(translated) || say()
  const observer = createObserver(env, 'MutationObserver', { call })
  observer?.observe(env.document.node, { attributeFilter: ['lang'], subtree: true })
  return () => observer?.disconnect()
}
