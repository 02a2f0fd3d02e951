// For pages that leave the drawing to us: it comes while the server is asked what was bought.
export { default as texts } from '#i18n/reviews+drawn'
export { DrawnForm } from './drawn-form.tsx'
