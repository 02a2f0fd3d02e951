import { trackingFieldsOf } from '../../../page/index.ts'
import type { Given } from '../../analytics.ts'
import type { Tools } from '../../define.ts'

/** Blocks spec §3 "Analytics event schema". */
const required = ['actor', 'action', 'event_owner_team', 'event_source', 'object_type'] as const
/** All of them texts; `indirect_object_…` in the same five kinds as `object_…`. */
const kinds = ['identifier', 'id', 'display_name', 'value', 'type']
const optional = [
  ...kinds.filter(kind => kind !== 'type').map(kind => `object_${kind}`),
  ...kinds.map(kind => `indirect_object_${kind}`),
  'product_area',
  'product_page',
  'product_section',
  'destination_url',
]

/** What an event says of where it happened (blocks spec §3 "Analytics payload"), and, empty, all it may say. */
export function commonFields({ env, page }: Pick<Tools, 'env' | 'page'>): Given {
  const {
    websiteId,
    memberAccountId,
    templateId,
    variantId,
    websiteLocale,
    memberLocale,
    pagePath,
    pageHash,
  } = trackingFieldsOf(page, new URL(env.url()))
  return {
    websiteId,
    memberAccountId,
    templateId,
    variantId,
    website_locale: websiteLocale,
    member_locale: memberLocale,
    pagePath,
    pageHash,
    user_member_account_id: memberAccountId,
    ...Object.fromEntries([...required, ...optional].map(name => [name, ''])),
    // Blocks spec §7: the typed tracker's.
    event_source: 'web',
  }
}

/** The required texts that are not there; empty when all are. */
export function lackOf(event: Given): string {
  return required.filter(name => !event[name]).join(', ')
}
