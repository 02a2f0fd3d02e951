import type { Stop } from '../env.ts'
import { lazy } from '../lazy.ts'
import type { Analytics, AnalyticsServices, Noted } from './analytics.ts'
import { keepUntold } from './clicks.ts'
import { idleWithin, kept } from './early.ts'
import { news } from './news.ts'
import { isNews, untold } from './untold.ts'
import { isNothingKept } from './who.ts'

const marked = '[data-record]'

/** What the records stand on, besides. */
export interface Counted extends AnalyticsServices {
  /** What the visitor, or the page's place, has against it; empty where nothing is. The rest is asked by the records. */
  readonly refusal: () => string
  readonly variant: Analytics['variant']
}

/**
 * Whether anything may be recorded, and when the records come: once the visitor allows it and the page is idle, or with the
 * first press or click that counts. Until then what happens is kept in memory, and of nobody who has something against it.
 *
 * @param early what has been handed over before
 * @param happened what has happened before
 */
export function createGate(
  services: AnalyticsServices,
  early: Noted[],
  happened: readonly Event[],
): Omit<Analytics, 'start'> {
  const { env, consent, page, session, lifecycle, reread } = services
  const events: Event[] = []
  let isHurried = false
  /** Whether there is somebody to tell, for as long as the page lasts. */
  let isHeard = page.website.id && !page.isCopy

  function refusal(): string {
    if (!isHeard) return 'no server'
    if (!consent.allowsTracking()) return 'no consent'
    return env.refusesTracking() && consent.decision !== 'allowed' ? 'GPC' : ''
  }

  const variant = (name: string) =>
    import('./experiments/experiments.chunk.ts').then(
      ({ variantOf }) => variantOf(services, name),
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
  // The visitor may be leaving: it comes at once, with what tells of it; where it is blocked, one more try is enough.
  const hurry = () => {
    if (isHurried || refusal()) return
    isHurried = true
    bring()
    import('./deeds.chunk.ts').catch(() => {})
  }
  const note = (event: Event) => {
    if (refusal() || events.length >= kept || !isNews(event, marked)) return
    const isPress = event.type === 'pointerdown'
    if (!isPress) events.push(event)
    if (isPress || event.type === 'click') hurry()
  }
  /** A no takes along what waits, here and in the tab. */
  const decide = () => {
    const heldBack = refusal()
    if (heldBack) {
      events.length = 0
      early.forEach((each, i) => {
        if (each.heldBack === 'waiting') early[i] = { ...each, heldBack, data: {} }
      })
      session.remove(untold)
    }
    // By what is marked the visitor may leave any moment: no idle one is waited for.
    if (env.findAll(marked)[0] && !isNothingKept(env, reread())) env.soon(hurry)
    env.whenIdle(bring, idleWithin)
  }

  /** What the visitor leaves by is told by the next page of the tab, where this one cannot any more. */
  const keep = () => {
    if (events[0] && !isNothingKept(env, reread())) keepUntold(services, events)
  }

  const stops: readonly Stop[] = isHeard
    ? [...news.map(type => env.listenEarly(type, note)), lifecycle.onHidden(keep)]
    : []
  const stopListening = () => {
    for (const stop of stops) stop()
  }
  for (const event of happened) note(event)
  decide()
  const stopDeciding = consent.subscribe(decide)

  return {
    record(name, data) {
      if (records.current) records.current.record(name, data)
      else if (early.length < kept)
        early.push({ name, at: env.now(), heldBack: refusal() || 'waiting', data: Object(data) })
    },
    variant,
    inspect: () => records.current?.inspect() ?? { heldBack: refusal(), records: early },
    destroy() {
      isHeard = false
      stopDeciding()
      stopListening()
      records.destroy()
    },
  }
}
