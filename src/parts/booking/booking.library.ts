import booking from '#i18n/booking'
import { texts as ask } from '#parts/ask-first/ask-first.library.ts'

export { standIn } from './load.ts'
export { linkTo, type Offer } from './offer.ts'
export { Place, View } from './view.tsx'
export const texts = { ...ask, ...booking }
