import { isPlainKey } from '#runtime/dom/index.ts'
import type { Stop } from '#runtime/env.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layer } from '#runtime/layers/index.ts'

interface Escapable {
  readonly el: HTMLElement
  readonly opener: Element
  readonly onEscape: () => void
}

/**
 * Hears Escape for a tooltip: in its turn on the stack of layers, so that the dialog around it stays open. Where that
 * cannot be had, which is asked for once, it is heard all the same.
 */
export function createEscape(options: {
  readonly runtime: Pick<Runtime, 'env' | 'errors' | 'layers'>
}): (what: Escapable) => Stop {
  const { env, errors, layers } = options.runtime
  let hasLayers = true

  async function join({ el, opener, onEscape }: Escapable, isOver: () => boolean): Promise<Layer | null> {
    try {
      const stack = await layers()
      return isOver() ? null : stack.open({ el, kind: 'tooltip', opener, onEscape })
    } catch {
      hasLayers = false
      return null
    }
  }

  return what => {
    let isOver = false
    const onKey = (event: Event) => {
      if (event.defaultPrevented || !isEscape(event as KeyboardEvent)) return
      event.preventDefault()
      what.onEscape()
    }
    let stop = env.listen('keydown', errors.guard({ in: 'tooltip', at: 'escape' }, onKey))
    const enter = async () => {
      const layer = await join(what, () => isOver)
      if (!layer) return
      stop()
      stop = layer.close
    }
    if (hasLayers) enter()
    return () => {
      isOver = true
      stop()
    }
  }
}

function isEscape(event: KeyboardEvent): boolean {
  return event.key === 'Escape' && !event.shiftKey && isPlainKey(event)
}
