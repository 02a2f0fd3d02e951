import english from '#i18n/en-US.json?group=form'
import italian from '#i18n/it-IT.json?group=form'
import captcha from './captcha.css?inline'
import { styles as fields } from './field-styles.library.ts'
import lightbox from './lightbox.css?inline'

// What all blocks that are forms come to life with; each knows by its name which one it is.
export { readForm as read } from './fields.ts'
export { hostClass } from './host-class.tsx'
export { View } from './view.tsx'

export const styles: string = fields + captcha + lightbox

export const texts = { 'it-IT': italian, 'en-US': english }
