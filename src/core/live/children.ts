import { isOurs } from '#runtime/dom/index.ts'
import { isElement, own } from '#runtime/own.ts'
import { claimed } from '../claimed.ts'
import { blockOf } from '../parts.ts'

/** What is done where the page changes a block. */
interface Followed {
  readonly name: string
  /** Of what in it words count. */
  readonly words: string
  change(): void
}

/** Of what is in a block, what its content is made of; what else a script moves there concerns nobody. */
const telling =
  '[data-part],img,video,audio,source,details,figure,li,dt,dd,tr,td,th,time,input,select,textarea,option,button,a[href],script[data-block-json]'
/** Of what a View has drawn: an owner's class may begin with ours, and what it holds of the page's counts. */
const tellingInOurs = '[data-part],img,video,audio,source,details'
/** What is in these speaks for itself, whoever writes it: no block has read it. */
const apart = '[data-part~="captcha"],[data-part~="custom"],[role="alert"],[role="status"]'
/** By their elements. */
export const lives = new Map<Element, Followed>()

/** Nothing that we have put there, and nothing that belongs to a block inside of this one. */
export function isOfPage(node: Node, root: Element): boolean {
  for (let at: Node | null = node; at && at !== root; at = own(at).parentNode)
    if (isElement(at) && (claimed.has(at) || own(at).hasAttribute('data-block'))) return false
  return true
}

/** To be told of what the page has added, removed and moved: the block around it, where it has one that is alive. */
export function noteChildren(records: readonly MutationRecord[]): void {
  const moved = new Set<Node>()
  for (const { addedNodes, removedNodes } of records)
    for (const node of [...addedNodes, ...removedNodes])
      for (const kept of claimed.get(node as Element) ?? []) moved.add(kept)
  for (const { type, target, addedNodes, removedNodes } of records) {
    if (type !== 'childList') continue
    const root = isElement(target) && blockOf(target)
    const live = root && lives.get(root)
    if (!live) continue
    const isTelling = (node: Node) => {
      if (moved.has(node) || claimed.has(node as Element)) return false
      if (!isElement(node))
        return Boolean(node.textContent?.trim()) && saysWords(target, { root, words: live.words })
      if (isDrawn(node) || isInDrawn(target, root)) return holds(node, tellingInOurs)
      // Others write into it.
      if (live.name === 'embed') return holds(node, '[data-part]')
      return holds(node, telling) || saysWords(target, { root, words: live.words })
    }
    if (own(target as Element).closest(apart)) continue
    if ([...addedNodes, ...removedNodes].some(isTelling) && isOfPage(target, root)) live.change()
  }
}

/** Whether what stands at `node`, or in it, is among the words that count. */
export function saysWords(
  node: Node,
  { root, words }: { readonly root: Element; readonly words: string },
): boolean {
  const el = isElement(node) ? node : own(node).parentElement
  const found = words ? own(el)?.closest(words) : null
  return found != null && own(root).contains(found)
}

const holds = (node: Element, selector: string): boolean =>
  own(node).matches(selector) || own(node).querySelector(selector) !== null

/** By a View around the block, as the way to the cart in a quick view's product: it has a class of ours by itself. */
function isDrawn(el: Element): boolean {
  return [...own(el).classList].some(word => word.startsWith('site-') && !isOurs(el, `class ${word}`))
}

function isInDrawn(node: Node, root: Element): boolean {
  for (let at: Node | null = node; at && at !== root; at = own(at).parentNode)
    if (isElement(at) && isDrawn(at)) return true
  return false
}
