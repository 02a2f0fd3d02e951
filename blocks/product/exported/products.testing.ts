/** Products in the manner of exported pages, composed by us and reduced to what a description has to know; shared by tests. */
import { shopProducts } from '../../../fixtures/shop-products.ts'

export type Generation = 'older' | 'newer' | 'newest'

const quoted = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const decimal = (cents: number) => (cents / 100).toFixed(2)

const shirt = shopProducts.find(({ id }) => id === 'p-maglia')
/** The variants of the shop's shirt, as the older pages write them. */
export const variants = (shirt?.variants ?? []).map(({ id, sku, price, salePrice, stock, attributes }) => ({
  attributes,
  optionValues: Object.entries(attributes ?? {}).map(([optionName, value]) => ({ optionName, value })),
  id,
  sku,
  price,
  salePrice: salePrice ?? 0,
  priceMoney: { currency: 'EUR', value: decimal(price) },
  salePriceMoney: { currency: 'EUR', value: decimal(salePrice ?? 0) },
  onSale: salePrice !== undefined,
  unlimited: false,
  qtyInStock: stock,
  imageIds: [attributes?.Colore === 'Blu' ? 'i-blu' : 'i-bianca'],
}))

const options = { Taglia: ['S', 'M', 'L'], Colore: ['Bianca', 'Blu'] }

const selects = (name: string, values: readonly string[], attributes: string) =>
  `<div class="variant-select-wrapper"><select aria-label="Scegli ${name}" ${attributes}><option value="">Scegli ${name}</option>${values.map(value => `<option value="${value}">${value}</option>`).join('')}</select></div>`

const radios = (name: string, values: readonly string[]) =>
  `<div class="variant-radiobtn-wrapper" data-variant-option-name="${name}">${values.map(value => `<input type="radio" class="variant-radiobtn" style="display: none" value="${value}" name="variant-option-${name}" id="variant-option-${name}-${value}"><label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-${name}-${value}">${value}</label>`).join('')}</div>`

const slide = (className: string, id: string) =>
  `<div class="${className}" ${id && `data-image-id="${id}"`}><img src="/${id || 'a'}.svg" alt=""></div>`

/** Both kinds of control for every option; the page shows one. */
const both = Object.entries(options)
  .map(
    ([name, values]) =>
      `<div class="variant-option"><div class="variant-option-title">${name}: </div>${selects(name, values, `data-variant-option-name="${name}"`)}${radios(name, values)}</div>`,
  )
  .join('')

const older = (
  { price, list, more }: Required<Given>,
  { inner, title }: { inner: string; title: string },
) => `
  <section class="ProductItem-details"><h1 class="${title}">Maglia del forno</h1>
  <div class="ProductItem-product-price"><div class="product-price">${price}</div></div>
  <div class="product-variants" data-item-id="p-maglia" data-variants="${list}">${both}</div>
  <div class="product-scarcity" data-variant-attributes='{"Taglia":"L","Colore":"Blu"}' hidden>L’ultima!</div>
  <div class="product-quantity-input" data-item-id="p-maglia"><div class="quantity-label">Quante:</div><input aria-label="Quante" size="4" max="9999" min="1" value="1" type="number" step="1"></div>
  <div class="sqs-add-to-cart-button-wrapper">${inner}</div>${more}</section>`

export interface Given {
  readonly price?: string
  /** The data, escaped: damaged where that is wanted. */
  readonly list?: string
  readonly more?: string
}

const native = 'da <span class="sqs-money-native">19.00</span>'

/** One page with one product, in the markup of its generation. */
export function productPage(generation: Generation, given: Given = {}): string {
  const { price = generation === 'newest' ? 'da 19,00 €' : native, more = '' } = given
  const gallery = (kind: string, ids: readonly string[]) =>
    `<section class="${kind}-gallery"><div class="${kind}-gallery-slides">${ids.map(id => slide(`${kind}-gallery-slides-item`, id)).join('')}</div></section>`
  const images = ['i-bianca', 'i-blu']
  if (generation === 'newest') {
    const product = {
      id: 'p-maglia',
      title: 'Maglia del forno',
      productType: 1,
      images: images.map(id => ({ id })),
    }
    const list = given.list ?? quoted({ websiteId: 'w-1', product: { ...product, variants: newest } })
    return `<div class="product-detail" data-controller="ProductDetail" data-product-id="p-maglia" data-test="product-detail" data-context="${list}"><div data-product-detail-layout="simple"><div class="product-content-wrapper">${gallery('product', ['', ''])}
  <div class="product-meta"><h1 class="product-title">Maglia del forno</h1>
  <div class="product-price"><div class="product-price-value">${price}</div><div class="product-payment-method-messaging">In tre rate</div></div>
  <div class="product-variants"><div class="variant-option" data-variant-option-name="Taglia"><div class="variant-option-title">Taglia</div>${selects('Taglia', options.Taglia, 'name="Taglia"')}</div>
  <div class="variant-option" data-variant-option-name="Colore"><div class="variant-radiobtn-wrapper">${options.Colore.map(value => `<label class="radio-button-outer-label"><input class="radio-button-input" type="radio" name="Colore" value="${value}"><span class="radio-label">${value}</span></label>`).join('')}</div></div></div>
  <div class="product-scarcity" hidden></div>
  <div class="product-add-to-cart"><div class="product-add-to-cart-layout-wrapper"><div class="product-quantity-input-wrapper"><div class="product-quantity-input"><button type="button"><span class="decrease-icon">−</span></button><input aria-label="Quante" type="number" min="1" max="9999" value="1"><button type="button"><span class="increase-icon">+</span></button></div></div>
  <div class="sqs-add-to-cart-button-wrapper"><button type="button" class="sqs-add-to-cart-button sqs-button-element--primary"><div class="sqs-add-to-cart-button-inner"><span class="add-to-cart-text">Nel carrello</span><span class="cart-loader"></span><span class="cart-added-text">Messa!</span></div></button></div></div></div>${more}</div></div></div></div>`
  }
  const list = given.list ?? quoted(variants)
  const isOlder = generation === 'older'
  const words = isOlder
    ? 'Nel carrello'
    : '<span class="add-to-cart-text">Nel carrello</span><span class="cart-loader"></span><span class="cart-added-text">Messa!</span>'
  const inner = `<div class="sqs-add-to-cart-button sqs-editable-button" role="button" tabindex="0" data-collection-id="c-1" data-item-id="p-maglia" data-product-type="1" data-use-custom-label="false" data-original-label="Nel carrello"><div class="sqs-add-to-cart-button-inner">${words}</div></div><div class="ProductItem-view-cart"><a href="/cart">Al carrello</a></div>`
  const details = older(
    { price, list, more },
    { inner, title: isOlder ? 'ProductItem-details-title' : 'pdp-details-title' },
  )
  if (isOlder)
    return `<article class="ProductItem" data-item-id="p-maglia">${gallery('ProductItem', images)}${details}</article>`
  return `<section id="pdp" class="pdp-layout pdp-layout-full-bleed"><div class="pdp-gallery"><div class="pdp-gallery-images">${images.map(id => slide('pdp-gallery-slides', id)).join('')}</div></div><div class="product-details pdp-details">${details}</div></section>`
}

const newest = variants.map(({ priceMoney, salePriceMoney, optionValues: _, ...each }) => ({
  ...each,
  price: priceMoney,
  salePrice: salePriceMoney,
}))

/** One card of a list that sells from the list. */
export const listItem = (id: string) =>
  `<div class="product-list-item" data-product-id="${id}"><a class="product-list-item-link" href="/negozio/${id}"><div class="product-list-item-title">Pane</div><div class="product-list-item-price">4,50 €</div></a><div class="product-list-item-add-to-cart"><div class="sqs-add-to-cart-button-wrapper"><button type="button" class="sqs-add-to-cart-button"><span class="sqs-add-to-cart-button-inner">Prendi</span></button></div></div></div>`
