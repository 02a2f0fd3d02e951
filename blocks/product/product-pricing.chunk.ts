export { pricedAs } from './pricing.ts'
