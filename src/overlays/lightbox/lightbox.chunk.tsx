import type { LightboxSet } from '#parts/lightbox.ts'
import { isPlainClick } from '#parts/plain-click.ts'
import { createLedger } from '#runtime/dom/index.ts'
import type { Layers } from '#runtime/layers/index.ts'
import type { OverlayTools } from '../define.ts'
import { hostOf } from '../host.ts'
import { createFlight } from './flight.ts'
import { type LightboxItems, setOf, validated } from './items.ts'
import { type Lightbox, openerAt } from './listen.ts'
import { makeFocusable } from './openers.ts'
import { Viewer } from './viewer.tsx'
import type { Seen } from './viewer-props.ts'

export { default as texts } from '#i18n/lightbox'

export { createLightbox as create }

interface Shown {
  readonly set: LightboxItems
  readonly seen: Seen
  isLeaving: boolean
  close(): void
}

/** The viewer: one at a time. */
function createLightbox(tools: OverlayTools, layers: Layers): Lightbox {
  const { runtime, guard } = tools
  const { env, errors, messages } = runtime
  const { draw } = hostOf(tools, { onCrash: end })
  const page = createLedger()
  const flight = createFlight({ env })
  const stopDressing = makeFocusable({ env, errors, messages })
  let current: Shown | null = null

  function render(): void {
    if (!current) {
      draw(null)
      return
    }
    const { set, seen, isLeaving, close } = current
    draw(<Viewer {...{ runtime, layers, set, seen, isLeaving }} onClose={close} />)
  }

  function show(given: LightboxSet): void {
    const set = validated(given, { env, errors })
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
    page.toggleClass(env.document.documentElement, 'lightbox-open', true)
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

  const open = (opener: HTMLElement) => show(setOf(opener, env))

  // Only now pictures that are no links have the focus; a browser makes a click of Enter on a link.
  const onKey = guard((event: Event) => {
    const { key, repeat } = event as KeyboardEvent
    const opener = openerAt(event.target)
    if (!opener || opener.localName === 'a' || !isPlainClick(event) || repeat || !/^( |Enter)$/.test(key))
      return
    event.preventDefault()
    open(opener)
  })
  const stopKeys = env.listen('keydown', onKey)

  return {
    open,
    show,
    destroy() {
      stopKeys()
      end()
      flight.destroy()
      stopDressing()
    },
  }
}
