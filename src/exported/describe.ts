import type { Stop } from '#runtime/env.ts'
import { isElement, own } from '#runtime/own.ts'
import type { ExportedPage } from './define.ts'
import { type Entry, entryOf, isFree, isNew, type Job, mark, type Named, phases } from './entry.ts'
import { createSight, inOrder } from './in-sight.ts'
import type { Leaving } from './left.ts'
import { hasParts } from './rewritten.ts'
import { unveil } from './unveil.ts'

/** Describes exported markup, wherever it comes from and whenever it comes. */
export interface Describer extends Leaving {
  /** Describes what is new in `root`, itself included. */
  look(root: ParentNode): void
  /** Whether an element is one to look at. */
  finds(el: Element): boolean
  /**
   * Resolves with whether what would describe an element has come, which is asked for once more where it could not be had;
   * `null` where nothing is missing.
   */
  missing(el: HTMLElement): Promise<boolean> | null
  /** Resolves when every chunk that was missing is here and has been used, with whether there was one. */
  settled(): Promise<boolean>
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
  /** What is to be run on destroy, in the order in which it was said. */
  readonly endsOfPage: Set<Stop>
}): Describer {
  const { page, rescan, endsOfPage } = options
  const { env, errors, messages } = page.runtime
  const entries = options.exports.map(entryOf)
  const joined = entries.map(({ finds }) => finds).join()
  const coming = new Map<Entry, Promise<void>>()
  /** Found, and not yet handed on: what is inside of markup whose chunk is still to come waits with it. */
  let waiting = new Map<HTMLElement, Set<Entry>>()
  /** What was described with its parts: by what it was found, itself, and what ends that. */
  const whole = new WeakMap<ParentNode, readonly [HTMLElement, HTMLElement, ...Stop[]]>()
  const ends: Map<Stop, HTMLElement> = new Map()
  const sight = createSight(env)
  let queue: Job[] = []
  /** Of the queue those that are in sight; `null` as long as nobody has looked. */
  let first: Set<Job> | null = null
  /** Until the last slice has been done, and told of. */
  let slicing: Promise<void> | null = null
  let isTelling = false
  let isOver = false
  page.onDestroy(() => {
    isOver = true
    queue = []
    waiting.clear()
  })

  function look(added: ParentNode): void {
    // What there is to see has just been described.
    if (isTelling) return
    const until = env.now() + sliceMs
    let isMore = false
    // Of a block that is not alive yet nobody else notices that its content has been written anew.
    const around = isElement(added) ? own(added).closest('[data-block]') : null
    const root = around && whole.has(around) && !hasParts(around) ? around : added
    const before = whole.get(root)
    if (before && !hasParts(root)) {
      const [found, block, ...its] = before
      its.forEach(giveBack)
      page.annotate(block, { 'data-block': null })
      forget(found)
      forget(block)
    }
    for (const entry of entries) {
      const all = entry.each.flatMap(one => env.findAll(one, root))
      if (isElement(root) && own(root).matches(entry.finds)) all.push(root)
      for (const el of all) {
        if (!isNew(entry, el)) continue
        isMore = true
        if (!entry.description && !coming.has(entry)) coming.set(entry, bring(entry))
        waiting.set(el, (waiting.get(el) ?? new Set()).add(entry))
      }
    }
    if (!isMore) return
    waiting = new Map([...waiting].sort(inOrder))
    handOn(until)
  }

  function giveBack(end: Stop): void {
    ends.delete(end)
    if (endsOfPage.delete(end)) end()
  }

  function forget(el: Element): void {
    whole.delete(el)
    for (const { done } of entries) done.delete(el)
  }

  /** In the order of the document: whatever is inside of what waits comes right behind it. */
  function handOn(until?: number): void {
    const due: (readonly [HTMLElement, Set<Entry>])[] = []
    let around: HTMLElement | null = null
    for (const found of waiting) {
      const [el, those] = found
      if (own(around)?.contains(el)) continue
      if ([...those].some(entry => coming.has(entry))) around = el
      else {
        waiting.delete(el)
        due.push(found)
      }
    }
    for (const phase of phases)
      for (const [el, those] of due)
        for (const entry of those) if (entry.description?.[phase]) queue.push({ phase, entry, el })
    first = null
    if (slicing) return
    slice(until)
    if (queue[0]) slicing = goOn()
  }

  /** At least one of them, however slow: otherwise it would never end. */
  function slice(until = env.now() + sliceMs): void {
    do {
      const job = queue.shift()
      if (job) apply(job)
    } while (queue[0] && env.now() < until)
  }

  async function goOn(): Promise<void> {
    while (queue[0]) {
      await new Promise<void>(resolve => env.soon(resolve))
      // Just drawn: it costs nothing to ask where things stand.
      first ??= putFirst()
      slice()
      if (!queue[0] || !first.size || queue.some(job => first?.has(job))) continue
      first.clear()
      void tell()
    }
    slicing = null
    await tell()
  }

  function putFirst(): Set<Job> {
    const isSeen = sight(queue)
    const seen = new Set(queue.filter(({ phase, el }) => phase === 'fill' || isSeen(el)))
    queue = [...new Set([...seen, ...queue])]
    return seen
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

  /** Without it what it would have described stays as it is, and what is inside of that waits no longer. */
  async function bring(entry: Entry): Promise<void> {
    try {
      // What throws at once has failed a moment later as well: by then it is known to be coming.
      entry.description = await messages.withTexts(new Promise(resolve => resolve(entry.load?.() ?? {})))
    } catch (error) {
      if (isOver) return
      errors.report({ in: entry.name, at: 'load' }, error, 'Such markup stays.')
      for (const [el, those] of waiting)
        if (those.has(entry)) {
          entry.done.add(el)
          unveil(el, { page, hides: entry.hides })
        }
    }
    coming.delete(entry)
    if (isOver) return
    handOn()
    await (slicing ?? tell())
  }

  function missing(el: HTMLElement): Promise<boolean> | null {
    const entry = entries.find(({ description, finds }) => !description && own(el).matches(finds))
    if (!entry) return null
    if (!coming.has(entry)) {
      entry.done = new WeakSet()
      look(el)
    }
    return (coming.get(entry) ?? Promise.resolve()).then(() => entry.description !== null)
  }

  function apply({ phase, entry, el }: Job): void {
    const { name, description, done } = entry
    let isDamaged = false
    errors.guard({ in: name, at: 'exported', el }, () => {
      // What was described before it may have changed it.
      if (!isNew(entry, el) || !own(el).matches(entry.finds)) return
      const root = description?.root?.(el) ?? el
      if (done.has(root) || !isFree(root, description)) return
      // Also what fails is done: once is enough for the console.
      done.add(el).add(root)
      isDamaged = true
      const { size } = endsOfPage
      const answer = description?.[phase]?.(el, page)
      const added = [...endsOfPage].slice(size)
      for (const end of added) ends.set(end, root)
      if (hasParts(root)) {
        // Of what is no block others may have need as well.
        const isBlock = own(root).hasAttribute('data-block')
        whole.set(root, [el, root, ...(isBlock ? added : [])])
        if (isBlock && description?.again) page.annotate(root, { [mark]: '' })
      }
      isDamaged = answer === null
      if (answer === false) {
        done.delete(el)
        done.delete(root)
      }
    })()
    if (isDamaged) unveil(el, { page, hides: entry.hides })
  }

  return {
    look,
    finds: el => own(el).matches(joined),
    missing,
    ends,
    giveBack,
    forget,
    async settled() {
      let hasWaited = false
      while (coming.size || slicing) {
        hasWaited = true
        await Promise.all([...coming.values(), slicing])
      }
      return hasWaited
    },
  }
}
