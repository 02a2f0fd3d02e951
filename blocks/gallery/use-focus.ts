import { useLayoutEffect } from 'react'
import { own } from '#runtime/own.ts'
import { useBlock } from '#view'
import type { Slide } from './read.ts'
import { openerOf } from './stage/openers.ts'

/** Whoever stands in a slide goes along to the next one: the old one is out of reach now, and the focus would be lost. */
export function useFocus(slides: readonly Slide[], index: number): void {
  const { root, runtime } = useBlock()
  const { env } = runtime

  useLayoutEffect(() => {
    const focused = env.document.activeElement
    const now = slides[index]
    const left = slides.find(({ el }) => own(el).contains(focused))
    if (!now || !left || left === now || !own(left.el).hasAttribute('inert')) return
    openerOf(now)?.focus({ preventScroll: true })
    if (env.document.activeElement !== focused) return
    own(root)
      .querySelector<HTMLElement>('[data-part~="next"], .site-gallery__control--next')
      ?.focus({ preventScroll: true })
  }, [slides, index, root, env])
}
