export { describeCart as describe, rootOf as root } from './exported-cart.ts'
