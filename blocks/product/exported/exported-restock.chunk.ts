export { default as texts } from '#i18n/product+restock'
export { wakeRestock } from './wake-restock.ts'
