import type { Stop } from '../env.ts'
import { pageEventFieldsOf } from '../page/index.ts'
import type { AnalyticsServices, Given } from './analytics.ts'
import type { AnalyticsRecord, Tools } from './define.ts'
import { createFit } from './fit.ts'
import { createSender, type SenderServices } from './sender.ts'
import { createSight } from './sight.ts'
import { createViews } from './views.ts'
import { visitorCookieOf } from './visits/visits-record.ts'

/** The records of one page, and the rules that count for all of them. */
export interface Engine {
  record(name: string, data?: Given | undefined): void
  destroy(): void
}

type Take = (given: Given) => void

export function createEngine(
  options: AnalyticsServices & SenderServices & { readonly records: readonly AnalyticsRecord[] },
): Engine {
  const { env, errors, cookies, consent, records, whyNot } = options
  const modes = (env.document.documentElement.dataset.analytics ?? '').split(/\s+/)
  const isManual = modes.includes('manual')
  const toFit = createFit(options)
  const sender = createSender({ ...options, toFit, isHandedOn: modes.includes('data-layer') })
  const takers = new Map<string, Take>()
  const stops: Stop[] = []
  const allowed: (() => void)[] = []
  const refused: (() => void)[] = []
  let wasAllowed = true
  let isOver = false

  const guard = <A extends readonly unknown[]>(at: string, fn: (...args: A) => void) =>
    errors.guard<A, void>({ in: 'analytics', at }, (...args) => {
      if (!isOver) fn(...args)
    })
  const views = createViews({ ...options, stops, guard })
  const sight = createSight({ env, stops, guard })
  const visitorCookie = () => (whyNot() ? '' : visitorCookieOf(cookies.read('ss_cvr'), env.wallClock()))

  function toolsOf({ name, category }: AnalyticsRecord): Tools {
    const own = <A extends readonly unknown[]>(fn: (...args: A) => void) => guard(name, fn)
    const pass: Tools['pass'] = (as, data) => sender.pass({ name: as, category, data })
    return {
      ...options,
      name,
      isManual,
      get page() {
        return views.page()
      },
      visitorCookie,
      hasSaidYes: () => !whyNot() && consent.decision === 'allowed' && consent.allows(category),
      fields: () => ({
        ...pageEventFieldsOf(views.page(), new URL(env.url())),
        visitorCookie: visitorCookie(),
      }),
      fit: (given, sample) => toFit(name, given, sample),
      pass,
      post: outgoing => sender.post({ ...outgoing, category }),
      send(outgoing) {
        const data = pass(outgoing.name, outgoing.data)
        return data && sender.post({ ...outgoing, category, data })
      },
      onView(fn) {
        if (!isManual) views.subscribe(own(fn))
      },
      onThere(selector, fn, { seen } = { seen: false }) {
        if (!isManual) sight.watch({ selector, fn: own(fn), seen })
      },
      hear(type, fn) {
        if (!isManual) stops.push(env.listenEarly(type, own(fn)))
      },
      onAllowed(fn) {
        allowed.push(own(fn))
        own(fn)()
      },
      onRefused: fn => void refused.push(own(fn)),
      add: stop => void stops.push(stop),
    }
  }

  const startOne = (record: AnalyticsRecord) =>
    guard(record.name, () => {
      const take = record.start(toolsOf(record))
      if (take) takers.set(record.name, guard(record.name, take))
    })()

  /** The visits first: others carry their cookie along. */
  const isEarlier = ({ name }: AnalyticsRecord) => Number(name === 'visits')
  for (const record of [...records].sort((a, b) => isEarlier(b) - isEarlier(a))) startOne(record)
  stops.push(
    consent.subscribe(() => {
      const isAllowed = whyNot() === ''
      if (isAllowed !== wasAllowed) for (const fn of isAllowed ? allowed : refused) fn()
      wasAllowed = isAllowed
    }),
    views.begin(),
  )

  return {
    record(name, data = {}) {
      const take = takers.get(name)
      if (take) return take(Object(data))
      const names = [...takers.keys()].join(', ')
      const found = `found "${name}"; nothing is recorded.`
      errors.warn({ in: 'analytics', at: 'record' }, `expected one of ${names}, ${found}`)
    },
    destroy() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}
