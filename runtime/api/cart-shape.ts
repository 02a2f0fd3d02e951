import {
  type Cart,
  type CartEntry,
  currencyCode,
  decimalsOf,
  emptyCart,
  firstOf,
  type Money,
  productType,
  readMoney,
  readOptions,
  readVariant,
  rescale,
  sumOf,
  textOf,
  times,
} from '../commerce/index.ts'
import { isObject, isRecord, ownValue } from '../schema/index.ts'

interface Reading {
  /** Of amounts that name none. */
  readonly currency: string
  toDate(ms: number): Date
}

type Field = (...names: readonly string[]) => unknown

/** More lines are no cart of a person's. */
const maxEntries = 1000
/** What a page may say of a cart that is one. */
const marks = ['entries', 'items', 'totalQuantity'] as const

/**
 * A cart of either generation: the older one counts cents, the richer one says its money in full. What is missing is empty,
 * what is `null` is missing, what nobody knows is left alone. `null` for what is no cart.
 */
export function readCart(body: unknown, { currency: fallback, toDate }: Reading): Cart | null {
  const found = [body, ...['shoppingCart', 'cart'].map(name => firstOf([body], [name]))]
    .filter(isRecord)
    .find(each => marks.some(name => ownValue(each, name) !== undefined))
  if (!found) return null
  const of: Field = (...names) => firstOf([found], names)
  const lines = listOf(of('entries', 'items')).filter(isRecord).slice(0, maxEntries)
  const currency = currencyIn(of, lines, fallback)
  const centsHave = decimalsOfCents(lines, currency)
  const entries = lines.map(line => readEntry(line, { currency, centsHave })).filter(each => each !== null)
  const subtotalAmount =
    moneyOf(of, ['subtotal'], currency) ??
    moneyOf(of, ['subtotalAmount'], currency) ??
    centsOf(of('subtotalCents'), { currency, centsHave }) ??
    sumOf(
      entries.map(({ total }) => total),
      currency,
    )
  const cents = (field: string, name: string) =>
    numberOf(of(field)) ?? inHundredths(moneyOf(of, [name], currency))
  const plain = Object.entries(emptyCart(currency)).map(([name, none]) => [name, plainField(of(name), none)])
  return {
    ...(Object.fromEntries(plain) as Cart),
    cartToken: textOf(of('cartToken', 'id')),
    created: dateOf(of('created', 'createdOn'), toDate),
    entries,
    shippingOptions: listOf(of('shippingOptions', 'fulfillmentOptions')),
    subtotalCents: numberOf(of('subtotalCents')) ?? inHundredths(subtotalAmount),
    taxCents: cents('taxCents', 'taxTotal'),
    shippingCostCents: cents('shippingCostCents', 'shippingTotal'),
    discountCents: cents('discountCents', 'discountTotal'),
    grandTotalCents: cents('grandTotalCents', 'grandTotal'),
    totalQuantity: countOf(of('totalQuantity')) ?? entries.reduce((sum, { quantity }) => sum + quantity, 0),
    subtotalAmount,
    hasDigital: flagOf(of('hasDigital'), entries.some(isDigital)),
    purelyDigital: flagOf(of('purelyDigital'), entries.length > 0 && entries.every(isDigital)),
    requiresShipping: flagOf(
      of('requiresShipping'),
      entries.some(({ type }) => type === 1),
    ),
  }
}

/** What has no rule of its own is read as what there is without it: text, a list, a flag, or an object. */
function plainField(value: unknown, none: unknown): unknown {
  if (Array.isArray(none)) return listOf(value)
  if (none === '') return textOf(value)
  return none === null ? recordOf(value) : value === true
}

interface Counting {
  readonly currency: string
  /** How many decimals what is called cents has. */
  readonly centsHave: number
}

function readEntry(line: object, counting: Counting): CartEntry | null {
  const variant = recordOf(ownValue(line, 'chosenVariant'))
  const item = recordOf(ownValue(line, 'item'))
  const of: Field = (...names) => firstOf([line], names)
  const said = Number(textOf(of('quantity')))
  if (!(said > 0 && said <= Number.MAX_SAFE_INTEGER)) return null
  // What is weighed is there as well, though nobody can count it here.
  const quantity = Math.ceil(said)
  const known = variant && readVariant(variant, counting)
  const unitPrice =
    moneyOf(of, ['unitPrice'], counting.currency) ??
    centsOf(of('unitPriceCents', 'purchasePriceCents'), counting) ??
    (known && (known.onSale ? (known.salePrice ?? known.price) : known.price))
  const options = readOptions(of('variantOptions') ?? firstOf([variant], ['attributes', 'optionValues']))
  const isBounded = variant !== null && firstOf([variant], ['qtyInStock', 'soldOut']) !== undefined
  return {
    id: textOf(of('id')),
    productId: textOf(of('itemId', 'productId')),
    sku: textOf(firstOf([line, variant], ['sku'])),
    type: productType(of('productType')),
    title: textOf(of('title', 'productName')) || textOf(firstOf([item], ['title'])),
    url: textOf(of('fullUrl', 'productUrl')) || textOf(firstOf([item], ['fullUrl'])),
    image: imageOf(of('imageUrl', 'image')),
    options,
    quantity,
    amount: said,
    isCountable: of('multipleQuantityAllowed') !== false && textOf(of('id')) !== '' && quantity === said,
    stock: isBounded ? (known?.stock ?? Infinity) : Infinity,
    unitPrice,
    total:
      moneyOf(of, ['itemTotal', 'subTotal'], counting.currency) ??
      centsOf(of('subTotal'), counting) ??
      (unitPrice && times(unitPrice, said)),
    additionalFields: fieldsOf(of('additionalFields')),
    subscriptionOptionId: planOf(of),
    plan: recordOf(of('subscriptionPlan', 'subscriptionOption')),
  }
}

/** Only what says its currency, or its digits, itself: a bare number is cents of the older generation. */
function moneyOf(of: Field, names: readonly string[], currency: string): Money | null {
  const value = of(...names)
  return isRecord(value) ? readMoney(value, currency) : null
}

function centsOf(value: unknown, { currency, centsHave }: Counting): Money | null {
  const amount = rescale(numberOf(value), { from: centsHave, to: decimalsOf(currency) })
  return amount === null ? null : { amount, currency }
}

/**
 * Hundredths, of yen too; but a server that says both, and the same number in both, counts the smallest unit. Nobody has seen
 * which of them a shop in yen sends.
 */
function decimalsOfCents(lines: readonly object[], currency: string): number {
  const decimals = decimalsOf(currency)
  const isSmallest = lines.some(line => {
    const price = firstOf([ownValue(line, 'chosenVariant')], ['price'])
    const cents = firstOf([line], ['unitPriceCents', 'purchasePriceCents'])
    const amount = isRecord(price) && readMoney(price, currency)?.amount
    return amount && amount === numberOf(cents)
  })
  return isSmallest ? decimals : 2
}

/** What the cart says, else what one of its prices does. */
function currencyIn(of: Field, lines: readonly object[], fallback: string): string {
  const moneys = lines.flatMap(line => [
    ownValue(line, 'unitPrice'),
    firstOf([ownValue(line, 'chosenVariant')], ['price']),
    firstOf([ownValue(line, 'item')], ['price']),
  ])
  const said = firstOf(
    [of('subtotal'), of('grandTotal'), of('subtotalAmount'), ...moneys],
    ['currencyCode', 'currency'],
  )
  return currencyCode(of('currency') ?? said, fallback)
}

function imageOf(value: unknown): string {
  const urls = firstOf([value], ['urls'])
  return textOf(value) || textOf(firstOf([value], ['url'])) || textOf(firstOf([urls], ['https', 'http']))
}

/** As it goes to the server again when the line is put back. */
function fieldsOf(value: unknown): string | null {
  if (isObject(value)) return JSON.stringify(value)
  return typeof value === 'string' && value !== '' && value !== 'null' ? value : null
}

/** The line says it, or what it says of its plan does. */
function planOf(of: Field): string {
  const names = ['productSubscriptionOptionId', 'subscriptionOptionId']
  return textOf(of(...names) ?? firstOf([of('subscriptionOption')], [...names, 'id']))
}

function dateOf(value: unknown, toDate: Reading['toDate']): Date | null {
  const date = toDate(numberOf(value) ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function inHundredths(money: Money | null): number {
  return money ? (rescale(money.amount, { from: decimalsOf(money.currency), to: 2 }) ?? 0) : 0
}

function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : null
}

function countOf(value: unknown): number | null {
  const number = numberOf(value)
  return number === null ? null : Math.max(0, number)
}

const isDigital = ({ type }: CartEntry) => type === 2 || type === 4
const flagOf = (value: unknown, otherwise: boolean) => (typeof value === 'boolean' ? value : otherwise)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const recordOf = (value: unknown) => (isRecord(value) ? value : null)
