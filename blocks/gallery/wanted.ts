import { useLayoutEffect, useRef, useState } from 'react'
import type { Stop } from '#runtime/env.ts'
import { own } from '#runtime/own.ts'
import { commandEvent, useBlock } from '#view'
import type { Slide } from './read.ts'

/** Others on the page want a slide shown: they dispatch it there, and mark the slide for a gallery that comes later. */
const show = 'site:gallery:show'

export function isWanted({ el }: Slide): boolean {
  return own(el).hasAttribute('data-wanted')
}

/** The visitor is in it; that it be put away would take the focus from them. */
export function hasFocus({ el }: Slide): boolean {
  return own(el).matches(':focus-within')
}

/** The slide in the middle of a row that the visitor has scrolled before the script; -1 where they have not. */
function scrolledTo(slides: readonly Slide[], row: HTMLElement): number {
  if (!own(row).scrollLeft) return -1
  const middleOf = (el: HTMLElement) => {
    const { left, right } = own(el).getBoundingClientRect()
    return (left + right) / 2
  }
  const middle = middleOf(row)
  const away = slides.map(({ el }) => Math.abs(middleOf(el) - middle))
  return away.indexOf(Math.min(...away))
}

/**
 * The slide that was wanted before the gallery came to life, or the one that the visitor is in where others are put away, or
 * has scrolled a row to, unless another one is asked for already; -1 for none.
 */
export function useWanted(
  slides: readonly Slide[],
  asked: number,
  { isMoving, row }: { readonly isMoving: boolean; readonly row: HTMLElement | null },
): number {
  const [wanted] = useState(() => {
    const marked = slides.findIndex(isWanted)
    const focused = marked < 0 && isMoving ? slides.findIndex(hasFocus) : marked
    return focused < 0 && isMoving && row ? scrolledTo(slides, row) : focused
  })
  return asked < 0 ? wanted : asked
}

export function useWishes(
  gallery: { show(index: number): void },
  on: { readonly slides: readonly Slide[]; readonly perStep: number },
): void {
  const { root, guard } = useBlock()
  const latest = useRef({ gallery, on })
  latest.current = { gallery, on }
  useLayoutEffect(() => {
    const hear = guard(show, ({ target }: Event) => {
      const { gallery, on } = latest.current
      const index = on.slides.findIndex(({ el }) => own(el).contains(target as Node))
      if (index >= 0) gallery.show(Math.floor(index / on.perStep))
    })
    own(root).addEventListener(show, hear)
    return () => own(root).removeEventListener(show, hear)
  }, [root, guard])
}

/** For a gallery that is only prepared: its View comes, and is asked the same. */
export function passOn(root: HTMLElement, wake: () => void): Stop {
  const stop = () => {
    for (const type of [show, commandEvent]) own(root).removeEventListener(type, hear)
  }
  function hear({ type, target, bubbles, detail }: Event & { readonly detail?: unknown }): void {
    // First of all: a View that does not come is not asked again.
    stop()
    wake()
    if (target) target.dispatchEvent(new CustomEvent(type, { bubbles, detail }))
  }
  for (const type of [show, commandEvent]) own(root).addEventListener(type, hear)
  return stop
}
