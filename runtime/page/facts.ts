import { AnnouncementBarStyle, type Permission, WebsiteRole } from './enumerations.ts'
import type { Page } from './schema.ts'

/** Somebody is logged in: the site's owners are its logged-in accounts (visitor spec §1). */
export function isOwner(page: Page): boolean {
  return page.authenticatedAccount !== null
}

/** Roles add up: an account with this role may have others beside it. */
export function hasRole(page: Page, role: WebsiteRole): boolean {
  return page.websiteRoles.includes(role)
}

/** Logged in with viewer as the sole role: counted as a visitor by the analytics (blocks spec §6). */
export function isViewerOnly(page: Page): boolean {
  const { websiteRoles: roles } = page
  return isOwner(page) && roles.length > 0 && roles.every(role => role === WebsiteRole.viewer)
}

/** One code of the account's access permissions; the admin-event channel needs admin (blocks spec §6). */
export function hasPermission(page: Page, permission: Permission): boolean {
  return page.accessPermissions.includes(permission)
}

/** The builder says it in two places. */
export function isCloneable(page: Page): boolean {
  return page.websiteCloneable || page.website.cloneable
}

/**
 * The page's share of the rule who goes to the editing frame: an owner, unless with the viewer role or on a
 * developer-mode or cloneable site (blocks spec §6). The `noredirect` flag is in the address or the session.
 */
export function redirectsOwner(page: Page): boolean {
  return (
    isOwner(page) && !hasRole(page, WebsiteRole.viewer) && !page.website.developerMode && !isCloneable(page)
  )
}

/**
 * The language that the website wants everything visible in (visitor spec, opening: it follows the website's locale); of one
 * that does not say, the page's own (`<html lang>`), else Italian. The texts speak it where they can: `messages.locale`.
 * A tag that is none is what stands there: `Intl` throws on it.
 */
export function localeOf(page: Page): string {
  return page.website.language
}

/** The currency prices are shown in: the one the owner chose, else the store's default, else USD (visitor spec §3). */
export function currencyOf(page: Page): string {
  const { selectedCurrency, defaultCurrency } = page.websiteSettings.storeSettings
  return selectedCurrency || defaultCurrency
}

/** Old pages have the bar's style and no switch; newer ones need both. */
export function showsAnnouncementBar(page: Page): boolean {
  return (
    page.announcementBarSettings.style === AnnouncementBarStyle.show && page.showAnnouncementBar !== false
  )
}

/** The server's flag says the inverse (visitor spec §3). */
export function isActivityLogEnabled(page: Page): boolean {
  return !page.cookieSettings.isVisitorDataRestricted
}

/** Empty when the site has no captcha. */
export function captchaKeyOf(page: Page): string {
  return page.recaptchaEnterpriseContext.recaptchaEnterpriseSiteKey || page.website.captchaSettings.siteKey
}

/** What the site's own records say about the page something happened on. */
export interface PageEventFields {
  readonly pageTitle: string
  readonly pageId: string
  /** `i`: a single item, `c`: a collection; empty on pages that are neither. */
  readonly contentSource: 'i' | 'c' | ''
  readonly pagePath: string
  readonly pagePermissionTypeValue: number | null
}

/**
 * The specs name these fields for the button call and the page hit only (blocks spec §7), and say of form submissions
 * just "page-event fields" (visitor spec §7): we take them to be the same.
 */
export function pageEventFieldsOf(page: Page, { pathname }: Pick<Location, 'pathname'>): PageEventFields {
  const { item, collection } = page
  const { title = '', id = '' } = item ?? collection ?? {}
  return {
    pageTitle: title,
    pageId: id,
    contentSource: item ? 'i' : collection ? 'c' : '',
    pagePath: page.pagePath || pathname,
    pagePermissionTypeValue: collection?.permissionType ?? null,
  }
}
