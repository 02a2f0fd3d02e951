// For the few forms whose owners want their own HTML shown, and its scripts run, after success.
export { ownerHtmlOf, showOwnerHtml } from '#runtime/dom/index.ts'
