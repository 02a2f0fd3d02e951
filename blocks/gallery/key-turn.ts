import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'

// Of several galleries in sight one answers a key: that with the focus, else the one used last, else the first.

/** Every gallery that listens, each with what makes it the one used last. */
const listening = new Map<Element, { readonly env: Env }>()
let usedLast: Element | null = null

const uses = ['pointerdown', 'focusin', 'wheel'] as const

/** This gallery wants to hear of keys, from now on. */
export function listenForKeys(root: HTMLElement, env: Env): Stop {
  const use = () => {
    usedLast = root
  }
  const listener = { env }
  listening.set(root, listener)
  for (const type of uses) own(root).addEventListener(type, use, { passive: true })
  return () => {
    // What prepared it may end when its View listens already.
    if (listening.get(root) === listener) listening.delete(root)
    if (usedLast === root && !root.isConnected) usedLast = null
    for (const type of uses) own(root).removeEventListener(type, use)
  }
}

/** Whether a key that was pressed at `target` is this gallery's to answer. */
export function isAnswering(root: HTMLElement, target: Element | null): boolean {
  const focused = own(target)?.closest?.('[data-block="gallery"]')
  if (focused) return focused === root && isInSight(root)
  if (usedLast && usedLast !== root && isInSight(usedLast)) return false
  return isInSight(root) && (usedLast === root || !others(root).some(isInSight))
}

/** Those that stand before it on the page. */
function others(root: Element): readonly Element[] {
  return [...listening.keys()].filter(el => own(el).compareDocumentPosition(root) & 4)
}

function isInSight(el: Element): boolean {
  const listener = listening.get(el)
  if (!listener) return false
  const { innerWidth, innerHeight } = listener.env.window
  const { top, bottom, left, right } = own(el).getBoundingClientRect()
  if (bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth) return false
  return own(el).checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true
}
