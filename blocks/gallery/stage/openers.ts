import { own } from '#runtime/own.ts'
import type { Look } from '#view'
import { type Action, actionOf } from '../actions.ts'
import type { Scene } from '../designs/design.ts'
import { designOf, type Slide } from '../read.ts'

/** What a click on a slide, or Enter, does. A key is no half, and goes on. */
export function actionOn(
  { content, settings, gallery }: Scene,
  slide: Slide,
  /** It was pressed in its first half, in the direction of reading. */
  isFirstHalf = false,
): Action {
  const { slides } = content
  return actionOf({
    design: designOf(settings.design),
    settings,
    slide,
    isActive: slides[gallery.state.currentIndex] === slide,
    isSingle: slides.length < 2,
    isFirstHalf,
  })
}

/** What in each slide can be pressed says what pressing it does: its own link, else its picture. */
export function drawOpeners(scene: Scene): void {
  const { stage, content, settings, gallery, isDrawn } = scene
  const { slides } = content
  const { block, given, writeAll } = stage
  // Blocks spec §3, "Gallery slide".
  writeAll(
    'type',
    slides.map(({ el }) => el),
    i => ['', () => typeOf(slides[i])],
    isDrawn,
  )
  const { format } = block.runtime.messages
  const count = slides.length
  const hasCurrent = designOf(settings.design) === 'strip' && count > 1
  /** Of a strip: it stays within reach of whoever has just chosen it, also where there is nothing more to do. */
  const isCurrent = (i: number) => hasCurrent && i === gallery.state.currentIndex
  const look = (el: HTMLElement, i: number, action: Action) => {
    const { isReachable, isLabelled } = given(el)
    const isTheirs = isLink(el) && action !== 'lightbox'
    if (!(action || isCurrent(i)) || isTheirs) return {}
    const isNamed = slides[i]?.image?.alt || isLabelled || el.textContent?.trim()
    return {
      attrs: {
        role: action === 'visit' ? 'link' : 'button',
        tabindex: isReachable ? undefined : '0',
        'aria-haspopup': action === 'lightbox' ? 'dialog' : undefined,
        'aria-current': isCurrent(i) ? 'true' : undefined,
        'aria-label': isNamed ? undefined : format('gallery.show', { index: `${i + 1}`, count: `${count}` }),
      },
      classes: { 'site-gallery__opener': true },
    }
  }
  writeAll(
    'opener',
    slides.map(openerOf),
    (i, el) => {
      const action = slides[i] ? actionOn(scene, slides[i]) : null
      return [`${action} ${count} ${isCurrent(i)}`, () => look(el, i, action)]
    },
    isDrawn,
  )
}

function typeOf(slide: Slide | undefined): Look {
  return slide && slide.type !== 'text' ? { attrs: { 'data-type': slide.type } } : {}
}

/** What in a slide can be pressed to open it; a player has controls of its own. */
export function openerOf({ el, image, type }: Slide): HTMLElement | null {
  if (type === 'video') return null
  const link = image?.closest('a[href]')
  return link && own(el).contains(link) ? (link as HTMLElement) : image
}

export function isLink(el: Element): boolean {
  return el.localName === 'a'
}
