import { isElement, own } from '#runtime/own.ts'

const tops = new Set<Node>()

/**
 * Chromium keeps an image for as long as its document lives, and all that it stands in, where its `src` is taken away outside
 * the page: as its block is given back that the page has removed. It lets go once something around it is taken out of anything.
 */
export function letGo(el: Element): void {
  if (el.localName !== 'img' || el.isConnected) return
  if (tops.size === 0) queueMicrotask(takeOut)
  tops.add(el.getRootNode())
}

/** Each once, however many images it has; not what the page has put somewhere meanwhile. */
function takeOut(): void {
  for (const top of tops) {
    if (!isElement(top) || own(top).parentNode) continue
    new DocumentFragment().append(top)
    own(top).remove()
  }
  tops.clear()
}
