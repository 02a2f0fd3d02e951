import type { ExportedPage } from '#exported/define.ts'
import { followMoney } from '#exported/money-format.ts'
import { own } from '#runtime/own.ts'
import { isUntold, wakeCard } from './cards.ts'
import { cards, holderOf, isWholePage, partsIn } from './holder.ts'
import { moneyAttributes } from './money.ts'
import { nameOptions } from './options.ts'
import { namePictures } from './pictures.ts'
import { namePurchases } from './purchases.ts'
import { askQuestions } from './questions.ts'
import { nameRestock, restock } from './restock.ts'

const titles =
  '.ProductItem-details-title,.pdp-details-title,.product-title,.product-list-item-title,.ProductList-title,.grid-title,.add-on-title,[data-content-field="title"]'

/**
 * A product in the markup of its generation: the older two say everything in attributes of their own, the newest one has it
 * in one context. What stylesheets and scripts of the page wait for is named as a setting.
 */
export function describeProduct(found: HTMLElement, page: ExportedPage): void {
  followMoney(page)
  const root = holderOf(found)
  nameRestock(root, page)
  const isButton = !own(found).matches(restock)
  const button = isButton ? found : partsIn(root, '.sqs-add-to-cart-button')[0]
  if (!button) return
  const describe = () => describeSold(button, { root, page })
  if (isUntold(root, button)) void wakeCard({ button, root, page, describe })
  else describe()
}

function describeSold(
  button: HTMLElement,
  { root, page }: { readonly root: HTMLElement; readonly page: ExportedPage },
): void {
  const one = (selector: string) => partsIn(root, selector)[0] ?? null
  const name = (part: string, el: HTMLElement | null) => el && page.annotate(el, { 'data-part': part })
  const variants = one('.product-variants')
  const price = one('.product-price-value') ?? one('.product-price')

  name('title', one(titles))
  name('price', price)
  name('variants', variants)
  name('add', button)
  name('label', own(button).querySelector<HTMLElement>('.add-to-cart-text,.sqs-add-to-cart-button-inner'))
  const options = variants ?? (own(root).matches(cards) ? root : null)
  if (options) nameOptions(options, page)
  nameQuantity(root, page)
  nameScarcity(root, page)
  namePurchases(root, page)
  namePictures(root, page)
  addPlaces({ button, variants }, page)
  askQuestions(button, { root, page })

  page.annotate(root, {
    'data-block': 'product',
    'data-unstyled': '',
    ...saidOf([variants, button], root),
    ...textsOf(button),
    ...moneyAttributes({ root, variants, price }, page),
    // On the newest pages nothing waits for it but our own form, which says what it asks for.
    ...((!own(root).hasAttribute('data-context') || one(restock)) && { 'data-chosen-state': 'true' }),
    ...(isWholePage(root) ? {} : { 'data-parameter': '' }),
  })
}

const told = ['item-id', 'variants', 'product-type', 'subscription-plan', 'subscription-option-id'] as const

/** What the older pages say beside the product itself. */
function saidOf(places: readonly (HTMLElement | null)[], root: HTMLElement): Record<string, string> {
  const said: Record<string, string> = {}
  const productId = own(root).getAttribute('data-product-id')
  if (productId) said['data-item-id'] = productId
  for (const name of told.map(each => `data-${each}`)) {
    const value = places.map(el => own(el)?.getAttribute(name)).find(Boolean)
    if (value && !own(root).hasAttribute(name)) said[name] ??= value
  }
  return said
}

/** Newer buttons hold all of their texts, of which a class shows one. */
function textsOf(button: HTMLElement): Record<string, string> {
  const has = (name: string) => own(button).querySelector(`.${name}`) !== null
  return {
    'data-adding-class': 'cart-adding',
    'data-added-class': 'cart-added',
    ...(has('add-to-cart-text') && has('cart-added-text') && { 'data-texts': 'own' }),
  }
}

function nameQuantity(root: HTMLElement, page: ExportedPage): void {
  const holder = ':is(.product-quantity-input,.product-quantity-input-wrapper)'
  const parts = {
    quantity: `${holder} input`,
    less: `${holder} button:has(.decrease-icon)`,
    more: `${holder} button:has(.increase-icon)`,
  }
  for (const [part, selector] of Object.entries(parts)) {
    const [el] = partsIn(root, selector)
    if (el) page.annotate(el, { 'data-part': part })
  }
}

/** One for each variant, of which the chosen one's is shown; or a single one, empty, which a script was to fill. */
function nameScarcity(root: HTMLElement, page: ExportedPage): void {
  for (const el of partsIn(root, '.product-scarcity')) {
    if (own(el).hasAttribute('data-variant-attributes')) page.annotate(el, { 'data-part': 'for-variant' })
    else if (!el.textContent?.trim()) page.annotate(el, { 'data-part': 'stock' })
  }
}

/** What the script of such a page made: the red line under the options, and, of ours, where it says what went wrong. */
function addPlaces(
  { button, variants }: { readonly button: HTMLElement; readonly variants: HTMLElement | null },
  page: ExportedPage,
): void {
  const make = (className: string, part: string) => {
    const node = page.runtime.env.document.createElement('div')
    if (className) node.className = className
    node.setAttribute('data-part', part)
    page.onDestroy(() => node.remove())
    return node
  }
  const isChosen = variants && own(variants).querySelector('[data-part~="option"]')
  // A copy has them.
  if (isChosen && !own(variants).querySelector('[data-part~="lack"]')) {
    // One that the page was saved with is of somebody else's choice.
    for (const el of own(variants).querySelectorAll('.variant-out-of-stock'))
      page.annotate(el, { hidden: '' })
    own(variants).append(make('variant-out-of-stock', 'lack'))
  }
  // What follows the button is known by that to the page's stylesheet.
  const at = own(button)
  const place = at.closest('.product-add-to-cart') ?? at.closest('.sqs-add-to-cart-button-wrapper') ?? button
  if (!own(place.nextElementSibling)?.matches('[data-part~="problem"]')) own(place).after(make('', 'problem'))
}
