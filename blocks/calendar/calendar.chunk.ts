import calendar from '#i18n/calendar'
import { texts as dates } from '#parts/dates/dates.library.ts'

export { definition } from './definition.ts'
export { read } from './read.ts'
export { View } from './View.tsx'

export const texts = { ...dates, ...calendar }
