import { isPressKey } from '#parts/press.ts'
import { tellEditor } from '#runtime/account/index.ts'
import type { Env } from '#runtime/env.ts'
import { safeUrl } from '#runtime/navigate.ts'
import { own } from '#runtime/own.ts'
import { Adopt, useBlock } from '#view'
import type { Action } from './actions.ts'
import type { DesignProps } from './designs/design.ts'
import { isInEditor } from './history.ts'
import { openLightbox } from './lightbox.ts'
import { designOf, type Slide } from './read.ts'
import { actionOn, isLink, openerOf } from './stage/openers.ts'
import { useHandle } from './use-handle.ts'

/** What a visitor can do with the slides themselves, by pointer and at the keyboard, and scripts of the page for them. */
export function SlideActions(props: DesignProps & { readonly perStep: number }) {
  const { content, settings, gallery } = props
  const { root, runtime, warn } = useBlock()
  const { env, navigate, page } = runtime
  const { slides } = content
  useHandle(props)

  function act(slide: Slide, action: Action, isBlank: boolean): void {
    if (action === 'lightbox') openLightbox(slide, { content, settings, env })
    else if (action === 'visit') visit(slide, isBlank || settings.newWindow)
    else if (action === 'show') gallery.show(slides.indexOf(slide))
    else if (action) gallery[action]()
  }

  function visit({ clickThrough, el }: Slide, blank: boolean): void {
    const url = safeUrl(clickThrough, env.base())
    if (url && isInEditor(env, page) && tellEditor({ env, page }, { type: 'site:navigate', url })) return
    if (url) navigate.go(clickThrough, { blank })
    else
      warn(
        `data-click-through-url="${clickThrough.slice(0, 100)}" is no address of the web; it is ignored`,
        el,
      )
  }

  function click(event: MouseEvent): void {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, clientX, detail, defaultPrevented } = event
    const slide = slideOf(slides, target as Element)
    if (!slide || defaultPrevented || button !== 0 || altKey) return
    // One of a screen reader is nowhere, and goes on as Enter does. To ask where it was costs a layout of the page.
    const isFirst = settings.clickBehavior === 'half' && detail > 0 && isFirstHalf({ root, env }, clientX)
    const action = actionOn(props, slide, isFirst)
    const isBlank = ctrlKey || metaKey || shiftKey
    if (!action || isTaken(target as Element, slide, action) || (isBlank && action !== 'visit')) return
    event.preventDefault()
    act(slide, action, isBlank)
  }

  function keydown(event: KeyboardEvent): void {
    const { key, target, repeat, defaultPrevented } = event
    const slide = slides.find(one => openerOf(one) === target)
    if (!slide || repeat || defaultPrevented || !isPressKey(key)) return
    // A link's Enter is a click.
    if (isLink(target as Element) && key === 'Enter') return
    const action = actionOn(props, slide)
    if (!action) return
    event.preventDefault()
    act(slide, action, false)
  }

  /** A row does not scroll to what Tab reaches out of sight, or cut by its edge: it becomes the current one. */
  function focusin({ target }: FocusEvent): void {
    const slide = designOf(settings.design) === 'strip' && slideOf(slides, target as Element)
    // One that is pressed stays under the hand.
    if (slide && isCut(slide.el, root) && own(target as Element).matches(':focus-visible'))
      gallery.show(slides.indexOf(slide))
  }

  return <Adopt el={root} on={{ click, keydown, focusin }} />
}

function slideOf(slides: readonly Slide[], target: Element): Slide | undefined {
  return slides.find(({ el }) => own(el).contains(target))
}

/** Not all of the slide is on the gallery's screen. */
function isCut(slide: HTMLElement, root: HTMLElement): boolean {
  const [{ left, right }, room] = [own(slide).getBoundingClientRect(), own(root).getBoundingClientRect()]
  return left < room.left - 1 || right > room.right + 1
}

/**
 * Something inside the slide wants the click for itself; the picture's own link does not where a viewer opens, and a
 * player not before its slide is the current one.
 */
function isTaken(target: Element, slide: Slide, action: Action): boolean {
  if (slide.type === 'video' && action === 'show') return false
  const taken = own(target).closest(
    'a[href], button, input, select, textarea, label, summary, video, audio, iframe, [role=button], [role=link]',
  )
  if (!taken || !own(slide.el).contains(taken)) return false
  return taken !== openerOf(slide) || (isLink(taken) && action !== 'lightbox')
}

/** In the direction of reading. */
function isFirstHalf({ root, env }: { readonly root: HTMLElement; readonly env: Env }, x: number): boolean {
  const { left, width } = own(root).getBoundingClientRect()
  const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
  return x < left + width / 2 !== isRtl
}
