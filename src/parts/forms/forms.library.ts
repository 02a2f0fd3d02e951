import unavailable from '#i18n/data+unavailable'
import form from '#i18n/form'

// What all blocks that are forms come to life with; what one has otherwise it tells the View.
export { className, formDefinition as definition } from './definition.ts'
export { needs } from './extras.ts'
export { readForm as read } from './fields.ts'
export { View } from './view.tsx'

export const texts = { ...form, ...unavailable }
