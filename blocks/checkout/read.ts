import { isOwnPart as isOwn, part } from '#core'
import { checkoutOf } from '#runtime/commerce/pay.library.ts'
import { own } from '#runtime/own.ts'

/** What the server sent, which leads to the checkout by itself. */
export interface Content {
  /** A link, or a form. */
  readonly way: HTMLElement
  /** What is pressed. */
  readonly button: HTMLElement
}

/** `null` where nothing leads to one of the checkouts. */
export function read(root: HTMLElement): Content | null {
  const ways = own(root).querySelectorAll<HTMLElement>('form[action], a[href]')
  const way = [part(root, 'link') ?? root, ...ways].find(el => isOwn(root, el) && leadsToCheckout(el))
  if (!way) return null
  const button =
    isForm(way) && own(way).querySelector<HTMLElement>('button:not([type]), [type="submit"], [type="image"]')
  return { way, button: button || way }
}

function leadsToCheckout(el: HTMLElement): boolean {
  return checkoutOf(addressOf(el), own(el).baseURI) !== null
}

/** Where it leads; of a form without what is chosen in it. */
export function addressOf(way: HTMLElement): string {
  return own(way).getAttribute(isForm(way) ? 'action' : 'href') ?? ''
}

export function isForm(way: HTMLElement): way is HTMLFormElement {
  return own(way).matches('form')
}
