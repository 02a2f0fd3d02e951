import type { Life } from '../life.ts'
import { lives } from './children.ts'
import { giveFocus } from './focus.ts'
import { type Live, watch } from './watch.ts'

/**
 * Follows a block that has been read and not been drawn yet. To be called with what draws it, or with nothing where it is not
 * wanted any more: what the page has changed meanwhile takes effect then.
 */
export function notice(live: Omit<Live, 'signal'>): (draw: (() => void) | false) => void {
  const abort = new AbortController()
  let isStale = false
  watch({ ...live, signal: abort.signal, hear: () => (isStale = true) })
  return draw => {
    abort.abort()
    if (draw) draw()
    if (isStale) lives.get(live.root)?.change()
  }
}

/**
 * Of a block that has been alive and is not any more: nothing is there until the page changes it. Of one that never was only
 * what comes and goes counts, which is seen by whoever follows the page: nothing is watched on it.
 */
export function rest(options: Omit<Live, 'signal' | 'isAlive'>, isNew: boolean): Life {
  const abort = new AbortController()
  watch({ ...options, signal: abort.signal, isAlive: !isNew })
  giveFocus(options.root, options.runtime.env)
  return { isTorn: () => false, isAwake: false, wake() {}, end: () => abort.abort() }
}
