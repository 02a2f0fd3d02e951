import form from '#i18n/form'
import { texts as askTexts } from '../ask-first/ask-first.library.ts'

// What all blocks that are forms come to life with; what one has otherwise it tells the View.
export { className, formDefinition as definition } from './definition.ts'
export { readForm as read } from './fields.ts'
export { View } from './view.tsx'

export const texts = { ...form, ...askTexts }
