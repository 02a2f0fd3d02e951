export { default as texts } from '#i18n/fields'
export { fill, root } from './block.ts'
export { makeQuestions } from './product-form.ts'
