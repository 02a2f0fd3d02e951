import type { ProductType } from '../page/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import type { Money } from './money.ts'
import { readMoney } from './server-money.ts'

/** One way in which a product is sold. */
export interface Variant {
  readonly id: string
  readonly sku: string
  /** `null` where the server said none that can be read. */
  readonly price: Money | null
  readonly salePrice: Money | null
  readonly onSale: boolean
  /** How many there are; `Infinity` for what cannot run out. */
  readonly stock: number
  /** What it is of each option: `Size` → `M`. */
  readonly options: ReadonlyMap<string, string>
}

/** Blocks spec §3 "Product types"; servers also say their names. */
const types: Readonly<Record<string, ProductType>> = {
  '1': 1,
  PHYSICAL: 1,
  '2': 2,
  DIGITAL: 2,
  '3': 3,
  SERVICE: 3,
  '4': 4,
  GIFT_CARD: 4,
  '5': 5,
  PAYWALL: 5,
}

/** One variant; in these an absent `onSale` or `unlimited` is false, and an absent `qtyInStock` is none. */
export function readVariant(
  value: unknown,
  { currency, isEndless = false }: { readonly currency: string; readonly isEndless?: boolean },
): Variant | null {
  if (!isRecord(value)) return null
  const of = (...names: readonly string[]) => firstOf([value], names)
  return {
    id: textOf(of('id')),
    sku: textOf(of('sku')),
    price: readMoney(of('priceMoney', 'price'), currency),
    salePrice: readMoney(of('salePriceMoney', 'salePrice'), currency),
    onSale: of('onSale') === true,
    stock: isEndless ? Infinity : stockOf(value),
    options: readOptions(of('attributes', 'optionValues', 'variantOptions')),
  }
}

/** `{ Size: "M" }`, `[{ optionName, value }]`, or `[{ name, optionValue }]`. */
export function readOptions(value: unknown): ReadonlyMap<string, string> {
  const pairs = Array.isArray(value)
    ? value.slice(0, 100).map(each => {
        const of = (...names: readonly string[]) => textOf(firstOf([each], names))
        return [of('optionName', 'name'), of('value', 'optionValue')] as const
      })
    : Object.entries(isRecord(value) ? value : {}).map(([name, each]) => [name, textOf(each)] as const)
  return new Map(pairs.filter(([name, each]) => name !== '' && each !== ''))
}

/** What is no text is none; numbers are said as they are. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || Number.isFinite(value) ? `${value}` : ''
}

/** The first of these names that one of these objects says; `null` is nothing. */
export function firstOf(objects: readonly unknown[], names: readonly string[]): unknown {
  for (const name of names) {
    for (const each of objects) {
      const found = isRecord(each) ? ownValue(each, name) : undefined
      if (found !== undefined && found !== null) return found
    }
  }
  return undefined
}

/** `1`, `"PHYSICAL"`, `"gift card"`; `null` for a type that the specs do not name. */
export function productType(value: unknown): ProductType | null {
  const name = textOf(value).toUpperCase().replace(/[\s-]/g, '_')
  return Object.hasOwn(types, name) ? (types[name] ?? null) : null
}

function stockOf(variant: object): number {
  const stock = ownValue(variant, 'stock')
  const of = (...names: readonly string[]) => firstOf([variant, stock], names)
  if (of('soldOut') === true) return 0
  if (of('unlimited') === true) return Infinity
  const quantity = Number(of('qtyInStock', 'quantity') ?? 0)
  return Number.isFinite(quantity) ? Math.max(0, Math.floor(quantity)) : 0
}
