import type { Stop } from '../env.ts'
import type { Errors, Place } from '../errors/index.ts'
import type { Page } from '../page/index.ts'
import { redact } from '../redact.ts'
import type { Cookies } from '../storage/index.ts'
import { type Happening, watch } from './happenings.ts'
import { createOutbox, type Senders } from './outbox.ts'
import { type ErrorFacts, factsOf, isOurs, thrownIn } from './record.ts'

const address = '/api/events/RecordJavascriptErrors'
/** Visitor spec §9: at most 20 sends per page, at most 10 queued, stack cut at 5,000 characters, 1 s after the last. */
const maxSends = 20
const maxWaiting = 10
const debounce = 1000
const lengths = { stack: 5000, message: 1000, url: 2000 }

/**
 * Tells the site's server of our own errors: what our guards report, and what reaches the window out of our scripts.
 * Nothing here throws.
 */
export function startReporter(
  options: Senders & {
    readonly errors: Errors
    readonly page: Page
    readonly cookies: Cookies
    /** Who reports: our name and version. */
    readonly app?: string | undefined
  },
  /** What has happened before this was there. */
  early: readonly Happening[] = [],
): Stop {
  const { env, errors, page, cookies, app } = options
  const { templateId } = page
  const websiteId = page.website.id
  // A page of another server than the builder's has nobody who listens.
  if (!websiteId) return () => {}
  const { userAgent } = env.window.navigator
  /** What a guard has reported may come again: its error reaches the window where somebody throws it on. */
  const guarded = new WeakSet<object>()
  const outbox = createOutbox(options, {
    address,
    restarts: true,
    sends: maxSends,
    size: maxWaiting,
    delay: debounce,
    call: (entries, dropped) => ({
      crumb: 'header',
      json: entries.map(({ item: { timestamp, ...item }, count }, i) => ({
        event: 'JavascriptError',
        data: { websiteId, templateId, userAgent, app, ...item, count, ...(dropped && !i && { dropped }) },
        timestamp,
      })),
    }),
  })

  function take(
    { message, stack, file, line, column }: ErrorFacts,
    { in: block, at }: Place,
    time: number,
  ): void {
    // What is thrown at our own sending would be sent again.
    if (`${message}${at}`.includes(address)) return
    const crumb = cookies.read('crumb')
    const clean = (text: string, length: number) => redact(text, length, crumb)
    const item = {
      url: clean(env.url(), lengths.url),
      message: clean(message, lengths.message),
      stack: clean(stack, lengths.stack),
      file: clean(file, lengths.url),
      line,
      column,
      block,
      stage: clean(at, lengths.message),
    }
    outbox.put({ ...item, timestamp: time }, Object.values(item).join())
  }

  /** What reaches the window is ours only when one of our scripts had a part in it. */
  function hear({ type, event, time }: Extract<Happening, { readonly event: Event }>): void {
    try {
      const error = thrownIn(event)
      const facts = factsOf(error, event as ErrorEvent)
      if (isOurs(facts, env.scriptSource) && !guarded.has(error as object))
        take(facts, { in: '', at: type }, time)
    } catch {
      // An event that somebody made up. Whatever is wrong with it is no second error.
    }
  }

  const note = (happening: Happening) => {
    if ('event' in happening) return hear(happening)
    const { place, error } = happening.report
    if (Object(error) === error) guarded.add(error as object)
    take(factsOf(error), place, happening.time)
  }

  for (const happening of early) note(happening)
  const stop = watch({ env, errors }, note)
  return () => {
    stop()
    outbox.destroy()
  }
}
