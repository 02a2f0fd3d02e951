export { describeCartPage as describe } from './exported-cart-page.ts'
