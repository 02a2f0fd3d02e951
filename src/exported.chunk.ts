import type { Annotate, AnnotateElement, ExportedMarkup } from '#core'
import type { Runtime } from '#runtime/index.ts'
import type { Ledger } from '#runtime/ledger.ts'
import { offerGlobals } from './exported-globals.ts'
import type { Site } from './start.ts'

const adapters = import.meta.glob<ExportedMarkup>('../blocks/*/exported.ts', {
  eager: true,
  import: 'exported',
})

/**
 * Wakes pages exported from a hosted builder: each block describes its exported markup in our attributes, and the
 * ordinary scan does the rest. Nothing is added that destroying does not take away.
 * @returns what to call on markup before it is scanned.
 */
export function wake(options: {
  readonly site: Site
  readonly runtime: Runtime
  readonly ledger: Ledger
}): Annotate {
  const { site, runtime, ledger } = options
  const { env, errors } = runtime
  const takeBack = offerGlobals({ site, env, errors })
  site.onDestroy(() => {
    takeBack()
    ledger.restore()
  })

  const write: AnnotateElement = (el, attributes) => {
    for (const [name, value] of Object.entries(attributes)) {
      if (name === 'class' && value) ledger.cls(el, value, true)
      else ledger.attr(el, name, value)
    }
  }
  return root => {
    for (const [path, adapter] of Object.entries(adapters)) {
      errors.guard({ in: 'exported page', at: path.split('/')[2] ?? path }, () => adapter(root, write))()
    }
  }
}
