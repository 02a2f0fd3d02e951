import type { Ledger } from '../dom/index.ts'
import { own } from '../own.ts'
import type { Size } from '../shapes.ts'
import type { ImageSettings } from './settings.ts'
import { objectPosition } from './source.ts'

export interface Placed {
  readonly img: HTMLImageElement
  readonly settings: ImageSettings
  readonly ledger: Ledger
  /** The size of the original, as far as it is known. */
  readonly original: Size | null
}

/** Writes where the picture stands, before it arrives. Looks at attributes only, so that it forces no layout. */
export function place(placed: Placed): void {
  if (placed.settings.useBackgroundImage) {
    hide(placed)
  } else {
    reserveRoom(placed)
    position(placed)
  }
}

/** The browser keeps room in this ratio. What the server has written says it already. */
function reserveRoom({ img, settings: { fixedRatio, dimensions }, ledger }: Placed): void {
  if (!fixedRatio || !dimensions || img.hasAttribute('width') || img.hasAttribute('height')) return
  ledger.attr(img, 'width', String(dimensions.width))
  ledger.attr(img, 'height', String(dimensions.height))
}

function position({ img, settings, ledger, original }: Placed): void {
  const { mode, focalPoint, fitAlignment, stretch, useAdvancedPositioning } = settings
  if (mode !== 'none') {
    ledger.style(img, 'object-fit', mode)
    ledger.style(img, 'object-position', objectPosition(focalPoint, mode, fitAlignment))
    if (stretch || useAdvancedPositioning) fill(img, ledger)
  }
  // The page's own `max-width: 100%` is overridden by this one and must stay true.
  if (!stretch && original) ledger.style(img, 'max-width', `min(100%, ${original.width}px)`)
}

function fill(img: HTMLImageElement, ledger: Ledger): void {
  ledger.style(img, 'width', '100%')
  ledger.style(img, 'height', '100%')
}

/** Out of sight, but still there for its alternative text and for the viewport's observer. */
function hide({ img, ledger }: Placed): void {
  ledger.style(img, 'position', 'absolute')
  ledger.style(img, 'width', '1px')
  ledger.style(img, 'height', '1px')
  ledger.style(img, 'opacity', '0')
}

/** Draws the picture behind the parent's content. */
export function drawBackground({ img, settings, ledger }: Placed, url: string): void {
  const parent = img.parentElement
  if (!parent) return
  const { mode, focalPoint, fitAlignment } = settings
  ledger.style(parent, 'background-image', `url("${url.replace(/["\\\n]/g, encodeURIComponent)}")`)
  ledger.style(parent, 'background-size', mode === 'none' ? '100% auto' : mode)
  ledger.style(parent, 'background-position', objectPosition(focalPoint, mode, fitAlignment))
  ledger.style(parent, 'background-repeat', 'no-repeat')
  if (!img.alt || !isPlainBox(parent, img)) return
  ledger.attr(parent, 'role', 'img')
  ledger.attr(parent, 'aria-label', img.alt)
}

/** `role="img"` silences everything inside: a link, a text or a role of its own forbids it. */
function isPlainBox(parent: Element, img: Element): boolean {
  if (!/^(div|span)$/.test(own(parent).localName) || own(parent).hasAttribute('role')) return false
  return [...own(parent).childNodes].every(
    node => node === img || node.nodeName === 'NOSCRIPT' || !node.textContent?.trim(),
  )
}
