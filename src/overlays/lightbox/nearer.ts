import { lazy } from '#core'
import type { Env } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { whole } from './geometry.ts'
import { place } from './picture.ts'
import type { Zoom, ZoomOptions } from './zoom.ts'

/** The picture in sight under the visitor's hand. What brings it nearer comes with the first wish for that. */
export interface Nearer extends Zoom {
  /** Pulled up or down, and a little smaller for it. */
  lift(y: number, scale: number): void
}

export function createNearer(options: ZoomOptions & { readonly env: Env; readonly errors: Errors }): Nearer {
  const { errors, picture } = options
  const at = { in: 'lightbox', at: 'zoom' }
  const made = lazy(
    () => import('./lightbox-zoom.chunk.ts'),
    ({ createZoom }) => createZoom(options),
    // The next wish asks again.
    { onFailure: error => errors.report(at, error, 'The picture stays as it is.') },
  )
  /** Wishes for a picture that has gone out of sight are forgotten. */
  let turn = 0
  let isAsked = false

  function wish(use: (zoom: Zoom) => void): void {
    if (made.current) {
      use(made.current)
      return
    }
    const own = turn
    isAsked = true
    const fulfil = errors.guard(at, (zoom: Zoom) => own === turn && use(zoom))
    made.bring().then(fulfil, () => {})
  }

  return {
    isZoomed: () => made.current?.isZoomed() ?? false,
    hold: () => made.current?.hold(),
    pan: way => made.current?.pan(way) ?? 0,
    pinch: (from, to) => wish(zoom => zoom.pinch(from, to)),
    release: speed => isAsked && wish(zoom => zoom.release(speed)),
    by: (factor, at) => wish(zoom => zoom.by(factor, at)),
    toggle: at => wish(zoom => zoom.toggle(at)),
    step: way => made.current?.step(way) ?? false,
    lift(y, scale) {
      const now = picture()
      if (now) place(now.el, { x: 0, y, scale }, 'held')
    },
    reset() {
      turn++
      const now = picture()
      if (made.current) made.current.reset()
      else if (now) place(now.el, whole, 'smooth')
    },
  }
}
