import { isElement, own } from '#runtime/own.ts'
import type { Description, Export, ExportedPage } from './define.ts'

/** What finds exported markup, under the name of its folder. */
export type Named = Export & { readonly name: string }

/** Describes exported markup, wherever it comes from and whenever it comes. */
export interface Describer {
  /** Describes what is new in `root`, itself included. */
  look(root: ParentNode): void
  /** Whether an element is one to look at. */
  finds(el: Element): boolean
  /** Resolves when every chunk that was missing is here and has been used, with whether there was one. */
  settled(): Promise<boolean>
}

interface Entry {
  readonly name: string
  readonly finds: string
  readonly load: (() => Promise<Description>) | undefined
  description: Description | null
  /** Described already, or given up; by what was found and by what it belongs to: either may be moved. */
  readonly done: WeakSet<Element>
}

const phases = ['fill', 'describe'] as const
type Phase = (typeof phases)[number]

/**
 * One joined selector for each look. In the order of the document: what holds something is described before it, and has
 * the say about it.
 */
export function createDescriber(options: {
  readonly exports: readonly Named[]
  readonly page: ExportedPage
  /** Looks at the whole page again, and brings what it has found to life. */
  readonly rescan: () => Promise<void>
}): Describer {
  const { page, rescan } = options
  const { env, errors, messages } = page.runtime
  const entries = options.exports.map(entryOf)
  const joined = entries.map(({ finds }) => finds).join()
  const coming = new Map<Entry, Promise<void>>()
  let isOver = false
  page.onDestroy(() => {
    isOver = true
  })

  function look(root: ParentNode): void {
    const found = env.findAll(joined, root)
    if (isElement(root) && finds(root)) found.unshift(root)
    for (const entry of entries)
      if (!entry.description && !coming.has(entry) && found.some(el => isNew(entry, el)))
        coming.set(entry, bring(entry))
    const awaited = [...coming.keys()].map(({ finds }) => finds).join()
    const due = awaited ? found.filter(el => !own(el).closest(awaited)) : found
    for (const phase of phases)
      for (const el of due) for (const entry of entries) if (isNew(entry, el)) apply(entry, phase, el)
  }

  function finds(el: Element): boolean {
    return own(el).matches(joined)
  }

  /** Without it what it would have described stays as it is, and what is inside of that waits no longer. */
  async function bring(entry: Entry): Promise<void> {
    try {
      entry.description = entry.load ? await messages.withTexts(entry.load()) : {}
    } catch (error) {
      if (isOver) return
      errors.report({ in: entry.name, at: 'load' }, error, 'Exported markup of its kind stays as it is.')
      for (const el of env.findAll(entry.finds)) entry.done.add(el)
    }
    coming.delete(entry)
    if (!isOver) await rescan()
  }

  function apply(entry: Entry, phase: Phase, el: HTMLElement): void {
    const { name, description, done } = entry
    errors.guard({ in: name, at: 'exported', el }, () => {
      if (!description?.[phase]) return
      const root = description.root?.(el) ?? el
      if (done.has(root) || own(root).hasAttribute('data-block')) return
      // Also what fails is done: once is enough for the console.
      for (const one of [el, root]) done.add(one)
      if (description[phase](el, page) === false) for (const one of [el, root]) done.delete(one)
    })()
  }

  return {
    look,
    finds,
    async settled() {
      const hasWaited = coming.size > 0
      while (coming.size > 0) await Promise.all(coming.values())
      return hasWaited
    },
  }
}

function entryOf(definition: Named): Entry {
  const { name, finds } = definition
  const isLazy = 'load' in definition
  return {
    name,
    finds,
    load: isLazy ? definition.load : undefined,
    description: isLazy ? null : definition,
    done: new WeakSet(),
  }
}

function isNew({ finds, done }: Entry, el: Element): boolean {
  return !done.has(el) && !own(el).hasAttribute('data-block') && own(el).matches(finds)
}
