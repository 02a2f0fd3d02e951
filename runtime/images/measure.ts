import type { Env } from '../env.ts'
import { own } from '../own.ts'
import type { Size } from '../shapes.ts'
import { until } from './until.ts'

/** A container without a size yet is measured again: visitor spec §9, "up to 100 tries of 10 ms". */
export const measureTries = 100
const measureEveryMs = 10

export interface MeasureOptions {
  /** How often a container without a size is measured again. */
  readonly tries: number
  /** After that it counts as wide as what it stands in. */
  readonly anyway: boolean
  readonly signal: AbortSignal
}

/**
 * Resolves with the container's size; `null` when it has none.
 * @throws (rejects) when aborted.
 */
export type Measure = (img: Element, options: MeasureOptions) => Promise<Size | null>

/** All images of a task are read in one pass before anything is written: one layout, however many they are. */
export function createMeasure({ env }: { readonly env: Env }): Measure {
  const due: (() => void)[] = []

  function pass(): void {
    for (const read of due.splice(0)) read()
  }

  function measured(img: Element, anyway: boolean): Promise<Size | null> {
    return new Promise(resolve => {
      if (due.push(() => resolve(boxOf(env, img, anyway))) === 1) afterLayout(env, pass)
    })
  }

  return async (img, { tries, anyway, signal }) => {
    for (let left = tries; ; left--) {
      const box = await measured(img, anyway && left <= 0)
      signal.throwIfAborted()
      if (box || left <= 0) return box
      await until<void>(signal, end => env.after(measureEveryMs, end))
    }
  }
}

/**
 * When the browser has laid the page out by itself: asked for earlier, the layout of hundreds of pictures would be a task
 * of ours. A hidden page is not drawn, and is asked at once.
 */
function afterLayout(env: Env, fn: () => void): void {
  if (env.document.hidden) env.soon(fn)
  else env.window.requestAnimationFrame(() => env.soon(fn))
}

/** The nearest box around the image, asked for now. A box further out says how wide the image can be, but nothing of its height. */
export function boxOf(env: Env, img: Element, anyway: boolean): Size | null {
  const parent = outer(img)
  for (let el = parent; el; el = outer(el)) {
    const { clientWidth: width, clientHeight } = own(el)
    if (width > 0) return { width, height: el === parent ? clientHeight : 0 }
    if (!anyway && !isBoxless(env, el)) return null
  }
  return anyway ? { width: env.window.innerWidth, height: 0 } : null
}

/** An inline element, as a link or a `<picture>` around the image, has no size of its own. */
function isBoxless(env: Env, el: Element): boolean {
  return /^(inline|contents)$/.test(env.window.getComputedStyle(el).display)
}

function outer(el: Element): Element | null {
  const { parentElement } = own(el)
  const root = own(el).getRootNode() as ShadowRoot
  // Only a fragment's host is its own: that of the document would be an element of this name.
  return parentElement ?? (root.nodeType === 11 ? root.host : null)
}
