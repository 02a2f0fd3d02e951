export { default as texts } from '#i18n/logout'
export { startAccount } from './account.ts'
