export { default as texts } from '#i18n/shop'
export { type Product, readProduct } from './product.ts'
// What the blocks share that show products: what a product is, what of it can be chosen, what it costs, and how that is said.
export { createProductWords, type ProductWords } from './product-words.ts'
export { isOnSale, isSoldOut, type PriceLine, priceLine, totalStock } from './sales.ts'
export { readPlan, type SubscriptionPlan } from './subscription.ts'
export type { Variant } from './variant.ts'
export {
  type Availability,
  type Choice,
  type Chosen,
  choiceOf,
  chooseVariant,
  type Option,
} from './variants.ts'
