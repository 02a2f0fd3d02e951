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
  readonly load?: () => Promise<Description>
  description: Description | null
  /** Described already, or given up; by what was found and by what it belongs to: either may be moved. */
  readonly done: WeakSet<Element>
}

const phases = ['fill', 'describe'] as const

/** One phase of one description, for one element that was found. */
interface Job {
  readonly phase: (typeof phases)[number]
  readonly entry: Entry
  readonly el: HTMLElement
}

/** Milliseconds: between two slices of a large page the browser answers the visitor, and draws. */
const sliceMs = 5

/**
 * In the order of the document: what holds something is described before it, and has the say about it; and what the visitor
 * sees first comes first. A large page is described in slices, of which the first is done when `look` returns.
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
  let queue: Job[] = []
  /** Until the last slice has been done, and told of. */
  let slicing: Promise<void> | null = null
  let isTelling = false
  let isOver = false
  page.onDestroy(() => {
    isOver = true
    queue = []
  })

  function look(root: ParentNode): void {
    // What there is to see has just been described.
    if (isTelling) return
    const found = new Map<HTMLElement, Entry[]>()
    for (const entry of entries) {
      const all = env.findAll(entry.finds, root)
      if (isElement(root) && own(root).matches(entry.finds)) all.push(root)
      const fresh = all.filter(el => isNew(entry, el))
      if (fresh[0] && !entry.description && !coming.has(entry)) coming.set(entry, bring(entry))
      for (const el of fresh) found.set(el, [...(found.get(el) ?? []), entry])
    }
    const awaited = [...coming.keys()].map(({ finds }) => finds).join()
    const due = [...found.keys()].filter(el => !awaited || !own(el).closest(awaited)).sort(inOrder)
    for (const phase of phases)
      for (const el of due)
        for (const entry of found.get(el) ?? [])
          if (entry.description?.[phase]) queue.push({ phase, entry, el })
    if (slicing) return
    slice()
    if (queue.length > 0) slicing = goOn()
  }

  /** At least one of them, however slow: otherwise it would never end. */
  function slice(): void {
    const end = env.now() + sliceMs
    let done = 0
    do {
      const job = queue[done++]
      if (job) apply(job)
    } while (done < queue.length && env.now() < end)
    queue = queue.slice(done)
  }

  async function goOn(): Promise<void> {
    while (queue.length > 0) {
      await new Promise<void>(resolve => env.soon(resolve))
      slice()
    }
    slicing = null
    await tell()
  }

  /** The blocks are new to the page, and to nobody here. */
  function tell(): Promise<void> | undefined {
    if (isOver) return
    isTelling = true
    try {
      return rescan()
    } finally {
      isTelling = false
    }
  }

  function finds(el: Element): boolean {
    return own(el).matches(joined)
  }

  /** Without it what it would have described stays as it is, and what is inside of that waits no longer. */
  async function bring(entry: Entry): Promise<void> {
    let failed = false
    // What throws at once has failed a moment later as well: by then it is known to be coming.
    const load = async () => messages.withTexts(entry.load?.() ?? Promise.resolve({}))
    try {
      entry.description = await load()
    } catch (error) {
      if (isOver) return
      errors.report({ in: entry.name, at: 'load' }, error, 'Exported markup of its kind stays as it is.')
      failed = true
    }
    coming.delete(entry)
    if (isOver) return
    for (const el of env.findAll(entry.finds)) {
      if (failed) entry.done.add(el)
      look(el)
    }
    await (slicing ?? tell())
  }

  function apply({ phase, entry, el }: Job): void {
    const { name, description, done } = entry
    errors.guard({ in: name, at: 'exported', el }, () => {
      // What was described before it may have changed it.
      if (!description?.[phase] || !isNew(entry, el)) return
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
      const hasWaited = coming.size > 0 || slicing !== null
      while (coming.size > 0 || slicing) await Promise.all([...coming.values(), slicing])
      return hasWaited
    },
  }
}

function inOrder(a: Element, b: Element): number {
  return own(a).compareDocumentPosition(b) & 4 ? -1 : 1
}

function entryOf(definition: Named): Entry {
  const description = 'load' in definition ? null : definition
  return { ...definition, description, done: new WeakSet() }
}

function isNew({ finds, done }: Entry, el: Element): boolean {
  return !done.has(el) && !own(el).hasAttribute('data-block') && own(el).matches(finds)
}
