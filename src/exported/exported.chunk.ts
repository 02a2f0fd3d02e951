import { createLedger } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import type { Site } from '../site-api.ts'
import type { Export, ExportedPage } from './define.ts'
import { createDescriber, type Describer } from './describe.ts'
import type { Named } from './entry.ts'
import type { accompany } from './exported-globals.chunk.ts'
import { keepForms } from './keep-forms.ts'

type Found = Readonly<Record<string, Export | readonly Export[]>>
// Their keys are a part of what every exported page loads: from their own folders they are short.
const found: readonly Found[] = [
  import.meta.glob('./*/exported.ts', { base: '../../blocks', eager: true, import: 'default' }),
  import.meta.glob('./*/exported.ts', { eager: true, import: 'default' }),
]

export interface ExportSession extends Omit<Describer, 'giveBack'> {
  /** To be called once the blocks have given back what they wrote on top of it. */
  giveBack(): void
}

/**
 * Wakes pages exported from a hosted builder: each `exported.ts` describes the markup it finds in our attributes, and the
 * ordinary scan does the rest. Nothing is added that destroying does not take away.
 */
export function activate(options: {
  readonly site: Site
  readonly runtime: Runtime
  readonly rescan: () => Promise<void>
}): ExportSession {
  const { site, runtime, rescan } = options
  const { errors } = runtime
  const ledger = createLedger({ isLasting: true })
  const endsOfPage = new Set<() => void>()
  let isOver = false

  const page: ExportedPage = {
    runtime,
    annotate(el, attributes) {
      if (isOver) return
      for (const [name, value] of Object.entries(attributes)) {
        if (name === 'class') for (const word of value?.split(' ') ?? []) ledger.toggleClass(el, word, true)
        else ledger.attr(el, name, value)
      }
    },
    style(el, properties) {
      if (isOver) return
      for (const [name, value] of Object.entries(properties)) ledger.style(el, name, value)
    },
    toggle(el, name, on) {
      if (!isOver) ledger.toggleClass(el, name, on)
    },
    onDestroy(fn) {
      const end = errors.guard({ in: 'exported page', at: 'destroy' }, fn)
      endsOfPage.add(end)
      return () => endsOfPage.delete(end)
    },
  }

  const describer = createDescriber({ exports: named(), page, rescan, endsOfPage })
  void bringGlobals({ site, page, describer, ledger })
  keepForms(page, describer.missing)

  return {
    ...describer,
    giveBack() {
      isOver = true
      for (const end of endsOfPage) end()
      ledger.restore()
    },
  }
}

/** What a page's own snippets ask for, of which none is sure to find it, and what else can come later: nothing waits for it. */
async function bringGlobals(options: Parameters<typeof accompany>[0]): Promise<void> {
  const { site, page } = options
  try {
    const { accompany } = await import('./exported-globals.chunk.ts')
    if (!site.destroyed) site.onDestroy(accompany(options))
  } catch (error) {
    page.runtime.errors.report({ in: 'exported page', at: 'globals' }, error)
  }
}

/** By the folder each of them stands in. */
function named(): readonly Named[] {
  return found.flatMap(Object.entries<Found[string]>).flatMap(([path, exports]) => {
    const name = path.split('/').at(-2) ?? path
    return [exports].flat().map(each => ({ ...each, name }))
  })
}
