/**
 * The numbers and words the builder writes into its records. Only values whose number is certain are listed: the
 * blocks spec says "full numbering not shown" for several, and a number guessed wrong is worse than one not named.
 */

/** What kind of page the visitor is on (blocks spec §2). */
export const PageType = {
  /** The site's main content or a collection's own page. */
  collection: 1,
  page: 2,
  splashPage: 3,
  contentItem: 50,
  notFound: 100,
  error: 101,
  search: 102,
  lockScreen: 103,
  popupOverlay: 104,
  protectedContent: 105,
  memberAreaAccessDenied: 106,
  cart: 200,
  checkout: 201,
  orderConfirmed: 202,
  donate: 203,
  contributionConfirmed: 204,
  cartV2: 205,
  subscriptionConfirmed: 206,
  orderReceived: 207,
  membershipConfirmed: 208,
  reviewsRequest: 209,
  digitalProductComposerPreview: 210,
  orderStatus: 211,
  newsletterUnsubscribe: 300,
  commerceEmailPreview: 301,
} as const
export type PageType = (typeof PageType)[keyof typeof PageType]

/** What a logged-in account may be on the website; an account can hold several (blocks spec §3). */
export const WebsiteRole = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
} as const
export type WebsiteRole = (typeof WebsiteRole)[keyof typeof WebsiteRole]

/** The website's standing with the builder; exported pages mostly leave it out (blocks spec §3). */
export const WebsiteStatus = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  linked: 11,
  activeParkingPage: 12,
  resold: 13,
  resoldGracePeriod: 14,
  enterprise: 15,
} as const
export type WebsiteStatus = (typeof WebsiteStatus)[keyof typeof WebsiteStatus]

/** What the website was made as (blocks spec §3). */
export const WebsiteType = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const
export type WebsiteType = (typeof WebsiteType)[keyof typeof WebsiteType]

/** Where a piece of content stands in its author's work (blocks spec §3). */
export const ContentStatus = {
  published: 1,
  scheduled: 2,
  needsReview: 3,
  draft: 4,
  private: 5,
  deleted: 6,
} as const
export type ContentStatus = (typeof ContentStatus)[keyof typeof ContentStatus]

/** What is sold (blocks spec §3). */
export const ProductType = { physical: 1, digital: 2, service: 3, giftCard: 4, paywall: 5 } as const
export type ProductType = (typeof ProductType)[keyof typeof ProductType]

/** The template's generation (blocks spec §3). */
export const TemplateVersion = { seven: 7, sevenOne: 7.1, eight: 8 } as const
export type TemplateVersion = (typeof TemplateVersion)[keyof typeof TemplateVersion]

/** Imperial shows lbs and inches, metric kg and cm (blocks spec §3, visitor spec §3). */
export const MeasurementSystem = { imperial: 1, metric: 2 } as const
export type MeasurementSystem = (typeof MeasurementSystem)[keyof typeof MeasurementSystem]

/** Whether the page has a popup overlay at all (blocks spec §3). */
export const PopupOverlayStyle = { none: 1, show: 2 } as const
export type PopupOverlayStyle = (typeof PopupOverlayStyle)[keyof typeof PopupOverlayStyle]

/** Whether the page has an announcement bar; the numbers are those of real pages, the specs name none. */
export const AnnouncementBarStyle = { none: 1, show: 2 } as const
export type AnnouncementBarStyle = (typeof AnnouncementBarStyle)[keyof typeof AnnouncementBarStyle]

/** The look of the mobile info bar (blocks spec §3). */
export const MobileInfoBarStyle = { none: 1, light: 2, dark: 3 } as const
export type MobileInfoBarStyle = (typeof MobileInfoBarStyle)[keyof typeof MobileInfoBarStyle]

/** The look of the builder's badge (blocks spec §3). */
export const BadgeType = { none: 1, black: 2, white: 3 } as const
export type BadgeType = (typeof BadgeType)[keyof typeof BadgeType]

/** Map styles as the map block's model counts them (blocks spec §3 "Map"). */
export const MapStyle = {
  original: 1,
  grayscale: 2,
  satellite: 3,
  minimalLight: 4,
  minimalDark: 5,
  minimalBlue: 6,
} as const
export type MapStyle = (typeof MapStyle)[keyof typeof MapStyle]

/** `data-block-type` of exported markup: those seen on real pages, of 1 to 71 (blocks spec §3) and 1337. */
export const BlockType = {
  html: 2,
  map: 4,
  image: 5,
  gallery: 8,
  form: 9,
  spacer: 21,
  embed: 22,
  code: 23,
  quote: 31,
  video: 32,
  markdown: 44,
  horizontalRule: 47,
  newsletter: 51,
  button: 53,
  /** Second generation of the social links. */
  socialAccountLinks: 54,
  /** Second generation of the summary. */
  summary: 55,
  accordion: 69,
  marquee: 70,
  /** Any block of the newest kind; its name is in `data-definition-name`. */
  websiteComponent: 1337,
} as const
export type BlockType = (typeof BlockType)[keyof typeof BlockType]

/** Kinds of collection; of 1 to 25 one number is given (blocks spec §3). */
export const CollectionType = { products: 13 } as const
export type CollectionType = (typeof CollectionType)[keyof typeof CollectionType]

/** Kinds of item record; of 1 to 63 four numbers are given (blocks spec §3). */
export const ItemRecordType = { storeItem: 11, event: 12, lesson: 62, courseItem: 63 } as const
export type ItemRecordType = (typeof ItemRecordType)[keyof typeof ItemRecordType]

/** What a visitor-side item record is called to the visitor (blocks spec §3 "Other records"). */
export const CollectionItemKind = {
  audio: 'album-track',
  event: 'event-item',
  image: 'gallery-image',
  portfolioItem: 'portfolio-item',
  text: 'blog-post',
  video: 'gallery-video',
} as const
export type CollectionItemKind = (typeof CollectionItemKind)[keyof typeof CollectionItemKind]

/** Who may see a collection's item (blocks spec §3 "Other records"). */
export const ItemVisibility = {
  draft: 'draft',
  published: 'published',
  needsReview: 'needs_review',
  scheduled: 'scheduled',
} as const
export type ItemVisibility = (typeof ItemVisibility)[keyof typeof ItemVisibility]

/** Codes of the access permissions; the many subpermissions have no number in the specs (blocks spec §3). */
export const Permission = { authenticatedWithoutSite: 0, config: 1, admin: 2 } as const
export type Permission = (typeof Permission)[keyof typeof Permission]

/** What the website's plan includes; of 1 to 70 ten are given (blocks spec §3). */
export const PlanFeature = {
  popupOverlay: 21,
  mobileInfoBar: 26,
  announcementBar: 27,
  codeInjection: 28,
  siteUserAccounts: 29,
  giftCards: 40,
  subscriptions: 50,
  pointOfSale: 56,
  afterpay: 64,
  klarna: 70,
} as const
export type PlanFeature = (typeof PlanFeature)[keyof typeof PlanFeature]

/** What a census record tells of (blocks spec §3). */
export const AnalyticsEvent = { pageView: 1, siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const
export type AnalyticsEvent = (typeof AnalyticsEvent)[keyof typeof AnalyticsEvent]

/** Where on the page a tracked click happened (blocks spec §3). */
export const TrackingContext = { buttonBlock: 1, popupOverlay: 2 } as const
export type TrackingContext = (typeof TrackingContext)[keyof typeof TrackingContext]

/** Where the form builder keeps what belongs to a form (blocks spec §3 "Other records"). */
export const FormBuilderTab = { build: 1, storage: 2, advanced: 3, captcha: 4, disclaimer: 5 } as const
export type FormBuilderTab = (typeof FormBuilderTab)[keyof typeof FormBuilderTab]

/** Through what a page is looked at while it is made (blocks spec §3 "Other records"). */
export const DeviceView = { desktop: 'desktop', phone: 'phone', tablet: 'tablet' } as const
export type DeviceView = (typeof DeviceView)[keyof typeof DeviceView]

/** How a collection is shown (blocks spec §3 "Other records"). */
export const CollectionView = { list: 'list', grid: 'grid', product: 'product' } as const
export type CollectionView = (typeof CollectionView)[keyof typeof CollectionView]

/** What a page is that is no ordinary one (blocks spec §3 "Other records"). */
export const SliceType = {
  coverPage: 'cover-page',
  lockScreen: 'lock-screen',
  popupOverlay: 'popup-overlay',
} as const
export type SliceType = (typeof SliceType)[keyof typeof SliceType]

/** What an item of a gallery shows, and where it came from (blocks spec §3 "Other records"). */
export const GalleryMedia = {
  imageEmpty: 'imageEmpty',
  imageFile: 'imageFile',
  imageLicensed: 'imageLicensed',
  imageReused: 'imageReused',
  assetReused: 'assetReused',
  video: 'video',
} as const
export type GalleryMedia = (typeof GalleryMedia)[keyof typeof GalleryMedia]
