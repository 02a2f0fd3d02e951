import { toJson } from '../server.chunk.ts'
import type { Given } from './analytics.ts'
import type { Tools } from './define.ts'

/**
 * The kinds of `RecordHit` (blocks spec §3 "Analytics event kinds"). Of the page view the word is known that real pages
 * send; of the others the number.
 */
export const kinds = { pageView: 'View', siteSearch: 2, heartbeat: 10, audio: 20, video: 21 } as const

/** What every hit says: blocks spec §7, in the names of real requests. */
export function hitOf({ env, page, referrer }: Pick<Tools, 'env' | 'page' | 'referrer'>): Given {
  const { window } = env
  const { item, collection } = page
  return {
    url: env.url(),
    queryString: new URL(env.url()).search,
    referrer,
    title: env.document.title,
    userAgent: window.navigator.userAgent,
    localStorageSupported: env.storage('local') !== null,
    clientDate: Math.floor(env.wallClock()),
    viewportInnerWidth: window.innerWidth,
    viewportInnerHeight: window.innerHeight,
    screenWidth: window.screen.width,
    screenHeight: window.screen.height,
    websiteId: page.website.id,
    templateId: page.templateId,
    website_locale: page.website.language,
    // What is not there is not in the JSON.
    itemId: item?.id,
    collectionId: item ? undefined : collection?.id,
    recordType: item?.recordType ?? undefined,
    pagePermissionTypeValue: collection?.permissionType ?? undefined,
  }
}

/** `POST /api/census/RecordHit`: fields `event`, `data` (JSON) and `ss_cvr` (blocks spec §7). */
export function sendHit(tools: Tools, event: string | number, data?: Given): void {
  tools.send({
    name: tools.name,
    address: '/api/census/RecordHit',
    data: { ...hitOf(tools), ...data },
    body: data => ({ form: { event, data: toJson(data), ss_cvr: tools.visitorCookie() } }),
  })
}
