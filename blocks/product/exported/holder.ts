import { own } from '#runtime/own.ts'

/** Products on pages of their own, in all three generations; nearer to the button, those of lists, blocks and offers beside them. */
const page = '.product-detail,.ProductItem,.pdp-layout,#productDetails'
export const cards = '.product-list-item,.grid-item,.ProductList-item'
const others = `${cards},.add-on-card,.product-block`
const holders = `${page},${others}`

/** Levels up from the button; further away is no part of its product. */
const maxLevels = 4

/** What holds one product; where nothing has a name, what holds its options and its button. */
export function holderOf(button: HTMLElement): HTMLElement {
  const named = own(button).closest<HTMLElement>(holders)
  if (named) return named
  const wrapper = own(own(button).closest<HTMLElement>('.sqs-add-to-cart-button-wrapper') ?? button)
  let at = wrapper.parentElement
  for (let level = 0; level < maxLevels && at && !own(at).matches('body'); level++) {
    if (own(at).querySelector('.product-variants')) return at
    at = own(at).parentElement
  }
  return wrapper.parentElement ?? button
}

/** There is one on such a page, and its choice is what the address tells. */
export function isWholePage(root: HTMLElement): boolean {
  return own(root).matches(page) && !own(root).closest('.sqs-product-quick-view,#product-quick-view')
}

/** What is in the product itself, not in another one inside. */
export function partsIn<E extends HTMLElement = HTMLElement>(
  root: HTMLElement,
  selector: string,
): readonly E[] {
  return [...own(root).querySelectorAll<E>(selector)].filter(el => {
    const holder = own(el).closest(holders)
    return holder === root || !holder || !own(root).contains(holder)
  })
}
