import { isOwnPart } from '#core'
import type { Env, Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { el } from './el.ts'

interface Outlined {
  readonly of: Element
  readonly box: HTMLElement
}

/** Draws frames around these elements and around their parts, above the page and out of its way, until it is stopped. */
export function outline(
  env: Env,
  { into, elements }: { readonly into: ShadowRoot; readonly elements: readonly Element[] },
): Stop {
  const boxes = elements.flatMap(root => [
    frame(env, { of: root, kind: 'block', name: own(root).getAttribute('data-block') ?? '' }),
    ...[...own(root).querySelectorAll('[data-part]')]
      .filter(part => isOwnPart(root, part))
      .map(part => frame(env, { of: part, kind: 'part', name: own(part).getAttribute('data-part') ?? '' })),
  ])
  let isOver = false
  /** What moves and scrolls says so to nobody here: it is looked at with every picture. */
  const follow = () => {
    if (isOver) return
    for (const { of, box } of boxes) place(of, box)
    env.window.requestAnimationFrame(follow)
  }
  into.append(...boxes.map(({ box }) => box))
  follow()
  return () => {
    isOver = true
    for (const { box } of boxes) box.remove()
  }
}

function frame(
  env: Env,
  what: { readonly of: Element; readonly kind: string; readonly name: string },
): Outlined {
  const attributes = { class: 'site-check__box', 'data-kind': what.kind, 'aria-hidden': 'true' }
  return { of: what.of, box: el(env, 'div', attributes, [el(env, 'span', {}, [what.name])]) }
}

function place(of: Element, { style }: HTMLElement): void {
  const { left, top, width, height } = own(of).getBoundingClientRect()
  style.display = width && height ? 'block' : 'none'
  style.left = `${left}px`
  style.top = `${top}px`
  style.width = `${width}px`
  style.height = `${height}px`
}
