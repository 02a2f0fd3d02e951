import { drawIcon } from '#parts/draw-icon.ts'
import type { Env } from '#runtime/env.ts'

/** What the bar and its sheet are made of. */
export interface Elements {
  element(name: string, className: string, ...children: readonly Node[]): HTMLElement
  /** A single stroke in a square of 24 by 24. */
  icon(path: string): Element
}

export function createElements(env: Env): Elements {
  return {
    element(name, className, ...children) {
      const el = env.document.createElement(name)
      el.className = className
      el.append(...children)
      return el
    },
    icon: path => drawIcon(env, path, { size: 22, thickness: 1.6 }),
  }
}
