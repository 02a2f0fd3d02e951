import type { Env } from '#runtime/env.ts'
import type { Point, Size } from '#runtime/shapes.ts'
import { fitInto, inside, largest, pinch, roomIn, tapScale, type View, whole, zoomAt } from './geometry.ts'

/** The picture in sight. */
export interface Picture {
  readonly el: HTMLElement
  /** Pixels of the original. */
  readonly size: Size
  /** It can be moved out, and not be enlarged. */
  readonly isFilm?: boolean
}

/** How much of the picture in sight is seen, and from how near. Points are told from the middle of the window. */
export interface Zoom {
  isZoomed(): boolean
  /** What follows is counted from how it is now. */
  hold(): void
  pan(way: Point): void
  pinch(from: readonly Point[], to: readonly Point[]): void
  /** Pulled down, and a little smaller for it. */
  lift(y: number, scale: number): void
  /** `factor` times as large as now. */
  by(factor: number, at?: Point): void
  /** From whole to near, or back. */
  toggle(at?: Point): void
  /** One step with a key. @returns whether there was anything to see that way. */
  step(way: Point): boolean
  /** The fingers have gone: one that is nearly whole becomes so. */
  settle(): void
  /** All of it is in sight again. */
  reset(): void
}

const middleOfAll: Point = { x: 0, y: 0 }

export function createZoom(options: {
  readonly env: Env
  /** `null` while there is none, or it is not there. */
  readonly picture: () => Picture | null
  readonly onZoom: (isZoomed: boolean) => void
}): Zoom {
  const { env, picture, onZoom } = options
  let view: View = whole
  let held: View = whole

  const windowSize = (): Size => ({ width: env.window.innerWidth, height: env.window.innerHeight })
  const fitted = (size: Size) => fitInto(size, roomIn(windowSize()))
  const most = ({ size, isFilm }: Picture) => (isFilm ? 1 : largest(size, fitted(size)))

  /** Writes nothing but a transform. */
  function draw(el: HTMLElement, { scale, x, y }: View, isSmooth: boolean): void {
    el.toggleAttribute('data-smooth', isSmooth)
    el.style.transform = scale === 1 && !x && !y ? '' : `translate(${x}px, ${y}px) scale(${scale})`
  }

  /** @returns whether anything has changed. */
  function set(next: View, isSmooth = false): boolean {
    const now = picture()
    if (!now) return false
    const before = view
    view = inside(next, fitted(now.size), windowSize())
    draw(now.el, view, isSmooth)
    onZoom(view.scale > 1)
    return before.x !== view.x || before.y !== view.y || before.scale !== view.scale
  }

  function to(scale: number, at: Point, isSmooth: boolean): void {
    const now = picture()
    if (!now) return
    const wanted = Math.min(Math.max(scale, 1), most(now))
    set(wanted === 1 ? whole : zoomAt(view, wanted, at), isSmooth)
  }

  const zoom: Zoom = {
    isZoomed: () => view.scale > 1,
    hold() {
      held = view
    },
    pan: ({ x, y }) => void set({ ...held, x: held.x + x, y: held.y + y }),
    pinch(from, now) {
      const [a, b, c, d] = [from[0], from[1], now[0], now[1]]
      const shown = picture()
      if (a && b && c && d && shown) set(pinch(held, { from: [a, b], to: [c, d] }, most(shown)))
    },
    lift(y, scale) {
      const now = picture()
      if (now) draw(now.el, { x: 0, y, scale }, false)
    },
    by: (factor, at = middleOfAll) => to(view.scale * factor, at, Math.abs(factor - 1) > 0.3),
    toggle(at = middleOfAll) {
      const now = picture()
      if (now) to(zoom.isZoomed() ? 1 : tapScale(now.size, fitted(now.size)), at, true)
    },
    step: ({ x, y }) => set({ ...view, x: view.x + x, y: view.y + y }, true),
    settle() {
      if (view.scale < 1.05) set(whole, true)
    },
    reset: () => void set(whole, true),
  }
  return zoom
}
