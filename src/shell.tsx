import type { Runtime } from '#runtime/index.ts'
import { createHost } from './core/host.ts'
import type { Styles } from './core/styles.ts'
import { type LazyConsent, listenForConsent } from './overlays/consent/listen.ts'
import type { DialogHost } from './overlays/dialogs/host.tsx'
import { listenForLightbox } from './overlays/lightbox/listen.ts'
import { type LoadTooltips, listenForTooltips } from './overlays/tooltip/listen.ts'

/** What lies above the page: dialogs, pictures, tooltips and the question about cookies. A page that shows none holds nothing of it. */
export interface Shell {
  destroy(): void
}

type DialogsChunk = typeof import('./overlays/dialogs/dialogs.chunk.ts')
type LoginChunk = typeof import('./overlays/login/login.chunk.ts')

export function createShell(options: {
  readonly runtime: Runtime
  readonly styles: Styles
  /** What comes in chunks. */
  readonly lazy: LazyConsent & {
    dialogs(): Promise<DialogsChunk>
    login(): Promise<LoginChunk>
    tooltip: LoadTooltips
    lightbox(): Promise<typeof import('./overlays/lightbox/lightbox.chunk.tsx')>
  }
}): Shell {
  const { runtime, styles, lazy } = options
  const { errors, dialogs } = runtime
  let host: DialogHost | null = null
  let isLoading = false
  let isDestroyed = false

  /** What a chunk shows has a look and words of its own. */
  async function bring<C extends DialogsChunk | LoginChunk>(
    name: string,
    load: () => Promise<C>,
  ): Promise<C> {
    const chunk = await runtime.messages.withTexts(load())
    if (!isDestroyed) styles.add(name, chunk.styles)
    return chunk
  }

  async function load(): Promise<void> {
    if (isLoading) return
    isLoading = true
    try {
      const [chunk, layers] = await Promise.all([bring('dialog', lazy.dialogs), runtime.layers()])
      host = chunk.createDialogHost({
        runtime,
        layers,
        bringLogin: () => bring('login', lazy.login),
      })
      draw()
    } catch (error) {
      // Perhaps by the same broken connection the visitor has to hear of. The next one tries again.
      isLoading = false
      if (dialogs.current().length === 0) return
      errors.report({ in: 'dialogs', at: 'load' }, error, "The browser's own dialogs are used.")
      dialogs.askBrowser()
    }
  }

  async function loadLightbox() {
    const [{ createLightbox }, layers] = await Promise.all([
      runtime.messages.withTexts(lazy.lightbox()),
      runtime.layers(),
    ])
    const { draw } = createHost({ env: runtime.env, className: 'site-viewer-host' })
    return createLightbox({ runtime, layers, styles, draw })
  }

  const draw = () => (host ? host.draw() : load())
  const stopDialogs = dialogs.subscribe(errors.guard({ in: 'dialogs', at: 'render' }, draw))
  const stopTooltips = listenForTooltips({ runtime, styles, load: lazy.tooltip })
  const stopLightbox = listenForLightbox({ runtime, load: loadLightbox })
  const stopConsent = listenForConsent({ runtime, styles, lazy })

  return {
    destroy() {
      isDestroyed = true
      stopConsent()
      stopLightbox()
      stopTooltips()
      stopDialogs()
      host?.destroy()
    },
  }
}
