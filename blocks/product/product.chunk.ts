import productTexts from '#i18n/product'
import { texts as shopTexts } from '#runtime/commerce/products.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
export const texts = { ...shopTexts, ...productTexts }
