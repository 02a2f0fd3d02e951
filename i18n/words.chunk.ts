/**
 * What may have to be said on any page when nothing else can be loaded: `site.js` has it in the default language, pages of
 * another one bring it as soon as they begin.
 */
export { default as texts } from '#i18n/data'
