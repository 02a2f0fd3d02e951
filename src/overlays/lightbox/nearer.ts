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
  let zoom: Zoom | null = null
  let coming: Promise<Zoom> | null = null
  /** Wishes for a picture that has gone out of sight are forgotten. */
  let turn = 0

  async function load(): Promise<Zoom> {
    const { createZoom } = await import('./lightbox-zoom.chunk.ts')
    zoom = createZoom(options)
    return zoom
  }

  async function wish(use: (zoom: Zoom) => void): Promise<void> {
    if (zoom) {
      use(zoom)
      return
    }
    const own = turn
    coming ??= load()
    const asked = coming
    try {
      const come = await asked
      if (own === turn) use(come)
    } catch (error) {
      // Told once; the next wish asks for it again.
      if (coming === asked)
        errors.report({ in: 'lightbox', at: 'zoom' }, error, 'The picture stays as it is.')
      coming = null
    }
  }

  return {
    isZoomed: () => zoom?.isZoomed() ?? false,
    hold: () => zoom?.hold(),
    pan: way => zoom?.pan(way) ?? 0,
    pinch: (from, to) => void wish(zoom => zoom.pinch(from, to)),
    release: speed => void (coming && wish(zoom => zoom.release(speed))),
    by: (factor, at) => void wish(zoom => zoom.by(factor, at)),
    toggle: at => void wish(zoom => zoom.toggle(at)),
    step: way => zoom?.step(way) ?? false,
    lift(y, scale) {
      const now = picture()
      if (now) place(now.el, { x: 0, y, scale }, 'at once')
    },
    reset() {
      turn++
      const now = picture()
      if (zoom) zoom.reset()
      else if (now) place(now.el, whole, 'smooth')
    },
  }
}
