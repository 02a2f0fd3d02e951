import { parts } from '#core'
import type { QuickViewItem } from '#parts/quick-view.ts'
import { own } from '#runtime/own.ts'

export interface Content {
  /** Its own; those of lists inside ask for it by an event. */
  readonly items: readonly QuickViewItem[]
}

/** `null` where there is nothing to look at: neither something of its own that opens, nor a list. */
export function read(root: HTMLElement): Content | null {
  const opens = parts(root, 'open')
  // What stands in another block, a list or a product that is sold from its card, asks by an event.
  if (
    opens.length === 0 &&
    !own(root).querySelector(
      '[data-block="product-list"],[data-block="summary"],[data-block] [data-part~="open"]',
    )
  )
    return null
  return { items: opens.flatMap(itemOf) }
}

/** Only a link leads anywhere without us; what is none asks by the event itself. */
function itemOf(el: HTMLElement): readonly QuickViewItem[] {
  const link = own(el)
  if (!link.matches('a[href]')) return []
  const image = link.querySelector<HTMLImageElement>('img:not(noscript *)')
  return [
    {
      id: link.getAttribute('data-item-id') ?? '',
      url: (el as HTMLAnchorElement).href,
      title: (link.textContent ?? '').trim().replace(/\s+/g, ' ') || (image?.alt ?? ''),
      image,
      el,
    },
  ]
}
