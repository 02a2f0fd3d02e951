import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'
import type { Errors } from '#runtime/errors/index.ts'
import { isElement, own } from '#runtime/own.ts'

export interface Following {
  /** What has happened until now is looked at now. */
  now(): void
  readonly stop: Stop
}

/** Follows the page: one observer for the whole document, one call per batch of changes. */
export function observePage(options: {
  readonly env: Env
  readonly errors: Errors
  /** An element was inserted, or moved to another place, that may be a block or hold some. */
  readonly added: (el: Element) => void
  /** Whether one that is no block and holds no other elements is of interest. */
  readonly describes: (el: Element) => boolean
  /** Something was removed or inserted; called once per batch, before anything else. */
  readonly changed: (records: readonly MutationRecord[]) => void
  /** An element's `data-block` came, went or changed. */
  readonly renamed: (el: Element) => void
}): Following {
  const { env, errors, added, describes, changed, renamed } = options
  const read = errors.guard({ in: 'scan', at: 'observe' }, (records: MutationRecord[]): void => {
    changed(records)
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes') renamed(target as Element)
      for (const node of addedNodes)
        if (isOnPage(node) && (mayHoldBlocks(node) || describes(node))) added(node)
    }
  })

  const observer = createObserver(env, 'MutationObserver', { call: read })
  observer?.observe(env.document.node, { childList: true, subtree: true, attributeFilter: ['data-block'] })
  return {
    now: () => read(observer?.takeRecords() ?? []),
    stop: () => observer?.disconnect(),
  }
}

function isOnPage(node: Node): node is HTMLElement {
  return isElement(node) && own(node).isConnected
}

/** Cheap enough for ten thousand insertions by the host in one go. */
function mayHoldBlocks(node: HTMLElement): boolean {
  return own(node).hasAttribute('data-block') || own(node).firstElementChild !== null
}
