/** Of all texts: for the mistakes of pages that replace some. */
export { keys } from '#i18n'
