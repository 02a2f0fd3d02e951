export { default as texts } from '#i18n/pay'
// The ways to the checkout, for everything that leads there.
export { type Checkout, type CheckoutOutcome, type CheckoutPayment, createCheckout } from './checkout.ts'
export { checkoutOf, type Payment, paymentOf } from './checkout-address.ts'
export { leaveToPay } from './leave-to-pay.ts'
export { createMinimum } from './minimum.ts'
