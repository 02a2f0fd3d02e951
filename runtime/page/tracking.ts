import { localeOf } from './facts.ts'
import type { Page } from './schema.ts'

/** The page fields that every tracking record carries (blocks spec §3 "Site context"). */
export interface TrackingFields {
  readonly websiteId: string
  readonly templateId: string
  readonly variantId: string
  readonly memberAccountId: string
  readonly pagePath: string
  readonly pageHash: string
  readonly memberLocale: string
  readonly websiteLocale: string
  readonly itemId: string
  readonly itemTitle: string
  readonly collectionId: string
  readonly collectionTitle: string
  /** `null` when the server did not say. */
  readonly permissionType: number | null
}

/** The address tells where the visitor is when the server did not. */
export function trackingFieldsOf(
  page: Page,
  { pathname, hash }: Pick<Location, 'pathname' | 'hash'>,
): TrackingFields {
  const { authenticatedAccount: account, item, collection } = page
  return {
    websiteId: page.website.id,
    templateId: page.templateId,
    variantId: page.variantId,
    memberAccountId: page.memberAccountId || (account?.id ?? ''),
    pagePath: page.pagePath || pathname,
    pageHash: page.pageHash || hash,
    memberLocale: page.memberLocale || (account?.preferredLocale ?? ''),
    websiteLocale: localeOf(page),
    itemId: item?.id ?? '',
    itemTitle: item?.title ?? '',
    collectionId: collection?.id ?? '',
    collectionTitle: collection?.title ?? '',
    permissionType: collection?.permissionType ?? null,
  }
}
