import { createLedger, type Ledger } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { createEscape } from './escape.ts'
import { type Anchor, type Box, placeTooltip } from './place.ts'
import { textOf, watchTrigger } from './watch.ts'

/** What a tooltip shows, and for what. */
export interface Shown {
  readonly trigger: Element
  /** What the text describes: the trigger, or what in it has the focus. */
  readonly described: Element
  /** Where it belongs. One shown for the focus goes along with its element, the others stay where they are. */
  readonly at: () => Anchor
}

/** The one tooltip on the page. */
export interface Tip {
  open(shown: Shown): void
  close(): void
  /** What it shows now, and no longer while it fades. */
  readonly shown: Shown | null
  /** It is the tooltip itself. */
  contains(target: EventTarget | null): boolean
  destroy(): void
}

const id = 'site-tooltip'
/** Milliseconds: blocks spec §9. */
const fade = 300

export function createTip(options: {
  readonly runtime: Pick<Runtime, 'env' | 'errors' | 'layers'>
  readonly ledger: Ledger
  /** It has closed, whoever closed it. */
  readonly onClose: () => void
}): Tip {
  const { runtime, ledger, onClose } = options
  const { env, errors } = runtime
  const { window } = env
  // Pages have more rules for divisions than for these.
  const el = env.document.createElement('span')
  el.id = id
  el.className = id
  el.setAttribute('role', 'tooltip')
  // Said with what it describes, and once: it belongs to no part of the page that is gone through. In one of them it would be
  // its last child, and the page's rules for those may move things.
  el.setAttribute('aria-hidden', 'true')
  el.setAttribute('popover', 'manual')
  // Ours, which copies of the page are cleaned of (src/core/live/words.ts).
  createLedger().attr(el, 'data-site-was', 'none')
  // Of the letters of the whole, which are the visitor's, it has its part.
  const words = env.document.createElement('span')
  words.className = `${id}__words`
  /** What the element was described by otherwise, and would not be any more. */
  const rest = env.document.createElement('span')
  rest.id = `${id}-rest`
  rest.hidden = true
  el.append(words, rest)
  let shown: Shown | null = null
  let stops: readonly Stop[] = []
  let stopRemoval: Stop = () => {}
  const listenForEscape = createEscape({ runtime })

  function open(next: Shown): void {
    end()
    shown = next
    const { trigger, described } = next
    el.dir = window.getComputedStyle(trigger).direction
    el.lang = own(own(trigger).closest<HTMLElement>('[lang]'))?.lang ?? ''
    words.textContent = textOf(trigger)
    el.removeAttribute('data-leaving')
    // What lies outside a modal dialog, or beside what fills the screen, cannot be pointed at; a click beside a popover closes it.
    const around = own(trigger).closest('dialog, [popover], :fullscreen:not(html)') ?? env.document.body
    own(around).append(el)
    // Above everything; where there are no popovers its z-index has to do.
    el.showPopover?.()
    move()
    describe(described)
    stops = [
      watchTrigger({ env, errors, trigger, onText: update, onMove: follow, onGone: close }),
      listenForEscape({ el, opener: trigger, onEscape: close }),
    ]
  }

  /** After what the server wrote. */
  function describe(described: Element): void {
    const written = own(described).getAttribute('aria-describedby')?.trim()
    rest.textContent = written ? '' : own(described).getAttribute('aria-description')
    const ids = [written, rest.textContent && rest.id, id]
    ledger.attr(described, 'aria-describedby', ids.filter(Boolean).join(' '))
  }

  function end(): void {
    stopRemoval()
    for (const stop of stops) stop()
    stops = []
    shown = null
    ledger.restore()
  }

  function close(): void {
    if (!shown) return
    end()
    el.hidePopover?.()
    el.setAttribute('data-leaving', '')
    stopRemoval = env.after(fade, () => el.remove())
    onClose()
  }

  function move(): void {
    if (!shown) return
    el.style.removeProperty('max-block-size')
    const { width, height } = el.getBoundingClientRect()
    const viewport = viewportOf(env)
    const isRtl = el.dir === 'rtl'
    const { left, top, maxHeight } = placeTooltip({ width, height, anchor: shown.at(), viewport, isRtl })
    if (height > maxHeight) el.style.setProperty('max-block-size', `${maxHeight}px`)
    // It may lie over what a hand with a mouse is about to click; what is cut off can only be read by scrolling it.
    el.toggleAttribute('data-by-focus', shown.at().by === 'focus' && height <= maxHeight)
    put(left, top)
    // The page may have given it a margin, or something around it a transform.
    const now = el.getBoundingClientRect()
    put(2 * left - now.left, 2 * top - now.top)
  }

  function put(left: number, top: number): void {
    el.style.setProperty('left', `${left}px`)
    el.style.setProperty('top', `${top}px`)
  }

  function update(text: string): void {
    if (text === words.textContent) return
    words.textContent = text
    move()
  }

  /** The browser scrolls to what gets the focus, and a telephone makes room for its keyboard. */
  function follow(): void {
    if (shown?.at().by === 'focus' && isInside(shown.trigger, viewportOf(env))) move()
    else close()
  }

  return {
    open: errors.guard({ in: 'tooltip', at: 'show' }, open),
    close,
    get shown() {
      return shown
    },
    contains: target => el.contains(target as Node | null),
    destroy() {
      end()
      el.remove()
    },
  }
}

/** What the visitor sees of the page: less when it is zoomed in with two fingers, or behind a keyboard. */
function viewportOf(env: Env): Box {
  const { clientWidth, clientHeight } = env.document.documentElement
  const {
    offsetLeft = 0,
    offsetTop = 0,
    width = clientWidth,
    height = clientHeight,
  } = env.window.visualViewport ?? {}
  return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height }
}

function isInside(el: Element, viewport: Box): boolean {
  const { left, right, top, bottom } = el.getBoundingClientRect()
  return right > viewport.left && left < viewport.right && bottom > viewport.top && top < viewport.bottom
}
