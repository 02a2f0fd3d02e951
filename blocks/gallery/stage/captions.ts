import type { Block } from '#core'
import { createObserver } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { write } from '#view'
import { captionHeight } from '../layouts/stacked.ts'
import type { Slide } from '../read.ts'

export interface Captions {
  /**
   * From now on the caption of this slide, too, is cut where it would hide the picture or come under the controls, which cover
   * so many CSS pixels, and scrolls.
   */
  follow(slide: Pick<Slide, 'el' | 'meta'> | undefined, covered: number): void
}

/** Told of by the browser when it has laid the slide out: nothing is laid out for the answer. */
export function createCaptions({ runtime, ledger, guard, signal }: Block): Captions {
  const metas = new Map<Element, HTMLElement>()
  const cut = new Set<HTMLElement>()
  let covered = 0
  let observer: ResizeObserver | null = null

  const look = guard('caption', (entries: readonly ResizeObserverEntry[]): void => {
    for (const { target, contentRect } of entries) {
      const meta = metas.get(target)
      if (!meta || contentRect.height === 0) continue
      // What is not drawn would be laid out for nobody: it is looked at again as it comes.
      if (!own(target).matches('.site-gallery__slide--near')) {
        metas.delete(target)
        observer?.unobserve(target)
        continue
      }
      const natural = own(meta).scrollHeight
      const wanted = captionHeight(natural, contentRect.height, covered)
      if (wanted < natural) {
        cut.add(meta)
        write(ledger, meta, {
          attrs: { tabindex: '0' },
          style: { 'max-block-size': `${wanted}px`, 'overflow-y': 'auto' },
        })
      } else if (cut.delete(meta)) {
        write(ledger, meta, {
          attrs: { tabindex: undefined },
          style: { 'max-block-size': undefined, 'overflow-y': undefined },
        })
      }
    }
  })
  signal.addEventListener('abort', () => observer?.disconnect())

  return {
    follow(slide, room) {
      covered = room
      if (!slide?.meta || metas.has(slide.el)) return
      metas.set(slide.el, slide.meta)
      observer ??= createObserver(runtime.env, 'ResizeObserver', { call: look })
      observer?.observe(slide.el)
    },
  }
}
