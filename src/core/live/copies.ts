import { isOurs } from '#runtime/dom/index.ts'
import { own } from '#runtime/own.ts'
import { isOriginal, none, templateIn, trace } from './traces.ts'
import { putBack } from './words.ts'

/** The likeness of a block, and the key it is known by. */
export type Likeness = readonly [key: string, el: HTMLElement]

/**
 * Takes what we had written off a copy of a block, before it is read as one of the page's own; and off the page around it, which
 * may have been saved while something lay above it that kept it from scrolling.
 */
export function cleanCopy(root: HTMLElement): void {
  clean(root)
  for (const selector of ['body', 'html']) cleanOne(own(root).closest<HTMLElement>(selector))
  if (!isOurs(root, 'attribute data-block-state')) own(root).removeAttribute('data-block-state')
}

/**
 * Gives what is a copy in `within`, and `within` itself, back as the server had it: nodes of ours go, and what they stood in
 * place of comes back.
 */
export function clean(within: ParentNode): readonly Likeness[] {
  const found: Likeness[] = []
  const inside = [...own(within).querySelectorAll<HTMLElement>(`[${trace}]`)]
  for (const el of [within as HTMLElement, ...inside]) {
    // What has been in a node of ours has gone with it.
    const key = own(within).contains(el) && cleanOne(el)
    if (key) found.push([key, el])
  }
  return found
}

/** @returns the key, if there is one. */
function cleanOne(el: HTMLElement | null): string {
  const words = (el && own(el).getAttribute?.(trace)) ?? null
  if (!el || words === null || isOriginal(el)) return ''
  if (words === none) {
    takeAway(el)
    return ''
  }
  own(el).removeAttribute(trace)
  return putBack(el, words)
}

function takeAway(el: Element): void {
  const { content } = templateIn(el) ?? {}
  if (content) clean(content)
  own(el).replaceWith(...(content?.childNodes ?? []))
}
