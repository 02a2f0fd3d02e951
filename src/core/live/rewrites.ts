import { cleanLikeness } from '#runtime/dom/index.ts'
import { isElement, own } from '#runtime/own.ts'
import { claimed } from '../claimed.ts'
import type { Instance } from '../instance-face.ts'
import { noteChildren } from './children.ts'

/** What the page has changed among the children of one element. */
interface Change {
  readonly gone: Set<Element>
  readonly come: Set<Element>
}

export interface Rewrites {
  /**
   * Looks at what has been removed and at what stands in its place. What is a likeness of ours, as hosts make by
   * `el.innerHTML = el.innerHTML`, is cleaned of what we had written.
   */
  read(
    records: readonly MutationRecord[],
    /** Blocks have left the page. */
    isAnyDead: boolean,
  ): {
    /** Blocks that are still there, and what they had read is not. */
    readonly torn: readonly Instance[]
    /** Blocks that are not there any more, each with its likeness. */
    readonly copies: ReadonlyMap<Instance, HTMLElement>
  }
}

/** Follows what hosts write over live blocks. Where nothing of a block is missing, nothing is looked at and nothing kept. */
export function createRewrites(instances: ReadonlyMap<Element, Instance>): Rewrites {
  /** By the element it happened in, for as long as the block around it misses something. */
  const changes = new Map<Node, Change>()

  /** The blocks that miss something: of each that has lost a node, whatever it was, that is asked once. */
  function tornBy(records: readonly MutationRecord[]): ReadonlySet<Instance> {
    const suspects = new Set<Instance>()
    let last: Node | null = null
    for (const { target, removedNodes } of records) {
      if (removedNodes.length === 0 || target === last) continue
      last = target
      const instance = around(target)
      if (instance) suspects.add(instance)
    }
    for (const target of changes.keys()) {
      const instance = around(target)
      if (instance) suspects.add(instance)
    }
    for (const instance of suspects) if (!instance.isTorn()) suspects.delete(instance)
    return suspects
  }

  function around(target: Node): Instance | undefined {
    const root = own(target as Element).closest?.('[data-block]')
    return root ? instances.get(root) : undefined
  }

  function note(records: readonly MutationRecord[]): void {
    for (const { target, removedNodes } of records)
      if (removedNodes.length > 0 && !changes.has(target))
        changes.set(target, { gone: new Set(), come: new Set() })
    for (const { target, removedNodes, addedNodes } of records) {
      const change = changes.get(target)
      if (!change) continue
      // What is only moved has neither gone nor come; of ours there may be a likeness, however short its stay.
      for (const el of removedNodes)
        if (isElement(el) && (!change.come.delete(el) || claimed.has(el))) change.gone.add(el)
      for (const el of addedNodes) if (isElement(el) && !change.gone.delete(el)) change.come.add(el)
    }
  }

  return {
    read(records, isAnyDead) {
      noteChildren(records)
      const missing = tornBy(records)
      const torn = new Set<Instance>()
      const copies = new Map<Instance, HTMLElement>()
      if (missing.size > 0 || isAnyDead) note(records)
      for (const [target, { gone, come }] of changes) {
        const instance = around(target)
        const misses = instance && missing.has(instance) && own(target).isConnected
        const fresh = [...come].filter(el => !claimed.has(el))
        const isOver = fresh.length > 0 && gone.size > 0
        if (isOver) pair(gone, come, { instances, copies })
        if (isOver && misses) {
          torn.add(instance)
          if (!instance.memory.has('done')) carry([...gone], fresh)
        }
        if (isOver || !misses) changes.delete(target)
      }
      return { torn: [...torn], copies }
    },
  }
}

export interface Pairing {
  readonly instances: ReadonlyMap<Element, Instance>
  readonly copies: Map<Instance, HTMLElement>
}

/** Compares what has gone with what has come, element by element as far as they are alike. */
export function pair(gone: Iterable<Element>, come: Iterable<Element>, pairing: Pairing): void {
  const fresh = [...come]
  let i = 0
  for (const old of gone) {
    const now = fresh[i]
    const insteadOf = claimed.get(old)
    if (!now || (!insteadOf && own(old).localName !== own(now).localName)) return
    if (insteadOf) {
      if (!isTwin(old, now)) continue
      now.replaceWith(...insteadOf.map(node => node.cloneNode(true)))
    } else {
      takeOver(old, now as HTMLElement, pairing)
      pair(own(old).children, own(now).children, pairing)
    }
    i++
  }
}

/** What stands in the place of an element that has gone, cleaned; a live block goes on in it. */
export function takeOver(old: Element, now: HTMLElement, { instances, copies }: Pairing): void {
  const instance = instances.get(old)
  // Only a likeness of a live block says so; a block of the host's own in its place has nothing to do with it.
  if (instance && own(now).getAttribute('data-block-state') === 'mounted') {
    copies.set(instance, now)
    if (!instance.memory.has('done')) carry([old], [now])
  }
  cleanLikeness(old, now)
  // It may have been shut where the one that has gone was open.
  showShut(now)
}

/**
 * A panel that was shut, by what parts/findable.ts writes last, and nobody else: to all that can be told the server had
 * said so, and it would stay shut.
 */
export function showShut(el: Element): void {
  const [kept, ours] =
    own(el)
      .getAttribute('style')
      ?.split(/display: \w+; content-visibility: var\(--site-/) ?? []
  if (!ours) return
  own(el).removeAttribute('hidden')
  // Not as an attribute, to which a strict policy objects.
  if (kept) own(el as HTMLElement).style.cssText = kept
  else own(el).removeAttribute('style')
}

/** A node of ours has no life of its own in markup. */
function isTwin(old: Element, now: Element): boolean {
  const { className } = old
  return /^site-/.test(className) ? own(now).className === className : old.isEqualNode(now)
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the visitor has typed and chosen goes along to fields of the same kind and name, as far as they are untouched. */
function carry(from: readonly Element[], to: readonly Element[]): void {
  const free = controlsIn(to)
  for (const old of controlsIn(from)) {
    const key = keyOf(old)
    const index = free.findIndex(now => keyOf(now) === key)
    const [now] = index < 0 ? [] : free.splice(index, 1)
    if (now) fill(old, now)
  }
}

function controlsIn(els: readonly Element[]): Control[] {
  const all = els.flatMap(el => [el, ...own(el).querySelectorAll('*')])
  return all.filter((el): el is Control => el.matches?.('input:not([type=file]), textarea, select'))
}

function keyOf(control: Control): string {
  return [control.type, control.name, isTick(control) && control.value].join()
}

function isTick(control: Control): control is HTMLInputElement {
  return /^(radio|checkbox)$/.test(control.type)
}

/** Of one that nobody has touched there is nothing to carry; the page may have another value for it by now. */
function fill(old: Control, now: Control): void {
  if ('options' in old) {
    const values = (is: 'selected' | 'defaultSelected') =>
      [...old.options].filter(option => option[is]).map(({ value }) => value)
    const chosen = values('selected')
    // A list of which nothing is chosen shows its first.
    const given = values('defaultSelected').join() || (!old.multiple && old.options[0]?.value)
    if (chosen.join() !== given)
      for (const option of (now as HTMLSelectElement).options) option.selected = chosen.includes(option.value)
  } else if (isTick(old)) {
    if (old.checked !== old.defaultChecked) (now as HTMLInputElement).checked = old.checked
  } else if (old.value !== old.defaultValue) {
    now.value = old.value
  }
}
