// What every page with a shop shares: the cart, as it is read and shown, and how what servers say of goods is read. Whatever
// needs it takes it from here, so that it is sent once. What changes a cart, pays it or writes money comes with who does.
export { type CartFailure, type CartOutcome, type CartState, newerWish } from './cart-jobs.ts'
export type { CartStore } from './cart-store.ts'
export {
  type Cart,
  type CartEntry,
  firstOf,
  isSameCart,
  plainDigits,
  productType,
  quantityFrom,
  readMoney,
  readVariant,
  textOf,
} from './index.ts'
export { createShop, type Shop, type ShopServices } from './shop.ts'
export type { SiteCart } from './site-cart.ts'
