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
import { idleWithin, kept } from './early.ts'
import { news } from './news.ts'
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

/**
 * What the site's owner learns of visits (blocks spec §7). What comes before its chunks is kept here; who may be counted is
 * decided with what speaks to the server (`gate.ts`), and all the rest comes once the visitor allows it.
 */
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
  readonly consent: Pick<Consent, 'allows' | 'allowsTracking' | 'decision' | 'lookAgain' | 'subscribe'>
  readonly lifecycle: PageLifecycle
  readonly data: ReturnType<typeof createDataOnDemand>
  readonly navigate: Navigate
  /** What the page says of itself now: its scripts may have put another one in its place. */
  readonly reread: () => Page
}

export function createAnalytics(services: AnalyticsServices): Analytics {
  const { env, consent, page } = services
  const early: Noted[] = []
  const events: Event[] = []
  let stops: readonly Stop[] = []
  /** Whether there is somebody to tell. */
  const isHeard = page.website.id && !page.isCopy
  /** The reasons of most pages and visitors; the others are the gate's. */
  const reason = () => (!isHeard ? 'no server' : consent.allowsTracking() ? '' : 'no consent')
  const stopListening = () => {
    for (const stop of stops) stop()
  }

  const gate = lazy(
    () => import('../server.chunk.ts'),
    chunk => {
      stopListening()
      return chunk.createGate(services, early, events)
    },
  )
  // Blocked or missing: nobody needs it but the owner, who is told by the browser.
  const bring = () => {
    gate.bring().catch(() => {})
  }
  // In memory, and of nobody who has not consented where they have to; all else is the gate’s to look at. The visitor may be
  // leaving: with a press or a click on what is marked it comes at once, and what it will ask for beside it, not after it.
  const note = (event: Event) => {
    if (reason() || events.length >= kept) return
    events.push(event)
    if (!(event.target as Element).closest?.('[data-record]')) return
    bring()
    if (env.refusesTracking()) return
    import('./measure.chunk.ts').catch(() => {})
    import('./deeds.chunk.ts').catch(() => {})
  }

  return {
    record(name, data) {
      if (gate.current) gate.current.record(name, data)
      else if (early.length < kept)
        early.push({ name, at: env.now(), heldBack: reason() || 'waiting', data: Object(data) })
    },
    variant: name =>
      gate.bring().then(
        ({ variant }) => variant(name),
        // Blocked or missing: the page as it is without an experiment.
        () => '',
      ),
    inspect: () => gate.current?.inspect() ?? { heldBack: reason(), records: early },
    start() {
      if (!isHeard) return
      stops = news.map(type => env.listenEarly(type, note))
      // A no takes along what waits.
      consent.subscribe(() => {
        if (reason()) events.length = early.length = 0
      })
      env.whenIdle(bring, idleWithin)
    },
    destroy() {
      stopListening()
      gate.destroy()
    },
  }
}
