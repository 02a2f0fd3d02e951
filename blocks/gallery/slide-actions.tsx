import { Adopt, useBlock } from '#core'
import { isPressKey } from '#parts/press.ts'
import { tellEditor } from '#runtime/account/index.ts'
import type { Env } from '#runtime/env.ts'
import { safeUrl } from '#runtime/navigate.ts'
import { own } from '#runtime/own.ts'
import { type Action, actionOf } from './actions.ts'
import { isInEditor } from './history.ts'
import { openLightbox } from './lightbox.ts'
import type { Content, Design, Slide } from './read.ts'
import type { Settings } from './settings.ts'
import { keyOf } from './slide-key.ts'
import type { Gallery } from './use-gallery.ts'
import { useMemoList } from './use-memo-list.ts'
import { useServerState } from './use-server-state.ts'

interface Props {
  readonly content: Content
  readonly settings: Settings
  readonly gallery: Gallery
  readonly design: Design
  readonly isDrawn: (index: number) => boolean
}

/** What a visitor can do with the slides themselves, by pointer and at the keyboard. */
export function SlideActions({ content, settings, gallery, design, isDrawn }: Props) {
  const { root, runtime, warn } = useBlock()
  const { env, navigate, page } = runtime
  const { slides } = content
  const { currentIndex } = gallery.state
  const actionFor = (slide: Slide, x?: number): Action =>
    actionOf({
      design,
      settings,
      slide,
      isActive: slides[currentIndex] === slide,
      isSingle: slides.length < 2,
      isFirstHalf: isFirstHalf({ root, env }, x),
    })

  function act(slide: Slide, action: Action, isBlank: boolean): void {
    if (action === 'lightbox') openLightbox(slide, { content, theme: settings.lightboxTheme, env })
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
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, clientX, defaultPrevented } = event
    const slide = slideOf(slides, target as Element)
    if (!slide || defaultPrevented || button !== 0 || altKey) return
    const action = actionFor(slide, clientX)
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
    const action = actionFor(slide)
    if (!action) return
    event.preventDefault()
    act(slide, action, false)
  }

  /** A row does not scroll to what Tab reaches out of sight: it becomes the current one. */
  function focusin({ target }: FocusEvent): void {
    const slide = design === 'strip' && slideOf(slides, target as Element)
    if (slide && !overlaps(slide.el, root)) gallery.show(slides.indexOf(slide))
  }

  const openers = useMemoList(slides, isDrawn, (slide, i) => {
    const action = actionFor(slide)
    const isCurrent = design === 'strip' && slides.length > 1 && i === currentIndex
    const place = { index: i + 1, count: slides.length, isCurrent }
    return [
      `${action} ${slides.length} ${isCurrent}`,
      () => <Opener key={keyOf(slide.el)} slide={slide} action={action} {...place} />,
    ]
  })
  return (
    <>
      <Adopt el={root} on={{ click, keydown, focusin }} />
      {openers}
    </>
  )
}

/** The thing in a slide that says what a click does: its own link, else its picture. */
function Opener(props: {
  readonly slide: Slide
  readonly action: Action
  readonly index: number
  readonly count: number
  /** Of a strip: it stays within reach of whoever has just chosen it, also where there is nothing more to do. */
  readonly isCurrent: boolean
}) {
  const { slide, action, index, count, isCurrent } = props
  const { format } = useBlock().runtime.messages
  const el = openerOf(slide)
  const { isReachable, isLabelled } = useServerState(el)
  const isTheirs = el && isLink(el) && action !== 'lightbox'
  if (!el || !(action || isCurrent) || isTheirs) return null
  const isNamed = slide.image?.alt || isLabelled || el.textContent?.trim()
  return (
    <Adopt
      el={el}
      attrs={{
        role: action === 'visit' ? 'link' : 'button',
        tabindex: isReachable ? undefined : '0',
        'aria-haspopup': action === 'lightbox' ? 'dialog' : undefined,
        'aria-current': isCurrent ? 'true' : undefined,
        'aria-label': isNamed ? undefined : format('gallery.show', { index: `${index}`, count: `${count}` }),
      }}
      classes={{ 'site-gallery__opener': true }}
    />
  )
}

/** What in a slide can be pressed to open it; a player has controls of its own. */
export function openerOf({ el, image, type }: Slide): HTMLElement | null {
  if (type === 'video') return null
  const link = image?.closest('a[href]')
  return link && own(el).contains(link) ? (link as HTMLElement) : image
}

function slideOf(slides: readonly Slide[], target: Element): Slide | undefined {
  return slides.find(({ el }) => own(el).contains(target))
}

/** The slide is on the gallery's screen, at least in part. */
function overlaps(slide: HTMLElement, root: HTMLElement): boolean {
  const [{ left, right }, room] = [own(slide).getBoundingClientRect(), own(root).getBoundingClientRect()]
  return right > room.left + 1 && left < room.right - 1
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

function isLink(el: Element): boolean {
  return el.localName === 'a'
}

/** In the direction of reading; a key is no half, and goes on. */
function isFirstHalf(
  { root, env }: { readonly root: HTMLElement; readonly env: Env },
  x: number | undefined,
): boolean {
  if (x === undefined) return false
  const { left, width } = own(root).getBoundingClientRect()
  const isRtl = env.window.getComputedStyle(root).direction === 'rtl'
  return x < left + width / 2 !== isRtl
}
