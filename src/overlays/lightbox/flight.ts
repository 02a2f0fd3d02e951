import { prefersReducedMotion } from '#parts/motion.ts'
import { createLedger } from '#runtime/dom/index.ts'
import type { Env } from '#runtime/env.ts'
import { pictureIn } from './items.ts'

/** Milliseconds: blocks spec §9. */
export const speed = 600
const name = 'site-lightbox'

/** The way of a picture from the page into the viewer, and back. */
export interface Flight {
  /**
   * By transform alone, so that the viewer is there with the next frame: for a view transition the browser would first
   * take a picture of the whole page, a quarter of a second on a slow telephone.
   */
  out(from: Element, landing: HTMLElement | null): void
  /**
   * By a view transition where there are any. `leave` closes the viewer at once for keyboard and screen reader; `end`
   * takes away what is left of it.
   */
  back(to: Element, options: { readonly picture: HTMLElement | null; leave(): void; end(): void }): void
  destroy(): void
}

export function createFlight({ env }: { readonly env: Env }): Flight {
  const ledger = createLedger()
  let transition: ViewTransition | null = null

  const isStill = () => prefersReducedMotion(env)

  /** The picture on the page, when the visitor sees it. */
  function thumbOf(el: Element): HTMLElement | null {
    const thumb = pictureIn(el) ?? (el as HTMLElement)
    const { top, bottom, left, right, width, height } = thumb.getBoundingClientRect()
    const { innerWidth, innerHeight } = env.window
    const isIn = width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    return isIn && !isStill() ? thumb : null
  }

  /** What is under way comes to its end at once. */
  function drop(): void {
    transition?.skipTransition()
    transition = null
    ledger.restore()
  }

  /** `false`: the browser has no such thing, or nobody would see it. */
  function glide(change: () => void, picture: HTMLElement | null, place: HTMLElement | null): boolean {
    if (!env.document.startViewTransition || isStill()) return false
    drop()
    // The page is no part of it: nobody takes a picture of it, and what is pressed meanwhile is pressed.
    ledger.style(env.document.documentElement, 'view-transition-name', 'none')
    if (picture && place) ledger.style(picture, 'view-transition-name', name)
    const own = env.document.startViewTransition(() => {
      change()
      // One that was skipped is still told of, and by then the next may have named its own picture.
      if (transition === own && picture && place) ledger.style(place, 'view-transition-name', name)
    })
    transition = own
    const done = () => {
      if (transition === own) drop()
    }
    // Skipped by the next one, or by the visitor who went to another tab.
    own.ready.catch(() => {})
    own.updateCallbackDone.catch(() => {})
    own.finished.then(done, done)
    return true
  }

  function fly(el: HTMLElement, place: HTMLElement, direction: 'normal' | 'reverse'): void {
    const [a, b] = [place.getBoundingClientRect(), el.getBoundingClientRect()]
    if (!b.width || !b.height) return
    const [x, y] = [a.left + a.width / 2 - b.left - b.width / 2, a.top + a.height / 2 - b.top - b.height / 2]
    const scale = Math.max(a.width / b.width, a.height / b.height)
    const [cutX, cutY] = [(b.width - a.width / scale) / 2, (b.height - a.height / scale) / 2]
    const way = [
      { transform: `translate(${x}px, ${y}px) scale(${scale})`, clipPath: `inset(${cutY}px ${cutX}px)` },
      { transform: el.style.transform || 'none', clipPath: 'inset(0)' },
    ]
    const fill = direction === 'normal' ? 'backwards' : 'both'
    el.animate?.(way, { duration: speed, easing: 'ease-out', direction, fill })
  }

  return {
    out(from, landing) {
      drop()
      const thumb = thumbOf(from)
      if (thumb && landing) fly(landing, thumb, 'normal')
    },
    back(to, { picture, leave, end }) {
      const place = thumbOf(to)
      const both = () => {
        leave()
        end()
      }
      if (glide(both, picture, place)) return
      if (place && picture) fly(picture, place, 'reverse')
      leave()
      if (isStill()) end()
      else env.after(speed, end)
    },
    destroy: drop,
  }
}
