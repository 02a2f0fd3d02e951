import type { Env, Stop } from '../env.ts'
import { own } from '../own.ts'
import { createObserver } from './observer.ts'

/**
 * Has what is on the page say its language anew whenever the page changes a `lang` of its own, wherever it is. What `say`
 * writes is heard as well, and is nothing new the next time.
 */
export function followLanguage(env: Env, say: () => void): Stop {
  const call = () => isTranslated(env) || say()
  const observer = createObserver(env, 'MutationObserver', { call })
  observer?.observe(env.document.node, { attributeFilter: ['lang'], subtree: true })
  return () => observer?.disconnect()
}

/**
 * Whether the visitor's browser has translated the page, as Chrome and the widgets of Google's say in a class: then ours is
 * translated with it, and is in the language that the page has now.
 */
export const isTranslated = (env: Env): boolean =>
  /(^|\s)translated-(ltr|rtl)(\s|$)/.test(own(env.document.documentElement).className)
