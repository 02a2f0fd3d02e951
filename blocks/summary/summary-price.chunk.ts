export { texts } from '#runtime/commerce/products.library.ts'
export { Price } from './price.tsx'
