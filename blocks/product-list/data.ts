import { parseJson } from '#runtime/json.ts'
import { own } from '#runtime/own.ts'
import { isRecord, ownValue } from '#runtime/schema/index.ts'

/** What is told of the products of a page, beside the cards. */
export interface List {
  readonly products: ReadonlyMap<string, unknown>
  readonly damage: string
}

/** A list, or an object whose `items` or `products` are one. */
export function readList(script: string): List {
  const { value, damage } = parsed('the part data', script)
  const listed = isRecord(value) ? (ownValue(value, 'items') ?? ownValue(value, 'products')) : value
  if (listed !== undefined && !Array.isArray(listed))
    return { products: new Map(), damage: damage || 'the part data is no list of products' }
  const products = new Map<string, unknown>()
  for (const each of listed ?? []) {
    if (!isRecord(each)) continue
    for (const name of ['id', 'itemId', 'productId']) {
      const id = ownValue(each, name)
      if (typeof id === 'string' && id) products.set(id, each)
    }
  }
  return { products, damage }
}

/** What is told of the product of this card: on the card, or in the list. */
export function dataOf(
  el: HTMLElement,
  products: List['products'],
): { readonly data: unknown; readonly damage: string } {
  const json = own(el).getAttribute('data-product') ?? ''
  const { value, damage } = parsed('data-product', json)
  return { data: value ?? products.get(own(el).getAttribute('data-item-id') ?? ''), damage }
}

function parsed(name: string, json: string): { readonly value: unknown; readonly damage: string } {
  if (!json.trim()) return { value: undefined, damage: '' }
  try {
    return { value: parseJson(json), damage: '' }
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    return { value: undefined, damage: `${name} is not JSON: ${why}` }
  }
}
