import { lazy } from '../lazy.ts'
import { type Happening, watch } from './happenings.ts'
import type { startReporter } from './reporter.ts'
import type { Trace } from './trace.ts'

export type { Trace } from './trace.ts'

type Entry = Parameters<Trace['log']>[0]

/** More than this is not kept for a chunk that does not come. */
const maxEarly = 200
/** The page has had its turn; milliseconds. */
const idleWithin = 3000

/**
 * What the site's server hears of: our own errors, and the log that the page's scripts write. Its chunk comes when the page
 * is idle, so that it is there when a visitor leaves; with the first error or entry at once. What was before is kept.
 */
export function createReports(
  options: Parameters<typeof startReporter>[0] & {
    /** The wire has to be there when the visitor leaves. */
    readonly prepare: () => void
  },
): Trace & { destroy(): void } {
  const { env, errors, page, prepare } = options
  // A page of another server than the builder's has nobody who listens.
  if (!page.website.id) return { log() {}, destroy() {} }
  const happenings: Happening[] = []
  const entries: (readonly [entry: Entry, time: number])[] = []

  const senders = lazy(
    () => import('../server.chunk.ts'),
    chunk => {
      stopWatching()
      const stopReporter = chunk.startReporter(options, happenings.splice(0))
      const trace = chunk.createTrace(options)
      for (const [entry, time] of entries.splice(0)) trace.log(entry, time)
      return {
        trace,
        destroy() {
          stopReporter()
          trace.destroy()
        },
      }
    },
  )
  const bring = () => {
    prepare()
    // Nobody could be told of it but the console, where the browser has said so.
    senders.bring().catch(() => {})
  }

  const stopWatching = watch({ env, errors }, happening => {
    if (happenings.length < maxEarly) happenings.push(happening)
    // What reaches the window is seldom ours, and can wait.
    if ('report' in happening) bring()
  })
  const stopIdle = env.whenIdle(bring, idleWithin)

  return {
    log(entry) {
      if (senders.current) return senders.current.trace.log(entry)
      // As it is now: whoever wrote it may go on writing.
      if (entries.length < maxEarly) entries.push([copyOf(entry), env.wallClock()])
      bring()
    },
    destroy() {
      stopIdle()
      stopWatching()
      senders.destroy()
    },
  }
}

/** Nothing for what cannot be read. */
function copyOf(entry: Entry): Entry {
  try {
    return { ...entry }
  } catch {
    return {}
  }
}
