export { peekContext, readContext } from './context.ts'
export {
  type Details,
  type PopupContext,
  readAnnouncementLink,
  readDetails,
  readPopupContext,
} from './details.ts'
export * from './enumerations.ts'
export {
  captchaKeyOf,
  currencyOf,
  hasPermission,
  isActivityLogEnabled,
  isCloneable,
  isOwner,
  isViewerOnly,
  localeOf,
  type PageEventFields,
  pageEventFieldsOf,
  redirectsOwner,
  showsAnnouncementBar,
} from './facts.ts'
export { createLocationHash, type LocationHash } from './location-hash.ts'
export { mapsKeyOf } from './maps-key.ts'
export { readPage } from './page.ts'
export type { Page } from './schema.ts'
export { readStore } from './store.ts'
export { trackingFieldsOf } from './tracking.ts'
