export { default as texts } from '#i18n/info-bar+sheet'
export { createSheet } from './sheet.ts'
