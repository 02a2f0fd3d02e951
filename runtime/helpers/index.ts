// What the specifications name and no page of ours asks for: `dist/site.helpers.js`, for whoever builds around `site.js`.
// Nothing happens at import; whoever takes one of them gets no other.

export {
  formatMoney,
  generateSku,
  isPrice,
  isSku,
  type Money,
  type MoneyFormat,
  maxPrice,
  maxSkuLength,
} from '../commerce/index.ts'
export {
  AnalyticsEvent,
  AnnouncementBarStyle,
  BadgeType,
  BlockType,
  CollectionItemKind,
  CollectionType,
  CollectionView,
  ContentStatus,
  DeviceView,
  FormBuilderTab,
  GalleryMedia,
  ItemRecordType,
  ItemVisibility,
  MapStyle,
  MeasurementSystem,
  MobileInfoBarStyle,
  PageType,
  Permission,
  PlanFeature,
  PopupOverlayStyle,
  ProductType,
  SliceType,
  TemplateVersion,
  TrackingContext,
  WebsiteRole,
  WebsiteStatus,
  WebsiteType,
} from '../page/index.ts'
export { tokenizedBlogAddress } from './blog-address.ts'
export { breakpoints, isMobileWidth } from './breakpoints.ts'
export {
  type ColorFormat,
  type ColorValues,
  colorFormatOf,
  darkLuma,
  formatColor,
  isDarkColor,
  lumaOf,
  lumaThreshold,
  parseColor,
  percentOf,
  roundColor,
} from './color.ts'
export { type FetchState, type FollowFetchOptions, fetchStateOf, followFetch } from './fetch-state.ts'
export { bytesPerMegabyte, fileSize } from './file-size.ts'
export { limits } from './limits.ts'
export {
  type ContentLink,
  classifyLink,
  isProperMailto,
  isProperSms,
  isProperTel,
  isProperUrl,
  isWithinLimit,
  type LinkKind,
  linkLimitOf,
  linkLimits,
  parseContentLink,
} from './links.ts'
export { NotFoundError } from './not-found-error.ts'
export {
  type ColorReference,
  createPalette,
  displayedPalette,
  fallbackSeed,
  isHiddenInSelector,
  isPaletteColor,
  isSafeColor,
  type Palette,
  type PaletteColor,
  type PaletteMode,
  type PalettePreset,
  paletteModes,
  palettePresets,
  resolveColor,
  type SystemColorId,
  systemColorIds,
} from './palette.ts'
export {
  type MeasureOptions,
  type ProductWordsOptions,
  sizeText,
  weightText,
  workflowLabel,
} from './product-words.ts'
export { addQueryParameter, type QueryParameter } from './query-parameter.ts'
export {
  createRelativeTime,
  type FollowOptions,
  type RelativeTime,
  type RelativeTimeOptions,
  type RelativeTimeWords,
} from './relative-time.ts'
export {
  createResizeEmitter,
  onResize,
  type ResizeEmitter,
  type ResizeEmitterOptions,
  type ResizeHandlerOptions,
  type WindowSize,
} from './resize.ts'
export type { Report, Surroundings } from './surroundings.ts'
export { easeInOut, linear, type Tween, type TweenOptions, tween } from './tween.ts'
export { type Measure, splitUnit } from './units.ts'
export { type WaitOptions, waitForElement } from './wait-for-element.ts'
