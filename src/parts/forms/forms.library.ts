import { styles as ask } from '../ask-first/ask-first.library.ts'
import captcha from './captcha.css?inline'
import { styles as fields } from './field-styles.library.ts'
import lightbox from './lightbox.css?inline'

export { default as texts } from '#i18n/form'
// What all blocks that are forms come to life with; what one has otherwise it tells the View.
export { className, formDefinition as definition } from './definition.ts'
export { readForm as read } from './fields.ts'
export { View } from './view.tsx'

export const styles: string = fields + ask + captcha + lightbox
