import own from '#i18n/tour-dates'
import { texts as booking } from '#parts/booking/booking.library.ts'
import { texts as dates } from '#parts/dates/dates.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'
export const texts = { ...booking, ...dates, ...own }
