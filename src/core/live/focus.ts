import type { Env } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { isOfPage } from './children.ts'

/**
 * Where the focus was: in a node of ours that has gone, or on one of the page's own, which loses it where it is out of sight
 * for a moment.
 */
type Kept = HTMLElement | { readonly className: string; readonly index: number }
const focused = new WeakMap<Element, Kept>()

/** Before the block is given back. */
export function keepFocus(root: HTMLElement, env: Env): void {
  const active = env.document.activeElement
  if (!active || !own(root).contains(active)) return
  const { className } = active
  focused.set(
    root,
    isOfPage(active, root)
      ? (active as HTMLElement)
      : { className, index: alike(root, className).indexOf(active) },
  )
}

/** Once it is there again: to what has come in its place, unless the focus has gone elsewhere. */
export function giveFocus(root: HTMLElement, env: Env): void {
  const kept = focused.get(root)
  focused.delete(root)
  const found = kept && ('index' in kept ? alike(root, kept.className)[kept.index] : kept)
  if (found && env.document.activeElement === env.document.body)
    (found as HTMLElement).focus({ preventScroll: true })
}

const alike = (root: Element, className: string): readonly Element[] =>
  [...own(root).querySelectorAll('*')].filter(el => el.className === className)
