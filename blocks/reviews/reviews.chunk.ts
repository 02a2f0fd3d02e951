import reviewsTexts from '#i18n/reviews'
import { texts as formTexts } from '#parts/forms/forms.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
export const texts = { ...formTexts, ...reviewsTexts }
