import { prefersReducedMotion } from '#parts/motion.ts'
import type { Env } from '#runtime/env.ts'
import type { Point, Size } from '#runtime/shapes.ts'
import { inside, largest, pinch, tapScale, type View, whole, zoomAt } from './geometry.ts'
import { type Manner, type Picture, place } from './picture.ts'

/** How much of the picture in sight is seen, and from how near. Points are told from the middle of the window. */
export interface Zoom {
  isZoomed(): boolean
  /** A hand has come: it takes the picture where it is now, also on its way. */
  hold(): void
  /** @returns how far the hand has gone on sideways past the picture's edge. */
  pan(way: Point): number
  pinch(from: readonly Point[], to: readonly Point[]): void
  /**
   * The hand has gone, at this speed in pixels per millisecond: what was moved glides on, one that is nearly whole becomes
   * so, and one that two fingers have made small leaves.
   */
  release(speed: Point): void
  /** `factor` times as large as now. */
  by(factor: number, at?: Point): void
  /** From whole to near, or back. */
  toggle(at?: Point): void
  /** One step with a key. @returns whether there was anything to see that way. */
  step(way: Point): boolean
  /** All of it is in sight again. */
  reset(): void
}

export interface ZoomOptions {
  readonly env: Env
  /** `null` while there is none, or it is not there. */
  readonly picture: () => Picture | null
  readonly onZoom: (isZoomed: boolean) => void
  /** Two fingers make it smaller than whole: 0 to 1 on its way out. */
  readonly onOut: (way: number) => void
  readonly close: () => void
}

const middleOfAll: Point = { x: 0, y: 0 }
/** Two fingers make a picture so small at most, and one that is let go below `leaving` closes the viewer. */
const smallest = 0.4
const leaving = 0.75
/** Milliseconds at its speed that a picture glides further, as in PhotoSwipe and on telephones. */
const glideTime = 300
/** What a picture gives way above and below its edges. */
const give = 0.25

export function createZoom({ env, picture, onZoom, onOut, close }: ZoomOptions): Zoom {
  let view: View = whole
  let held: View = whole
  /** Where it was going when the hand came. */
  let goal: View | null = null

  const windowSize = (): Size => ({ width: env.window.innerWidth, height: env.window.innerHeight })
  const kept = (next: View, { fitted }: Picture) => inside(next, fitted, windowSize())
  const most = ({ size, fitted, isFilm }: Picture) => (isFilm ? 1 : largest(size, fitted))

  function draw(now: Picture, next: View, manner: Manner): void {
    view = next
    goal = null
    place(now.el, next, manner)
    onZoom(next.scale > 1)
  }

  /** @returns whether anything has changed. */
  function set(next: View, manner: Manner): boolean {
    const now = picture()
    if (!now) return false
    const before = view
    draw(now, kept(next, now), manner)
    return before.x !== view.x || before.y !== view.y || before.scale !== view.scale
  }

  function to(scale: number, at: Point, manner: Manner): void {
    const now = picture()
    if (!now) return
    const wanted = Math.min(Math.max(scale, 1), most(now))
    set(wanted === 1 ? whole : zoomAt(view, wanted, at), manner)
  }

  const zoom: Zoom = {
    isZoomed: () => view.scale > 1,
    hold() {
      const now = picture()
      const going = view
      const seen = now && seenNow(now.el, env)
      if (now && seen) {
        const isGlide = now.el.dataset.moves === 'glide'
        draw(now, seen, 'held')
        // What glides is stopped by a touch; what becomes larger goes on if that was all.
        goal = isGlide ? null : going
      }
      held = view
    },
    pan({ x, y }) {
      const now = picture()
      if (!now) return 0
      const wanted = { ...held, x: held.x + x, y: held.y + y }
      const most = kept(wanted, now)
      draw(now, { ...most, y: most.y + (wanted.y - most.y) * give }, 'held')
      return wanted.x - most.x
    },
    pinch(from, to) {
      const [a, b, c, d] = [from[0], from[1], to[0], to[1]]
      const now = picture()
      if (!a || !b || !c || !d || !now) return
      // One that was near becomes whole first.
      const range = { least: held.scale > 1 ? 1 : smallest, most: most(now) }
      const next = pinch(held, { from: [a, b], to: [c, d] }, range)
      draw(now, next.scale < 1 ? next : kept(next, now), 'held')
      onOut(Math.max(0, 1 - next.scale))
    },
    release({ x, y }) {
      if (goal) set(goal, 'smooth')
      else if (view.scale < leaving) close()
      else if (view.scale < 1.05) zoom.reset()
      else {
        const far = prefersReducedMotion(env) ? 0 : glideTime
        set({ ...view, x: view.x + x * far, y: view.y + y * far }, 'glide')
      }
    },
    by: (factor, at = middleOfAll) =>
      to(view.scale * factor, at, Math.abs(factor - 1) > 0.3 ? 'smooth' : 'held'),
    toggle(at = middleOfAll) {
      const now = picture()
      if (now) to(zoom.isZoomed() ? 1 : tapScale(now.size, now.fitted), at, 'smooth')
    },
    step: ({ x, y }) => set({ ...view, x: view.x + x, y: view.y + y }, 'smooth'),
    reset() {
      onOut(0)
      set(whole, 'smooth')
    },
  }
  return zoom
}

/** Of a picture that is on its way somewhere: what the browser draws. */
function seenNow(el: HTMLElement, { window }: Env): View | null {
  if (el.dataset.moves === 'held') return null
  const { transform } = window.getComputedStyle(el)
  const [scale = 1, , , , x = 0, y = 0] = transform.startsWith('matrix(')
    ? transform.slice(7).split(',').map(Number.parseFloat)
    : []
  return transform === 'none' || transform.startsWith('matrix(') ? { scale, x, y } : null
}
