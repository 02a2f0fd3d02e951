import { createObserver } from '../dom/index.ts'
import type { Stop } from '../env.ts'
import { isNews, keepUntold, untoldOf, withUntold } from '../server.chunk.ts'
import type { AnalyticsServices, Given } from './analytics.ts'
import type { AnalyticsRecord } from './define.ts'
import { news } from './news.ts'
import { isSearchPage } from './search-page.ts'
import { untold } from './untold.ts'
import { contextOf } from './views.ts'

/** What visitors do: the records in `deeds/`, for whose chunk most pages have no use. */
export interface Deeds {
  /** Looks whether this page has, and for what comes later; with the events there have been. */
  begin(events: readonly Event[]): void
  /** As the record's own tool; what has happened while the chunk was on its way is heard as well, one type after the other. */
  hear(type: string, fn: (event: Event) => void): Stop
  /** Keeps for the chunk what nobody here knows; it says so of what nobody there knows. */
  wait(name: string, data: Given): void
}

/** Of this on the page something will have to be told. */
const marks = '[data-record],[data-block=form],[data-block=newsletter]'
/** Or where the page's own context says this. */
const said = '"sessionRecording"'
/** Of what happens. */
const most = 100
/** How often what has come later is looked for; milliseconds. */
const lookEvery = 1000

/**
 * Brings the chunk with the first reason. What the page hands over meanwhile is kept in the tab if the visitor leaves before the
 * chunk is there: whichever comes first, the chunk or the tab's next page, tells it.
 */
export function createDeeds(
  options: Pick<AnalyticsServices, 'env' | 'errors' | 'session' | 'lifecycle'> & {
    /** What takes what is handed over, by name. */
    readonly takers: ReadonlyMap<string, unknown>
    readonly isManual: boolean
    readonly stops: Stop[]
    readonly refused: (() => void)[]
    readonly guard: <A extends readonly unknown[]>(
      at: string,
      fn: (...args: A) => void,
    ) => (...args: A) => void
    readonly startAll: (records: readonly AnalyticsRecord[]) => void
    readonly give: (name: string, data: Given) => void
  },
): Deeds {
  const { env, session, lifecycle, isManual, stops, refused, guard, startAll, give } = options
  /** Of one that is on its way, or there, 2 at least. Where it is blocked, one more try is enough. */
  let tries = 0
  const happened: Event[] = []
  let waiting: readonly unknown[] = []
  /** Here once the chunk is. */
  let complain: typeof import('./deeds.chunk.ts').complain | null = null
  let stopLook: Stop | undefined

  function forget(): void {
    waiting = []
    happened.length = 0
    session.remove(untold)
  }

  function tell(): void {
    const told = withUntold(session, waiting)
    forget()
    for (const each of told) give(Object(each).name, Object(each).data)
  }

  async function bring(): Promise<void> {
    if (tries > 1) return
    tries += 2
    try {
      const chunk = await import('./deeds.chunk.ts')
      complain = chunk.complain
      added?.disconnect()
      startAll(chunk.deeds)
      tell()
    } catch {
      // Blocked or missing: nobody needs it, and the next event asks again. The tag of this try was a change of the page, too.
      tries--
      stopLook?.()
      added?.disconnect()
    }
  }

  const look = guard('look', () => {
    stopLook = undefined
    if (env.findAll(marks)[0] || isSearchPage(env) || contextOf(env).includes(said)) bring()
  })
  const added = createObserver(env, 'MutationObserver', {
    call() {
      stopLook ??= env.after(lookEvery, look)
    },
  })
  const note = guard('note', (event: Event) => {
    if (complain || !isNews(event, marks)) return
    if (happened.push(event) > most) happened.shift()
    bring()
  })

  return {
    begin(events) {
      tell()
      refused.push(forget)
      stops.push(
        lifecycle.onHidden(() => {
          keepUntold(options, happened, waiting)
          waiting = []
        }),
      )
      if (isManual) return
      for (const event of events) note(event)
      for (const type of news) stops.push(env.listenEarly(type, note))
      added?.observe(env.document.documentElement, { childList: true, subtree: true })
      stops.push(() => {
        stopLook?.()
        added?.disconnect()
      })
      look()
    },
    hear(type, fn) {
      for (const event of happened) if (event.type === type) fn(event)
      return env.listenEarly(type, fn)
    },
    wait(name, data) {
      if (complain) return complain(options, name)
      waiting = [...waiting, untoldOf(env, name, data)].slice(-most)
      bring()
    },
  }
}
