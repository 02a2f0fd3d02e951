export { createAuth } from './auth.ts'
export { type CalendarItem, createCalendar } from './calendar.ts'
export { type CartClient, createCartClient } from './cart.ts'
export {
  type Addition,
  type CartChanger,
  createCartChanger,
  isRefusal,
  refusalWords,
} from './cart-changes.ts'
export { type CollectionItem, createCollections } from './collections.ts'
export { createForms, formCalls } from './forms.ts'
export { plainOf, type Run } from './marked-text.ts'
export { createPlaces } from './places.ts'
export { createPopupOverlay } from './popup-overlay.ts'
export { createProducts, type ProductPage, type ProductPicture } from './products.ts'
export {
  type Closed,
  createReviews,
  type Review,
  type ReviewedProduct,
  type ReviewRequest,
  type ReviewsGiven,
} from './reviews.ts'
export { createSearch, type Found, type FoundPage } from './search.ts'
export { createSiteUsers } from './site-users.ts'
export { createTourDates, type TourDate } from './tour-dates.ts'
export { createWidgetRendering, type Widget } from './widget-rendering.ts'
