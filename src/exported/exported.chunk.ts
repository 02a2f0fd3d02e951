import type { Annotate, AnnotateElement, ExportedMarkup, ExportedPage } from '#core'
import type { Ledger } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Site } from '../site-api.ts'
import { offerGlobals } from './globals.ts'

const adapters = import.meta.glob<ExportedMarkup>('../../blocks/*/exported.ts', {
  eager: true,
  import: 'exported',
})

/**
 * Wakes pages exported from a hosted builder: each block describes its exported markup in our attributes, and the
 * ordinary scan does the rest. Nothing is added that destroying does not take away.
 */
export function wake(options: {
  readonly site: Site
  readonly runtime: Runtime
  readonly ledger: Ledger
}): Woken {
  const { site, runtime, ledger } = options
  const { env, errors } = runtime
  const takeBack = offerGlobals({ site, env, errors })
  const endings = new Set<() => void>()
  let isOver = false
  site.onDestroy(takeBack)

  function giveBack(): void {
    isOver = true
    for (const end of endings) errors.guard({ in: 'exported page', at: 'destroy' }, end)()
    endings.clear()
    ledger.restore()
  }

  const write: AnnotateElement = (el, attributes) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'class') for (const word of value?.split(' ') ?? []) ledger.cls(el, word, true)
      else ledger.attr(el, name, value)
    }
  }
  const page: ExportedPage = {
    runtime,
    style(el, properties) {
      if (isOver) return
      for (const [name, value] of Object.entries(properties)) ledger.style(el, name, value)
    },
    toggle(el, name, on) {
      if (!isOver) ledger.cls(el, name, on)
    },
    onDestroy(fn) {
      endings.add(fn)
      return () => endings.delete(fn)
    },
  }
  function annotate(root: ParentNode): void {
    for (const [path, adapter] of Object.entries(adapters)) {
      const adapt = () => adapter(root, write, page)
      errors.guard({ in: 'exported page', at: path.split('/')[2] ?? path }, adapt)()
    }
  }
  return { annotate, giveBack }
}

export interface Woken {
  /** To be called on markup before it is scanned. */
  readonly annotate: Annotate
  /** To be called once the blocks have given back what they wrote on top of it. */
  giveBack(): void
}
