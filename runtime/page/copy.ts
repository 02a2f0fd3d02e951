import { urlOf } from '../url.ts'
import type { Page } from './schema.ts'

/** Where a page is, and what there is of its server. */
export interface Whereabouts {
  /** The page's address. */
  readonly here: string
  /** It has kept the context its builder wrote; only such pages are saved and put elsewhere. */
  readonly isExported: boolean
  /** The builder's server gives everybody its crumb. */
  readonly hasCrumb: () => boolean
}

/**
 * The page as it concerns whoever looks at it. A copy says of all its visitors what was true of the one who saved it: that
 * they are logged in, and that this is a place to log in. Neither the editing frame nor the login is there.
 */
export function asSeenHere(page: Page, whereabouts: Whereabouts): Page {
  if (!isCopy(page, whereabouts)) return page
  return {
    ...page,
    isCopy: true,
    authenticatedAccount: null,
    memberAccountId: '',
    memberLocale: '',
    websiteRoles: [],
    accessPermissions: [],
    websiteSettings: { ...page.websiteSettings, useEscapeKeyToLogin: false },
  }
}

/**
 * The site is at home where its context says, with `www.` or without, and at its builder. Who writes a context by hand and
 * names no host means this one. A saved page that has come home to a host without the builder has no crumb.
 */
function isCopy({ appDomain, website }: Page, { here, isExported, hasCrumb }: Whereabouts): boolean {
  const host = hostOf(here)
  const home = hostOf(website.baseUrl)
  const isHome = home ? host === home : !isExported
  const isAtBuilder = appDomain !== '' && `.${host}`.endsWith(`.${appDomain.toLowerCase()}`)
  return !(isHome || isAtBuilder) || (isExported && !hasCrumb())
}

/** Without `www.`; empty for an address that is none, and for a file. */
function hostOf(address: string): string {
  return urlOf(address)?.hostname.replace(/^www\./, '') ?? ''
}
