export { describeProductList as describe } from './product-list.ts'
