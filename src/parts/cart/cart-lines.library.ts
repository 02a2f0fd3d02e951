import cartTexts from '#i18n/cart-page'
import { texts as payTexts } from '#runtime/commerce/pay.library.ts'

// The cart as people see it, for its page and for its drawer.
export { CartView, EmptyMessage, fillingOf } from './cart-view.tsx'
export { useCart } from './use-cart.ts'
export const texts = { ...cartTexts, ...payTexts }
