import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'

/** Follows the page: one observer for the whole document, one call per batch of changes. */
export function observePage(options: {
  readonly env: Env
  readonly errors: Errors
  /** An element was inserted, or moved to another place; of those that hold no others only some count. */
  readonly added: (el: Element) => void
  readonly countsLeaf: (el: Element) => boolean
  /** Something was removed; called once per batch. */
  readonly removed: () => void
  /** An element's `data-block` came, went or changed. */
  readonly renamed: (el: Element) => void
}): Stop {
  const { env, errors, added, countsLeaf, removed, renamed } = options
  const { MutationObserver } = env.window
  if (!MutationObserver) return () => {}

  const read = errors.guard({ in: 'scan', at: 'observe' }, (records: MutationRecord[]): void => {
    if (records.some(record => record.removedNodes.length > 0)) removed()
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') renamed(target as Element)
      for (const node of addedNodes)
        if (isElement(node) && (node.firstElementChild || countsLeaf(node))) added(node)
    }
  })

  const observer = new MutationObserver(read)
  observer.observe(env.document, { childList: true, subtree: true, attributeFilter: ['data-block'] })
  return () => observer.disconnect()
}

/** One that is still on the page. */
function isElement(node: Node): node is Element {
  return node.nodeType === 1 && node.isConnected
}
