import captcha from './captcha.css?inline'
import form from './form.css?inline'
import lightbox from './lightbox.css?inline'
import newsletter from './newsletter.css?inline'

export { default as texts } from '#i18n/form'
// What all blocks that are forms come to life with; each knows by its name which one it is.
export { formDefinition } from './definition.ts'
export { readForm as read } from './fields.ts'
export { newsletterDefinition } from './newsletter-definition.ts'
export { NewsletterView } from './newsletter-view.tsx'
export { View } from './view.tsx'

export const styles: string = form + captcha + lightbox + newsletter
