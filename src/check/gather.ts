import { type AnyBlock, type AnyModule, type BlockInfo, collectSettings, isOwnPart } from '#core'
import type { AnalyticsReport } from '#runtime/analytics/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { hints, misspeltParts } from '../core/hints.chunk.ts'
import { heldBack } from './held.ts'
import { misspeltMarkup } from './markup.ts'
import { pathOf } from './path.ts'
import type { CheckedBlock, CheckReport } from './report.ts'

/** What the check looks at. */
export interface Checked {
  readonly runtime: Runtime
  readonly definitions: readonly AnyBlock[]
  inspect(): {
    readonly version: string
    readonly blocks: readonly BlockInfo[]
    readonly analytics: AnalyticsReport | null
  }
}

/** Looks at the whole page, and changes nothing of it; what a block that waits will need is loaded for that. */
export async function gather({ runtime, definitions, inspect }: Checked): Promise<CheckReport> {
  const { version, blocks, analytics } = inspect()
  const known = new Map(definitions.map(definition => [definition.name, definition]))
  const infos = new Map(blocks.map(info => [info.element, info]))
  const elements = runtime.env.findAll('[data-block]')
  const checked = await Promise.all(
    elements.map(el => {
      const name = own(el).getAttribute('data-block') ?? ''
      const definition = known.get(name)
      if (!definition) return unknownBlock(el, name, [...known.keys()])
      return checkBlock(el, { definition, info: infos.get(el), runtime })
    }),
  )
  return {
    version,
    blocks: checked,
    problems: misspeltMarkup(runtime, { blocks: [...known.keys()], checked }),
    held: heldBack(runtime, checked),
    unrecorded: analytics?.heldBack ?? '',
    sent: (analytics?.records ?? []).map(({ name, at, heldBack: why }) => ({ name, at, heldBack: why })),
  }
}

const nothing = { settings: {}, parts: {}, autoplay: '' }

function unknownBlock(element: HTMLElement, name: string, known: readonly string[]): CheckedBlock {
  const path = pathOf(element)
  return { ...nothing, name, state: 'unknown', element, path, problems: [hints.block(name, known)] }
}

async function checkBlock(
  element: HTMLElement,
  given: {
    readonly definition: AnyBlock
    readonly info: BlockInfo | undefined
    readonly runtime: Runtime
  },
): Promise<CheckedBlock> {
  const { definition, info, runtime } = given
  const { name } = definition
  const about = { name, element, path: pathOf(element), state: info?.state ?? 'left' } as const
  const parts = countParts(element)
  let module: AnyModule
  try {
    module = await definition.load()
  } catch {
    const problem = `what it needs cannot be loaded: site.${name}.js is missing beside site.js, or of another build`
    return { ...nothing, ...about, parts, problems: [problem] }
  }
  const collected = collectSettings(element, module.definition.settings, module.inner?.(element))
  if (!collected.ok) return { ...nothing, ...about, parts, problems: [hints.data(name, collected.problem)] }
  const settings = info?.settings ?? collected.settings
  const misspelt = misspeltParts(element, Object.keys(module.definition.parts ?? {}))
  return {
    ...about,
    settings,
    parts,
    problems: [
      ...collected.problems,
      ...trialOf(element, { module, settings, runtime, state: about.state }),
      ...misspelt.map(
        ([found, meant]) => `data-part="${found}" is not one of its parts; did you mean "${meant}"?`,
      ),
    ],
    autoplay: whyStill(runtime, about.state, settings),
  }
}

/** What would become of a block that waits, and why one that is not alive is not; reading only looks. */
function trialOf(
  root: HTMLElement,
  given: {
    readonly module: AnyModule
    readonly settings: object
    readonly runtime: Runtime
    readonly state: CheckedBlock['state']
  },
): readonly string[] {
  const { module, settings, runtime, state } = given
  if (state === 'mounted' || state === 'loading') return []
  try {
    // What has to be loaded first has not been asked for.
    if (module.needs?.(settings as never, { root, runtime }) && state === 'waiting') return []
    if (module.read(root, settings as never) !== null)
      return state === 'failed' ? ['it has failed; the console says why'] : []
    return [hints.parts(root, module.definition.parts)]
  } catch (error) {
    return [`it cannot be read: ${error instanceof Error ? error.message : error}`]
  }
}

function countParts(root: HTMLElement): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const el of own(root).querySelectorAll('[data-part]'))
    if (isOwnPart(root, el))
      for (const name of (own(el).getAttribute('data-part') ?? '').split(/\s+/))
        counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(counts)
}

/** Visitor spec and blocks spec §4: what keeps anything from moving by itself. */
function whyStill(
  { env }: Runtime,
  state: CheckedBlock['state'],
  settings: Readonly<Record<string, unknown>>,
): string {
  if (settings.autoplay !== true) return ''
  const reasons = [
    state === 'mounted' ? '' : `it is not alive yet (${state})`,
    env.matches('(prefers-reduced-motion: reduce)') ? 'the visitor prefers reduced motion' : '',
    new URL(env.url()).searchParams.get('nomotion') === 'true' ? 'the address says nomotion=true' : '',
    env.savesData() ? 'the browser is asked to save data' : '',
    env.document.visibilityState === 'hidden' ? 'the page is in a tab behind' : '',
  ]
  return reasons.filter(Boolean).join('; ')
}
