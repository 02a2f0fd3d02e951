import { isElement, own } from '#runtime/own.ts'
import { claimed } from '../claimed.ts'
import type { Instance } from '../instance-face.ts'
import { blockOf } from '../parts.ts'
import { carry } from './carry.ts'
import { noteChildren } from './children.ts'
import { clean } from './copies.ts'
import { keyOf } from './traces.ts'

/** What the page has changed among the children of one element. */
interface Change {
  readonly gone: Set<Element>
  readonly come: Set<Element>
}

export interface Rewrites {
  /**
   * Looks at what has been removed and at what stands in its place. What has come and is a likeness of ours, as hosts make by
   * `el.innerHTML = el.innerHTML` and by `cloneNode`, is cleaned of what we had written.
   */
  read(records: readonly MutationRecord[]): {
    /** Blocks that are still there, and what they had read is not. */
    readonly torn: readonly Instance[]
    /** Blocks that are not there any more, each with its likeness. */
    readonly copies: ReadonlyMap<Instance, HTMLElement>
  }
}

/** Follows what hosts write over live blocks. Where nothing of a block is missing and no copy has come, nothing is kept. */
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
    const root = isElement(target) && blockOf(target)
    return root ? instances.get(root) : undefined
  }

  /** Of blocks that are not there any more, each with what goes on in its place. */
  function likenessesIn(records: readonly MutationRecord[]): ReadonlyMap<Instance, HTMLElement> {
    const copies = new Map<Instance, HTMLElement>()
    const come = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isElement))
    for (const [key, el] of come.flatMap(clean)) {
      const name = own(el).getAttribute('data-block')
      const instance = [...instances.values()].find(
        ({ root, memory, definition }) =>
          keyOf(memory) === key && definition.name === name && !own(root).isConnected,
      )
      if (!instance || copies.has(instance)) continue
      copies.set(instance, el)
      if (!instance.memory.has('done')) carry([instance.root], [el])
    }
    return copies
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
    read(records) {
      const copies = likenessesIn(records)
      noteChildren(records)
      const missing = tornBy(records)
      const torn = new Set<Instance>()
      if (missing.size > 0) note(records)
      for (const [target, { gone, come }] of changes) {
        const instance = around(target)
        const misses = instance && missing.has(instance) && own(target).isConnected
        const fresh = [...come].filter(el => !claimed.has(el))
        const isOver = fresh.length > 0 && gone.size > 0
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
