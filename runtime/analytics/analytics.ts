import type { Consent } from '../consent/index.ts'
import type { createDataOnDemand } from '../data/index.ts'
import type { Scripts } from '../dom/index.ts'
import type { Env, Stop } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import { lazy } from '../lazy.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Navigate } from '../navigate.ts'
import type { Page } from '../page/index.ts'
import type { Cookies, Records } from '../storage/index.ts'
import { isNews, news, untold } from './news.ts'
import type { RecordData } from './typed.ts'

/** What a record is made of: names and values. */
export type Given = Readonly<Record<string, unknown>>

/** What has become of one record. */
export interface Noted {
  readonly name: string
  /** Milliseconds since the page started. */
  readonly at: number
  /** Why it has not left, `waiting` until the chunk is here; empty when it has. */
  readonly heldBack: string
  readonly data: Given
}

/** For whoever asks what is recorded here. */
export interface AnalyticsReport {
  /** Why nothing is recorded now; empty while it is. */
  readonly heldBack: string
  /** The last 100 records, the oldest first. */
  readonly records: readonly Noted[]
}

/** What the site's owner learns of visits (blocks spec §7): all of it in a chunk, once the visitor allows it. */
export interface Analytics {
  /** Records something of this name: `search`, `event`, … What nobody may know is held back; nothing here throws. */
  record<N extends keyof RecordData>(name: N, data?: RecordData[N]): void
  /** The variant of an experiment that this visitor sees; empty where there is none. */
  variant(name: string): Promise<string>
  inspect(): AnalyticsReport
  /** Brings the chunk when the page is idle, as soon as it may be of use. */
  start(): void
  destroy(): void
}

/** What records stand on. */
export interface AnalyticsServices {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly cookies: Cookies
  readonly session: Records
  readonly local: Records
  readonly scripts: Pick<Scripts, 'load'>
  readonly consent: Pick<Consent, 'allows' | 'allowsTracking' | 'decision' | 'subscribe'>
  readonly lifecycle: PageLifecycle
  readonly data: ReturnType<typeof createDataOnDemand>
  readonly navigate: Navigate
  /** What the page says of itself now: its scripts may have put another one in its place. */
  readonly reread: () => Page
  /** What the visitor, or the page's place, has against it; empty where nothing is. The rest is asked by the chunk. */
  readonly refusal: () => string
  readonly variant: Analytics['variant']
}

/** The page has had its turn; milliseconds. */
const idleWithin = 3000
/** Of what waits for the chunk; and of events. */
const kept = 200

export function createAnalytics(services: Omit<AnalyticsServices, 'variant' | 'refusal'>): Analytics {
  const { env, consent, page } = services
  const early: Noted[] = []
  const events: Event[] = []
  let isHurried = false
  let stops: readonly Stop[] = []
  const stopListening = () => {
    for (const stop of stops) stop()
  }

  /** Whether there is somebody to tell, for as long as the page lasts. */
  let isHeard = page.website.id && !page.isCopy

  function refusal(): string {
    if (!isHeard) return 'no server'
    if (!consent.allowsTracking()) return 'no consent'
    return env.refusesTracking() && consent.decision !== 'allowed' ? 'GPC' : ''
  }

  const variant = (name: string) =>
    import('./experiments/experiments.chunk.ts').then(
      chunk => chunk.variantOf(services, name),
      // Blocked or missing: the page as it is without an experiment.
      () => '',
    )
  const records = lazy(
    () => import('./measure.chunk.ts'),
    chunk => {
      stopListening()
      return chunk.startRecords({ ...services, variant, refusal }, early, events)
    },
  )
  // Blocked or missing: nobody needs it but the owner, who is told by the browser.
  const bring = () => refusal() || records.bring().catch(() => {})
  const bringIdly = () => env.whenIdle(bring, idleWithin)
  // In memory, and of nobody who has something against it. The visitor may be leaving: it comes at once, and where it is
  // blocked, one more try is enough.
  const note = (event: Event) => {
    if (refusal() || events.length >= kept || !isNews(event, '[data-record]')) return
    events.push(event)
    if (event.type !== 'click' || isHurried) return
    isHurried = true
    bring()
  }
  /** A no takes along what waits, here and in the tab. */
  const decide = () => {
    if (refusal()) {
      events.length = 0
      early.splice(0, early.length, ...early.filter(({ heldBack }) => heldBack !== 'waiting'))
      services.session.remove(untold)
    }
    bringIdly()
  }

  return {
    record(name, data) {
      if (records.current) records.current.record(name, data)
      else if (early.length < kept)
        early.push({ name, at: env.now(), heldBack: refusal() || 'waiting', data: Object(data) })
    },
    variant,
    inspect: () => records.current?.inspect() ?? { heldBack: refusal(), records: early },
    start() {
      if (isHeard) stops = news.map(type => env.listenEarly(type, note))
      bringIdly()
      consent.subscribe(decide)
    },
    destroy() {
      isHeard = false
      stopListening()
      records.destroy()
    },
  }
}
