export { describeProduct as describe } from './describe-product.ts'
export { holderOf as root } from './holder.ts'
export const again = true
