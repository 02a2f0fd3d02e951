import type { Stop } from '../env.ts'
import type { AnalyticsReport, Given, Noted } from './analytics.ts'
import { createDeeds } from './deeds.ts'
import type { AnalyticsRecord, Tools } from './define.ts'
import { createFit } from './fit.ts'
import type { Counted } from './gate.ts'
import { sendHit } from './hit.ts'
import { createSender } from './sender.ts'
import { createViews } from './views.ts'
import { parseVisit } from './visits/visits-record.ts'
import { modesOf, reasonAgainst } from './who.ts'

/** The records of one page, and the rules that count for all of them. */
export interface Engine {
  record(name: string, data?: unknown): void
  inspect(): AnalyticsReport
  destroy(): void
}

/** What waited for this code alone is told now. */
const isHeldBack = ({ heldBack }: Noted) => heldBack !== 'waiting'

/** Of what is told to the owner. */
const kept = 100

function keep(noted: Noted[], each: Noted): void {
  noted.push(each)
  noted.splice(0, noted.length - kept)
}

/** @param options.early what has been recorded before. */
export function createEngine(
  options: Counted & {
    readonly records: readonly AnalyticsRecord[]
    readonly early: readonly Noted[]
    /** On what is marked; nobody had anything against them. */
    readonly events: readonly Event[]
  },
): Engine {
  const { env, errors, cookies, consent, refusal, early } = options
  const modes = modesOf(env)
  const isManual = modes.includes('manual')
  const noted = early.filter(isHeldBack)
  const takers = new Map<string, (given: Given) => void>()
  const stops: Stop[] = []
  const allowed: (() => void)[] = []
  const refused: (() => void)[] = []
  let isBegun = false
  let isAllowed = false
  let isOver = false
  let { events } = options

  const guard = <A extends readonly unknown[]>(at: string, fn: (...args: A) => void) =>
    errors.guard<A, unknown>({ in: 'analytics', at }, (...args) => isOver || fn(...args))
  const shared = { ...options, stops, guard }
  const views = createViews(shared)
  const whyNot = () => reasonAgainst({ env, page: views.page(), refusal })
  /** As the visitor has it now: a no that they have said in a window beside this one counts here, too. */
  const whyNotNow = () => {
    consent.lookAgain()
    return whyNot()
  }
  const toFit = createFit(options)
  const note = (name: string, heldBack: string, data: Given = {}) =>
    keep(noted, { name, at: env.now(), heldBack, data })
  const isHandedOn = modes.includes('data-layer')
  const sender = createSender({ ...shared, refused, whyNot: whyNotNow, note, toFit, isHandedOn })
  /** Garbage is not passed on. */
  function visitorCookie(): string {
    const text = whyNot() ? '' : cookies.read('ss_cvr')
    return parseVisit(text, env.wallClock()) ? `${text}` : ''
  }

  function toolsOf({ name, category }: AnalyticsRecord): Tools {
    const own = <A extends readonly unknown[]>(fn: (...args: A) => void) => guard(name, fn)
    const tools: Tools = {
      ...options,
      ...sender(category),
      name,
      note,
      whyNot: whyNotNow,
      isManual,
      get page() {
        return views.page()
      },
      get referrer() {
        return views.referrer()
      },
      visitorCookie,
      fit: (given, sample) => toFit(name, given, sample),
      hit: (event, data) => void sendHit(tools, event, data),
      onView(fn) {
        if (!isManual) views.subscribe(own(fn))
      },
      hear(type, fn) {
        if (!isManual) stops.push(deeds.hear(type, own(fn)))
      },
      onAllowed(fn) {
        allowed.push(own(fn))
        if (!whyNot()) own(fn)()
      },
      onRefused: fn => void refused.push(own(fn)),
      add: stop => void stops.push(stop),
      guard: own,
    }
    return tools
  }

  function startAll(records: readonly AnalyticsRecord[]): void {
    for (const record of records)
      guard(record.name, () => {
        const take = record.start(toolsOf(record))
        if (take) takers.set(record.name, guard(record.name, take))
      })()
  }

  const deeds = createDeeds({ ...shared, takers, isManual, refused, startAll, give })

  function give(name: string, data: Given): void {
    const take = takers.get(name)
    if (take) take(data)
    else deeds.wait(name, data)
  }

  function look(): void {
    const isNow = whyNot() === ''
    if (isNow && !isBegun) {
      isBegun = true
      startAll(options.records)
      deeds.begin(events)
      stops.push(views.begin())
    } else if (isNow !== isAllowed) for (const fn of isNow ? allowed : refused) fn()
    isAllowed = isNow
  }
  const record: Engine['record'] = (name, data) => {
    const why = whyNotNow()
    return why ? note(name, why) : give(name, Object(data))
  }

  look()
  // What takes the place of a page of which nothing may be recorded may be another kind.
  views.subscribe(look)
  // Who may not be told of now is not told of later.
  events = []
  stops.push(consent.subscribe(look))
  for (const each of early) if (!isHeldBack(each)) record(each.name, each.data)
  return {
    record,
    inspect: () => ({ heldBack: whyNot(), records: [...noted] }),
    destroy() {
      isOver = true
      for (const stop of stops) stop()
    },
  }
}
