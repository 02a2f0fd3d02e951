import type { ReactNode } from 'react'
import type { LightboxSet } from '#parts/lightbox.ts'
import { createLedger } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import { Boundary } from '../../core/boundary.tsx'
import { createFlight } from './flight.ts'
import { checked, type Pictures, setOf } from './items.ts'
import type { Lightbox } from './listen.ts'
import { dressPictures } from './openers.ts'
import css from './styles.css?inline'
import { type Seen, Viewer } from './viewer.tsx'

export { default as texts } from '#i18n/lightbox'

export interface LightboxOptions {
  readonly runtime: Runtime
  readonly layers: Layers
  readonly styles: { add(name: string, css: string): void }
  /** `null` takes it away. */
  draw(node: ReactNode): void
}

interface Shown {
  readonly set: Pictures
  readonly seen: Seen
  isLeaving: boolean
  close(): void
}

/** The viewer: one at a time. */
export function createLightbox(options: LightboxOptions): Lightbox {
  const { runtime, layers, styles, draw } = options
  const { env, errors, messages } = runtime
  styles.add('lightbox', css)
  const page = createLedger()
  const flight = createFlight({ env })
  const stopDressing = dressPictures({ env, errors, messages })
  let current: Shown | null = null

  function render(): void {
    if (!current) {
      draw(null)
      return
    }
    const { set, seen, isLeaving, close } = current
    draw(
      <Boundary onCrash={onCrash}>
        <Viewer {...{ runtime, layers, set, seen, isLeaving }} onClose={close} />
      </Boundary>,
    )
  }

  const onCrash = (error: unknown) => {
    errors.report({ in: 'lightbox', at: 'render' }, error)
    env.soon(end)
  }

  function show(given: LightboxSet): void {
    const set = checked(given, { env, errors })
    const item = set?.items[set.index]
    if (!set || !item || (current && !current.isLeaving)) return
    end()
    const own: Shown = {
      set,
      seen: { index: set.index, picture: null },
      isLeaving: false,
      // Its own: a browser tells late that a dialog has closed, and there may be another one by then.
      close: () => close(own),
    }
    current = own
    page.cls(env.document.documentElement, 'lightbox-open', true)
    render()
    flight.out(item.el, own.seen.picture?.el ?? null)
  }

  function close(own: Shown): void {
    if (current !== own || own.isLeaving) return
    own.isLeaving = true
    const { set, seen } = own
    flight.back(set.items[seen.index]?.el ?? set.opener, {
      picture: seen.picture?.el ?? null,
      leave() {
        // Meanwhile the visitor may have opened another one.
        if (current !== own) return
        page.restore()
        render()
      },
      end: () => current === own && end(),
    })
  }

  function end(): void {
    page.restore()
    current = null
    render()
  }

  return {
    open: opener => show(setOf(opener, env)),
    show,
    destroy() {
      end()
      flight.destroy()
      stopDressing()
    },
  }
}
