import { type AnyBlock, type AnyModule, attributeOf, type BlockInfo, isOwnPart } from '#core'
import type { AnalyticsReport } from '#runtime/analytics/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import { collectSettings } from '../core/collect.ts'
import { hints, misspeltParts } from '../core/hints.chunk.ts'
import { asksFirst, heldBack } from './held.ts'
import { misspeltMarkup } from './markup.ts'
import { opensNothing } from './opens.ts'
import { partsOutside } from './outside.ts'
import { misspeltPartAttributes } from './part-attributes.ts'
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
  const known = new Map(definitions.map(definition => [definition.name, definition]))
  const modules = await loadFor(runtime, known)
  // Everything is asked at once, after what had to be waited for: the answer is of one moment.
  const { version, blocks, analytics } = inspect()
  const infos = new Map(blocks.map(info => [info.element, info]))
  const attributes = attributesOf(modules)
  const looked = runtime.env.findAll('[data-block]').flatMap(el => {
    const name = nameOf(el)
    const module = modules.get(name)
    if (!known.has(name)) return { checked: unknownBlock(el, name, [...known.keys()]), asks: false }
    // It has come while the others were loaded: the next look is for it.
    return module === undefined
      ? []
      : checkBlock(el, { name, module, info: infos.get(el), runtime, known: attributes })
  })
  const checked = looked.map(({ checked }) => checked)
  const asking = looked.filter(({ asks }) => asks).map(({ checked }) => checked)
  return {
    version,
    blocks: checked,
    problems: [
      ...misspeltMarkup(runtime, { blocks: [...known.keys()], checked }),
      ...partsOutside(runtime, partsOf(modules)),
      ...opensNothing(runtime),
    ],
    held: heldBack(runtime, asking),
    unrecorded: analytics?.heldBack ?? '',
    sent: (analytics?.records ?? []).map(({ name, at, heldBack: why }) => ({ name, at, heldBack: why })),
  }
}

const nameOf = (el: Element) => own(el).getAttribute('data-block') ?? ''

/** What the blocks of the page are made of, with all that it takes to read them; `null` for what cannot be loaded. */
async function loadFor(
  runtime: Runtime,
  known: ReadonlyMap<string, AnyBlock>,
): Promise<ReadonlyMap<string, AnyModule | null>> {
  const elements = runtime.env.findAll('[data-block]')
  const entries = [...new Set(elements.map(nameOf))].map(async name => {
    try {
      const module = (await known.get(name)?.load()) ?? null
      // What of it is missing is told by whoever reads the block without it.
      if (module) await Promise.allSettled(elements.map(root => needsOf(root, { name, module, runtime })))
      return [name, module] as const
    } catch {
      // The block says so among its problems.
      return [name, null] as const
    }
  })
  return new Map(await Promise.all(entries))
}

async function needsOf(
  root: HTMLElement,
  given: { readonly name: string; readonly module: AnyModule; readonly runtime: Runtime },
): Promise<void> {
  const { name, module, runtime } = given
  if (nameOf(root) !== name) return
  const collected = collectSettings(root, module.definition.settings, { inner: module.inner?.(root) ?? null })
  if (collected.ok) await module.needs?.(collected.settings as never, { root, runtime })
}

const partsOf = (modules: ReadonlyMap<string, AnyModule | null>) =>
  new Set([...modules.values()].flatMap(module => Object.keys(module?.definition.parts ?? {})))

const attributesOf = (modules: ReadonlyMap<string, AnyModule | null>) =>
  new Set(
    [...modules.values()].flatMap(module => [
      ...Object.keys(module?.definition.settings ?? {}).map(attributeOf),
      ...(module?.definition.reads ?? []),
    ]),
  )

const nothing = { settings: {}, parts: {}, autoplay: '' }

function unknownBlock(element: HTMLElement, name: string, known: readonly string[]): CheckedBlock {
  const path = pathOf(element)
  return { ...nothing, name, state: 'unknown', element, path, problems: [hints.block(name, known)] }
}

/** `asks`: whether it calls somebody else, once the visitor wants it. */
function checkBlock(
  element: HTMLElement,
  given: {
    readonly name: string
    readonly module: AnyModule | null
    readonly info: BlockInfo | undefined
    readonly runtime: Runtime
    /** The attributes that blocks of the page are asked by. */
    readonly known: ReadonlySet<string>
  },
): { readonly checked: CheckedBlock; readonly asks: boolean } {
  const { name, module, info, runtime, known } = given
  const about = { name, element, path: pathOf(element), state: info?.state ?? 'left' } as const
  const parts = countParts(element)
  const failed = (problem: string) => ({
    checked: { ...nothing, ...about, parts, problems: [problem] },
    asks: false,
  })
  if (!module)
    return failed(
      `what it needs cannot be loaded: site.${name}.js is missing beside site.js, or of another build`,
    )
  const collected = collectSettings(element, module.definition.settings, {
    inner: module.inner?.(element) ?? null,
  })
  if (!collected.ok) return failed(hints.data(name, collected.problem))
  const settings = info?.settings ?? collected.settings
  const misspelt = misspeltParts(element, Object.keys(module.definition.parts ?? {}))
  const trial = trialOf(element, { module, settings, state: about.state })
  // A block that found nothing has named them among its reasons.
  const isTold = (found: string) => trial.problems.some(text => text.includes(`data-part="${found}"`))
  const checked = {
    ...about,
    settings,
    parts,
    problems: [
      ...collected.problems,
      ...trial.problems,
      ...misspelt
        .filter(([found]) => !isTold(found))
        .map(([found, meant]) => `data-part="${found}" is not one of its parts; did you mean "${meant}"?`),
      ...misspeltPartAttributes(element, module, known),
    ],
    autoplay: whyStill(runtime, about.state, settings),
  }
  return { checked, asks: asksFirst(runtime, { name, settings, content: trial.content }) }
}

/** What would become of a block that waits, and why one that is not alive is not; reading only looks. */
function trialOf(
  root: HTMLElement,
  given: {
    readonly module: AnyModule
    readonly settings: object
    readonly state: CheckedBlock['state']
  },
): { readonly content: unknown; readonly problems: readonly string[] } {
  const { module, settings, state } = given
  const isAlive = state === 'mounted' || state === 'loading'
  const found = (content: unknown, problem = '') => ({
    content,
    problems: problem && !isAlive ? [problem] : [],
  })
  try {
    const content = module.read(root, settings as never)
    if (content === null) return found(null, hints.parts(root, module.definition.parts))
    return found(content, state === 'failed' ? 'it has failed; the console says why' : '')
  } catch (error) {
    return found(null, `it cannot be read: ${error instanceof Error ? error.message : error}`)
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
