// On its way as soon as somebody writes something: most who look at a form never send it.
export { default as texts } from '#i18n/form+sent'
export { explain } from './failure.ts'
export { sendForm } from './send.ts'
export { SuccessView } from './success-view.tsx'
