import { prefersReducedMotion } from '#parts/motion.ts'
import type { Env, Stop } from '#runtime/env.ts'
import { pictureIn } from './items.ts'

/** Milliseconds: blocks spec §9. */
export const speed = 600

/** Milliseconds: a way begins with the next frame, and what has landed lies over its place for a moment. */
const landed = 50

/**
 * The way of a picture from the page into the viewer, and back. By transform alone: for a view transition the browser would
 * first take a picture of the whole page, a quarter of a second on a slow telephone, and while it does so all that is pressed
 * is lost.
 */
export interface Flight {
  out(from: Element, landing: HTMLElement | null): void
  /** `leave` closes the viewer at once for keyboard, pointer and screen reader; `end` takes away what is left of it. */
  back(to: Element, options: { readonly picture: HTMLElement | null; leave(): void; end(): void }): void
  destroy(): void
}

/** On the page. */
interface Place {
  readonly thumb: HTMLElement
  /** What of it is outside of this is not seen. */
  readonly cutter: Element
}

type Rects = [home: DOMRect, whole: DOMRect, seen: DOMRect]

export function createFlight({ env }: { readonly env: Env }): Flight {
  let stops: readonly Stop[] = []

  const isStill = () => prefersReducedMotion(env)

  /** Where the picture is on the page, when the visitor sees it. */
  function placeOf(el: Element): Place | null {
    const thumb = pictureIn(el) ?? (el as HTMLElement)
    const { top, bottom, left, right, width, height } = thumb.getBoundingClientRect()
    const { innerWidth, innerHeight } = env.window
    const isIn = width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
    const cutter = env.window.getComputedStyle(el).overflow === 'visible' ? thumb : el
    return isIn && !isStill() ? { thumb, cutter } : null
  }

  function drop(): void {
    for (const stop of stops) stop()
    stops = []
  }

  /** Measured without what a hand has moved and enlarged: its slide has it in the middle. */
  function fly(el: HTMLElement, { thumb, cutter }: Place, direction: 'normal' | 'reverse'): void {
    const { offsetWidth: width, offsetHeight: height, parentElement: slide } = el
    if (!slide || !width || !height) return
    const [home, whole, seen] = [slide, thumb, cutter].map(el => el.getBoundingClientRect()) as Rects
    const scale = Math.max(whole.width / width, whole.height / height)
    // It covers its place there: where it begins, and how much of each side nobody sees, also where that is cut itself.
    const x = whole.left + (whole.width - width * scale) / 2
    const y = whole.top + (whole.height - height * scale) / 2
    const cuts = [
      Math.max(whole.top, seen.top) - y,
      x + width * scale - Math.min(whole.right, seen.right),
      y + height * scale - Math.min(whole.bottom, seen.bottom),
      Math.max(whole.left, seen.left) - x,
    ].map(cut => `${cut / scale}px`)
    const isOut = direction === 'normal'
    const [dx, dy] = [
      whole.left - home.left + (whole.width - home.width) / 2,
      whole.top - home.top + (whole.height - home.height) / 2,
    ]
    const way = [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, clipPath: `inset(${cuts.join(' ')})` },
      { transform: el.style.transform || 'none', clipPath: 'inset(0)' },
    ]
    // Both ways it comes to rest gently.
    const easing = isOut ? 'ease-out' : 'ease-in'
    el.animate?.(way, { duration: speed, easing, direction, fill: isOut ? 'backwards' : 'both' })
  }

  /** It lands where its place on the page is by then. */
  function follow(el: HTMLElement, { thumb }: Place): Stop {
    const { left, top } = thumb.getBoundingClientRect()
    return env.listenEarly('scroll', () => {
      const now = thumb.getBoundingClientRect()
      el.style.translate = `${now.left - left}px ${now.top - top}px`
    })
  }

  return {
    out(from, landing) {
      drop()
      const place = placeOf(from)
      if (place && landing) fly(landing, place, 'normal')
    },
    back(to, { picture, leave, end }) {
      drop()
      const place = placeOf(to)
      if (place && picture) fly(picture, place, 'reverse')
      leave()
      if (isStill()) {
        end()
        return
      }
      const stopEnding = env.after(speed + landed, () => {
        drop()
        end()
      })
      stops = place && picture ? [stopEnding, follow(picture, place)] : [stopEnding]
    },
    destroy: drop,
  }
}
