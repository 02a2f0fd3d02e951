export { texts } from '#parts/cart/cart-lines.library.ts'
export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
