// What a shop counts. No state and no calls: those come with the chunk, and what products are with their library.
export { currencyCode, decimalsOf, fromDecimal, isAmount, rescale, toDecimal } from './amounts.library.ts'
export { type Cart, type CartEntry, emptyCart, isSameCart, withQuantities } from './cart.ts'
export { hasCartCookie, mayHaveCart } from './cart-cookies.ts'
export { checkoutAddress, checkoutOf, goToPay, type Payment, paymentOf } from './checkout-address.ts'
export { createDeparture } from './departure.ts'
export {
  generateSku,
  isPrice,
  isSku,
  maxPrice,
  maxQuantity,
  maxSkuLength,
  plainDigits,
  quantityFrom,
} from './limits.ts'
export { formatMoney, formatNumber, type Money, type MoneyFormat, sumOf, times } from './money.ts'
export { moneyFormatOf } from './page-money.ts'
export { parseMoney } from './parse-money.ts'
export { readCents, readMoney } from './server-money.ts'
export { firstOf, productType, readOptions, readVariant, textOf, type Variant } from './variant.ts'
export {
  type AmountProblem,
  amountInAddress,
  amountLimit,
  readWrittenAmount,
  type WrittenAmount,
} from './written-amount.ts'
