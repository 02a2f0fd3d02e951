import type { ExportedPage } from '#exported/define.ts'
import { followMoney } from '#exported/money-format.ts'
import { own } from '#runtime/own.ts'
import { onceThereIsACart } from './exported-once.ts'
import { describeSubtotal } from './exported-subtotal.ts'

const counts = '.sqs-cart-quantity, .icon-cart-quantity'

/** Scripts of such pages wait for the server's answer, and look then. */
const common = { 'data-block': 'cart-indicator', 'data-unstyled': '', 'data-confirmed': '' }

/** What becomes the block: the link around a number, with what it floats in. */
export function rootOf(el: HTMLElement): HTMLElement {
  const at = own(el)
  if (at.matches('.sqs-cart-subtotal')) return el
  return at.closest<HTMLElement>('.floating-cart') ?? at.closest<HTMLElement>('.sqs-custom-cart, a') ?? el
}

export function describeCart(el: HTMLElement, page: ExportedPage): void {
  followMoney(page)
  if (own(el).matches('.sqs-cart-subtotal')) describeSubtotal(el, page)
  else if (own(el).matches('.sqs-cart-dropzone')) describePill(el, page)
  else describeLink(el, page)
}

function describeLink(el: HTMLElement, page: ExportedPage): void {
  const root = rootOf(el)
  const at = own(root)
  const isFloating = at.matches('.floating-cart')
  const describe = () => {
    page.annotate(root, {
      ...common,
      'data-empty-class': isFloating
        ? 'hidden'
        : at.matches('.sqs-custom-cart')
          ? 'cart-quantity-zero'
          : null,
    })
    const count = at.matches(counts)
      ? root
      : (at.querySelector('.sqs-cart-quantity') ?? at.querySelector(counts))
    if (count) page.annotate(count, { 'data-part': 'count' })
  }
  if (isFloating && at.matches('.hidden')) onceThereIsACart(page, describe)
  else describe()
}

/** Pages with a cart of their own have no pill. Its words nobody knows any more: it is the number. */
function describePill(el: HTMLElement, page: ExportedPage): void {
  const { env } = page.runtime
  if (env.findAll('.sqs-custom-cart')[0]) return
  onceThereIsACart(page, () => {
    const make = (tag: string, name: string, ...children: readonly Node[]) => {
      const node = env.document.createElement(tag)
      node.className = name
      node.append(...children)
      return node
    }
    const count = make('span', 'total-quantity')
    count.textContent = '0'
    const link = make('a', 'sqs-pill-shopping-cart-content', make('span', 'icon'), count)
    link.setAttribute('href', '/cart')
    const pill = make('div', 'absolute-cart-box', make('div', 'sqs-pill-shopping-cart', link))
    pill.hidden = true
    // One that the page was saved with says what somebody else had in their cart.
    const kept = [...own(el).childNodes]
    own(el).replaceChildren(pill)
    page.onDestroy(() => own(el).replaceChildren(...kept))
    page.annotate(pill, common)
    page.annotate(count, { 'data-part': 'count' })
  })
}
