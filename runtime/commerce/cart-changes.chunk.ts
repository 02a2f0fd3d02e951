// What a page needs that changes the cart, and does not only show it; and what a host page has of the cart.
export { default as texts } from '#i18n/cart'
export { createCartChanges } from './cart-changes.ts'
export { createSiteCart } from './create-site-cart.ts'
