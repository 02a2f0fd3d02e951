// Only the types: the numbers are written out, so that no enumeration is carried along for one of its values.

import {
  flag,
  language,
  list,
  maybe,
  number,
  numberOr,
  oneOf,
  record,
  text,
  textOr,
  toSet,
} from '../schema/index.ts'
import type {
  AnnouncementBarStyle,
  BadgeType,
  MobileInfoBarStyle,
  PageType,
  PopupOverlayStyle,
  TemplateVersion,
  WebsiteType,
} from './enumerations.ts'

/**
 * What the server said about the page, the website and whoever looks at it (blocks spec §3 "Site context").
 * Every field is always there: a missing or wrong one has its default, and its neighbours keep what was said.
 */
export type Page = ReturnType<typeof settle> & {
  /** It is taken for a copy on another host: its builder's server is not behind it. */
  readonly isCopy?: boolean
}

/** The context as it was read, before the two places of some fields are one. */
export type Context = ReturnType<typeof contextFields>['fallback']

/**
 * The fields we know; nothing else of the context is ever looked at.
 * @param lang of the page, for a website that does not say its language: that of `<html lang>`, else Italian.
 */
export function contextFields(lang?: string) {
  const bars = barFields()
  return record({
    templateId: text,
    variantId: text,
    templateVersion: oneOf<TemplateVersion>([7, 7.1, 8], 7),
    /** A `PageType`, or a number that the specs do not name. */
    pageType: numberOr(2 satisfies PageType),
    /** Of the page as the server saw it; empty when it did not say. */
    pagePath: text,
    pageHash: text,
    appDomain: text,
    website: websiteFields(lang?.trim() || 'it-IT'),
    websiteSettings: websiteSettingsFields(bars),
    cookieSettings: cookieFields(),
    /** `null` for a visitor. */
    authenticatedAccount: maybe(record({ id: text, preferredLocale: text })),
    memberAccountId: text,
    memberLocale: text,
    /** Each a `WebsiteRole`, or a number that the specs do not name. */
    websiteRoles: list(number, toSet),
    /** Each a `Permission`, or a number that the specs do not name. */
    accessPermissions: list(number, toSet),
    /** `null` on pages that show no collection. */
    collection: maybe(collectionFields()),
    /** `null` on pages that show no single item. */
    item: maybe(record({ id: text, title: text, fullUrl: text, recordType: maybe(number) })),
    websiteCloneable: flag,
    /** `null`: the server knew no such switch (before 2020) and the bar's style decides alone. */
    showAnnouncementBar: maybe(flag),
    /** As the query of a fonts stylesheet names them: `Family:400,700`. */
    googleFonts: list(text),
    recaptchaEnterpriseContext: record({ recaptchaEnterpriseSiteKey: text }),
    /** The maps key in base64. */
    gmRenderKey: text,
    googleMapsStaticApiKey: text,
    announcementBarSettings: maybe(bars.announcementBarSettings),
    mobileInfoBarSettings: maybe(bars.mobileInfoBarSettings),
    pinterestOverlayOptions: maybe(bars.pinterestOverlayOptions),
    popupOverlaySettings: maybe(bars.popupOverlaySettings),
  })
}

/** What lies over or above the page, each with a place of its own at the top or in `websiteSettings`. */
function barFields() {
  return {
    announcementBarSettings: record({
      style: oneOf<AnnouncementBarStyle>([1, 2], 1),
      /** Rich text. Where it leads is among the details, as is what is in the other bar. */
      text: text,
    }),
    mobileInfoBarSettings: record({ style: oneOf<MobileInfoBarStyle>([1, 2, 3], 1) }),
    /** `disabled` on all real pages that say it. */
    pinterestOverlayOptions: record({ mode: textOr('disabled') }),
    popupOverlaySettings: record({ style: oneOf<PopupOverlayStyle>([1, 2], 1) }),
  }
}

function websiteFields(lang: string) {
  return record({
    id: text,
    /** The site's name at the builder: `<identifier>.<appDomain>`. */
    identifier: text,
    /** A `WebsiteType`, or a number that the specs do not name. */
    websiteType: numberOr(1 satisfies WebsiteType),
    /** A `WebsiteStatus`; `null` when the server did not say. */
    siteStatus: record({ value: maybe(number) }),
    developerMode: flag,
    cloneable: flag,
    language: language(lang),
    baseUrl: text,
    typekitId: text,
    captchaSettings: record({ siteKey: text }),
  })
}

function websiteSettingsFields(bars: ReturnType<typeof barFields>) {
  return record({
    ...bars,
    ssBadgeType: oneOf<BadgeType>([1, 2, 3], 1),
    useEscapeKeyToLogin: flag,
    /** Where visitors make an account, for the login dialog; an addition of ours to the specs. */
    createAccountUrl: text,
    storeSettings: record({
      defaultCurrency: textOr('USD'),
      selectedCurrency: text,
      /** `locale`: money is written as the website's language writes it; an addition of ours to the specs. */
      moneyFormat: text,
    }),
  })
}

/** As the builder wrote them: what an empty or unknown word means is the cookie banner's business. */
function cookieFields() {
  return record({
    isCookieBannerEnabled: flag,
    isRestrictiveCookiePolicyEnabled: flag,
    isRestrictiveCookiePolicyAbsolute: flag,
    isVisitorDataRestricted: flag,
    cookieBannerText: text,
    cookieBannerCtaText: text,
    cookieBannerOptOutCtaText: text,
    /** BAR, POPUP. */
    cookieBannerVariant: text,
    /** TOP, BOTTOM; of a popup also with _LEFT or _RIGHT. */
    cookieBannerPosition: text,
    /** LIGHT, DARK. */
    cookieBannerTheme: text,
    /** TEXT, BUTTON, ICON. */
    cookieBannerCtaVariant: text,
    /** OPT_IN, OPT_IN_AND_OUT. */
    cookieBannerAcceptType: text,
  })
}

function collectionFields() {
  return record({
    id: text,
    title: text,
    fullUrl: text,
    type: maybe(number),
    permissionType: maybe(number),
  })
}

/** The blocks spec lists these at the top, real pages have them in `websiteSettings`; the top wins. */
export function settle(context: Context) {
  const {
    announcementBarSettings,
    mobileInfoBarSettings,
    pinterestOverlayOptions,
    popupOverlaySettings,
    ...websiteSettings
  } = context.websiteSettings
  return {
    ...context,
    websiteSettings,
    announcementBarSettings: context.announcementBarSettings ?? announcementBarSettings,
    mobileInfoBarSettings: context.mobileInfoBarSettings ?? mobileInfoBarSettings,
    pinterestOverlayOptions: context.pinterestOverlayOptions ?? pinterestOverlayOptions,
    popupOverlaySettings: context.popupOverlaySettings ?? popupOverlaySettings,
  }
}
