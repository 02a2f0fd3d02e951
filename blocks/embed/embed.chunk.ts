import own from '#i18n/embed'
import { texts as booking } from '#parts/booking/booking.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
export const texts = { ...booking, ...own }
