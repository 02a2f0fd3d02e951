import { isConfigPath } from '../account/index.ts'
import type { Consent } from '../consent/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { isActivityLogEnabled, isOwner, isViewerOnly, type Page } from '../page/index.ts'
import type { Cookies } from '../storage/index.ts'
import { randomId } from './visitor-id.ts'
import { continueVisit, formatVisit, isVisiting, parseVisit } from './visits-record.ts'

/** Who comes how often: the cookies `ss_cvr` and `ss_cvt`. */
export interface Visits {
  /** Takes note of this page now, and as soon as the visitor allows it. */
  start(): void
  /** This visitor may be counted on this page, and has not said no. */
  mayRecord(): boolean
  /** The visit record as payloads carry it; an empty string when there is none, or it may not be used. */
  visitorCookie(): string
  destroy(): void
}

/** Seconds. Visitor spec §9: two years; browsers make it 400 days. */
const recordAge = 730 * 86_400
/** Visitor spec §9. */
const visitAge = 30 * 60
/** Not found, lock screen, member area denied: blocks spec §6. */
const unrecorded: readonly number[] = [100, 103, 106]

export function createVisits(options: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly cookies: Cookies
  readonly consent: Pick<Consent, 'allowsTracking' | 'subscribe'>
}): Visits {
  const { env, errors, page, cookies, consent } = options
  const stops: Stop[] = []

  /** A clock set to 1970 still gives positive integers. */
  const now = () => Math.max(1, Math.floor(env.wallClock()))
  const known = () => parseVisit(cookies.read('ss_cvr'), now())
  const mayRecord = () =>
    page.website.id !== '' &&
    isRecorded(page, new URL(env.url()).pathname) &&
    // The "global disabling flag" of blocks spec §6.
    env.document.documentElement.dataset.visits !== 'off' &&
    consent.allowsTracking()

  const record = errors.guard({ in: 'visits', at: 'record' }, () => {
    if (!mayRecord()) return
    const time = now()
    const record = known()
    const goesOn = record && isVisiting(cookies.read('ss_cvt'), time)
    const visit = goesOn ? record : continueVisit({ record, time, newId: () => randomId(env) })
    cookies.write('ss_cvr', formatVisit(visit), { maxAge: recordAge })
    // Again on every page: thirty minutes without one end the visit.
    cookies.write('ss_cvt', `${visit.current}`, { maxAge: visitAge })
  })

  return {
    start() {
      // A page prepared in advance is no visit before it is shown.
      if (env.document.prerendering) stops.push(env.listenEarly('prerenderingchange', record))
      else record()
      stops.push(consent.subscribe(record))
    },
    mayRecord,
    visitorCookie() {
      const record = mayRecord() && known()
      return record ? formatVisit(record) : ''
    },
    destroy() {
      for (const stop of stops) stop()
    },
  }
}

/**
 * Blocks spec §6: visitors, and accounts whose sole role is viewer, who are not on a configuration path; not on pages
 * that nobody meant to visit. Nor, and that is our reading, where the site keeps no activity log of its visitors.
 */
export function isRecorded(page: Page, pathname: string): boolean {
  const isVisitor = !isOwner(page) || (isViewerOnly(page) && !isConfigPath(pathname))
  return isVisitor && isActivityLogEnabled(page) && !unrecorded.includes(page.pageType)
}
