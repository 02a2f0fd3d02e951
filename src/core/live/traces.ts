import { createLedger, hearWrites, isOurs, type Ledger, letStand, writtenOn } from '#runtime/dom/index.ts'
import type { Runtime } from '#runtime/index.ts'
import { own } from '#runtime/own.ts'
import type { Memory } from '../block.ts'
import { claimed } from '../claimed.ts'
import { blockOf } from '../parts.ts'
import { letGo } from './let-go.ts'
import { wordsOf } from './words.ts'

/**
 * Says on an element what the server had there, in words (words.ts): by it every copy can be cleaned, by whomever it was made
 * and whatever has become of the block. A clone, a page kept as text for the way back, what an editor saves: all have it.
 */
export const trace = 'data-site-was'
/** Of a node of ours: the server had none. What it stands in place of is in a `<template>` in it. */
export const none = 'none'

/** What one life of a block leaves on the page, for copies of it. */
export interface Traces {
  /**
   * Writes down what stood there on every element that it writes on; before a page hears of the change, which may answer
   * with a copy.
   */
  readonly ledger: Ledger
  /** A node is ours, perhaps in place of others. */
  say(node: Element, insteadOf: readonly Node[]): void
}

/** Whether the trace on it is its own, and not a copy's. */
export const isOriginal = (el: Element): boolean => claimed.has(el) || isOurs(el, `attribute ${trace}`)

/**
 * Whether the page has made it one of its own: where it is brought up to date by morphing (Turbo, htmx, Livewire) each element
 * becomes like one that the server has sent. What we had written goes, the trace with it; a node of ours may become any other.
 */
export const isTaken = (el: Element): boolean =>
  own(el).getAttribute(trace) === null &&
  (claimed.has(el) || Boolean(writtenOn(el)?.first.get(`attribute ${trace}`)?.said))

/** Before a block is given back: what the page has taken stays as the page has it. */
function leaveTaken(root: HTMLElement): void {
  for (const el of [root, ...own(root).querySelectorAll(`:not([${trace}])`)]) {
    if (!isTaken(el) || blockOf(el) !== root) continue
    for (const key of writtenOn(el)?.first.keys() ?? []) if (!isOurs(el, key)) letStand(el, key)
    // Its View takes away what it has drawn.
    if (claimed.has(el)) own(el).replaceWith(own(el).cloneNode(true))
  }
}

const keys = new WeakMap<Memory, string>()

/** Of blocks that are alive, by their elements: what is to be done where one of their elements is written on. */
const notes = new Map<Element, (el: Element, isBack: boolean) => void>()

// Also what others write on what is in a block: its pictures are loaded by the runtime.
hearWrites((el, isBack) => {
  if (isBack) letGo(el)
  // Of what has been given back nothing has to be said.
  if (isBack && !writtenOn(el)) return
  const root = own(el).closest('[data-block]')
  if (root) notes.get(root)?.(el, isBack)
})

/** What a block and its likeness know each other by, on this page and on no other. */
export function keyOf(memory: Memory): string {
  const key = keys.get(memory) ?? Math.random().toString(36).slice(2)
  keys.set(memory, key)
  return key
}

export function createTraces({
  root,
  definition,
  runtime,
  memory,
  signal,
}: {
  readonly root: HTMLElement
  readonly definition: { readonly name: string }
  readonly runtime: Runtime
  readonly memory: Memory
  readonly signal: AbortSignal
}): Traces {
  const ledger = createLedger()
  /** How much has been said of each, where all was; else it is looked at with every change. */
  const said = new Map<Element, number>()
  const due = new Set<Element>([root])
  let isCued = false

  /** Once for all that is written in one go. */
  const write = runtime.errors.guard({ in: definition.name, at: 'copies', el: root }, (): void => {
    try {
      for (const el of signal.aborted ? [] : due) {
        const { words, isWhole } = wordsOf(el, trace)
        const key = el === root ? `#${keyOf(memory)} ` : ''
        ledger.attr(el, trace, (key + words).trim() || undefined)
        said.set(el, isWhole ? (writtenOn(el)?.first.size ?? 0) : -1)
      }
    } finally {
      due.clear()
      isCued = false
    }
  })

  const cue = () => {
    if (!isCued) queueMicrotask(write)
    isCued = true
  }
  cue()
  notes.set(root, note)
  signal.addEventListener('abort', () => {
    if (notes.get(root) === note) notes.delete(root)
    leaveTaken(root)
  })

  function note(el: Element, isBack: boolean): void {
    const size = writtenOn(el)?.first.size ?? 0
    if (size === (isBack ? 0 : (said.get(el) ?? 0))) return
    due.add(el)
    cue()
  }

  return {
    ledger: {
      attr(el, name, value) {
        cue()
        ledger.attr(el, name, value)
        note(el, value === undefined)
      },
      toggleClass(el, name, on) {
        cue()
        ledger.toggleClass(el, name, on)
        note(el, on === undefined)
      },
      style(el, property, value) {
        cue()
        ledger.style(el, property, value)
        note(el, value === undefined)
      },
      restore: ledger.restore,
    },
    say(node, insteadOf) {
      if (own(node).getAttribute(trace) !== none) own(node).setAttribute(trace, none)
      templateIn(node)?.remove()
      if (insteadOf.length === 0) return
      const template = runtime.env.document.createElement('template')
      template.content.append(...insteadOf.map(one => one.cloneNode(true)))
      own(node).prepend(template)
    },
  }
}

/** What a copy of a node of ours stands in place of. */
export function templateIn(node: Element): HTMLTemplateElement | undefined {
  const [first] = own(node).children
  return first?.localName === 'template' ? (first as HTMLTemplateElement) : undefined
}
