export {
  captchaKeyOf,
  currencyOf,
  isActivityLogEnabled,
  isCloneable,
  isOwner,
  isViewerOnly,
  localeOf,
  type PageEventFields,
  pageEventFieldsOf,
  redirectsOwner,
} from './facts.ts'
export { createLocationHash, type LocationHash } from './location-hash.ts'
export { readPage } from './page.ts'
export type { Page } from './schema.ts'
