import { createElement, Fragment, type ReactNode } from 'react'
import type { Dialog } from '#runtime/dialogs.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Layers } from '#runtime/layers.ts'
import { type LazyConsent, listenForConsent } from './consent-shell.ts'
import { Boundary } from './core/boundary.tsx'
import { createHost } from './core/host.ts'
import type { Styles } from './core/styles.ts'
import { type LoadTooltips, listenForTooltips } from './ui/tooltips.ts'

/** What lies above the page: dialogs, tooltips and the question about cookies. A page that shows none holds nothing of it. */
export interface Shell {
  destroy(): void
}

type DialogsChunk = typeof import('./ui/dialogs.chunk.ts')

export function createShell(options: {
  readonly runtime: Runtime
  readonly styles: Styles
  /** What comes in chunks. */
  readonly lazy: LazyConsent & {
    dialogs(): Promise<DialogsChunk>
    tooltip: LoadTooltips
  }
}): Shell {
  const { runtime, styles, lazy } = options
  const { env, errors, dialogs } = runtime
  const host = createHost({ env, className: 'site-shell' })
  let chunk: DialogsChunk | null = null
  let layers: Layers | null = null
  let isLoading = false

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const [loaded, stack] = await Promise.all([lazy.dialogs(), runtime.layers()])
      chunk = loaded
      layers = stack
      styles.add('dialog', chunk.styles)
      runtime.messages.add(chunk.texts)
      draw()
    } catch (error) {
      // Perhaps by the same broken connection the visitor has to hear of. The next one tries again.
      isLoading = false
      if (dialogs.current().length === 0) return
      errors.report({ in: 'dialogs', at: 'load' }, error, "The browser's own dialogs are used.")
      dialogs.askBrowser()
    }
  }

  function draw(): void {
    const current = dialogs.current()
    if (!chunk) load()
    else host.draw(current.length > 0 ? createElement(Fragment, null, current.map(viewOf)) : null)
  }

  function viewOf(dialog: Dialog): ReactNode {
    const View = chunk?.views[dialog.kind]
    if (!View || !layers) return null
    const onCrash = (error: unknown) => {
      errors.report({ in: 'dialogs', at: 'render' }, error)
      env.soon(() => {
        dialog.answer('cancel')
        dialog.gone()
      })
    }
    return createElement(
      Boundary,
      { key: dialog.id, onCrash },
      createElement(View, { runtime, layers, dialog }),
    )
  }

  const stopDialogs = dialogs.subscribe(errors.guard({ in: 'dialogs', at: 'render' }, draw))
  const stopTooltips = listenForTooltips({ runtime, styles, load: lazy.tooltip })
  const stopConsent = listenForConsent({ runtime, styles, lazy })

  return {
    destroy() {
      stopConsent()
      stopTooltips()
      stopDialogs()
      host.draw(null)
    },
  }
}
