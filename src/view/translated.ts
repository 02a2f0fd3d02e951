import { createObserver } from '#runtime/dom/index.ts'
import type { Env, Stop } from '#runtime/env.ts'

/** What browsers' translation has put where words of ours were. */
const standsFor = new WeakMap<Node, Element>()
let observer: MutationObserver | null = null
/** What is followed, once for each that asks. */
const followed = new Set<symbol>()

/**
 * What a browser translates it replaces: each text by a `<font>`. What is said next is then written into a text that is on no
 * page, so that one comes back in place of the translation, and is translated in its turn. One observer for all of them.
 */
export function followTranslation(env: Env, node: Node): Stop {
  const key = Symbol()
  followed.add(key)
  observer ??= createObserver(env, 'MutationObserver', { call: read })
  observer?.observe(node, { childList: true, subtree: true })
  return () => {
    followed.delete(key)
    if (followed.size > 0) return
    observer?.disconnect()
    observer = null
  }
}

function read(records: readonly MutationRecord[]): void {
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [text] = removedNodes
    const font = [...addedNodes, previousSibling, nextSibling].find(node => node?.nodeName === 'FONT')
    if (type === 'characterData') {
      standsFor.get(target)?.replaceWith(target)
      standsFor.delete(target)
    } else if (text?.nodeType === text?.TEXT_NODE && text && font && !text.parentNode) {
      standsFor.set(text, font as Element)
      observer?.observe(text, { characterData: true })
    }
  }
}
