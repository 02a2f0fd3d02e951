import type { MessageKey, Messages } from '#i18n/format.ts'
import texts from '#i18n/time'
import type { Env, Stop } from './env.ts'
import type { Errors } from './errors/index.ts'

/** How long ago something was, in the page's language: "3 minuti fa" (blocks spec §4 "Other"). */
export interface RelativeTime {
  /**
   * Calls `show` with the text, now and whenever it has become another one. A date that lies in the future was written by
   * a wrong clock: it counts as now.
   * @param date milliseconds since 1970; what is no date shows nothing.
   */
  follow(date: number, options: FollowOptions): Stop
  destroy(): void
}

export interface FollowOptions {
  readonly show: (text: string) => void
  /** The first minute counts seconds; unless told it is "just now". */
  readonly seconds?: boolean
}

/** Milliseconds: blocks spec §4. */
const refresh = 5000

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
/** The largest first; with what is said where the browser cannot: in days, however many. */
const units = [
  { unit: 'year', size: 365 * day, key: 'time.days', count: day },
  { unit: 'month', size: 30 * day, key: 'time.days', count: day },
  { unit: 'day', size: day, key: 'time.days', count: day },
  { unit: 'hour', size: hour, key: 'time.hours', count: hour },
  { unit: 'minute', size: minute, key: 'time.minutes', count: minute },
  { unit: 'second', size: second, key: 'time.seconds', count: second },
] as const satisfies readonly {
  readonly unit: Intl.RelativeTimeFormatUnit
  readonly size: number
  readonly key: MessageKey
  readonly count: number
}[]

export function createRelativeTime(options: {
  readonly env: Env
  readonly errors: Errors
  readonly messages: Messages
}): RelativeTime {
  const { env, errors, messages } = options
  const followers = new Set<() => void>()
  let stopLooking: Stop = () => {}
  let stopClock: Stop = () => {}
  messages.add(texts)
  const format = createFormat(messages)

  /** One timer for all, and none while nobody looks. Not an interval: a machine that slept would have many to catch up. */
  function run(): void {
    stopClock()
    if (followers.size === 0 || env.document.hidden) return
    stopClock = env.after(refresh, run)
    for (const update of [...followers]) update()
  }

  function drop(update: () => void): void {
    if (!followers.delete(update) || followers.size > 0) return
    stopClock()
    stopLooking()
  }

  return {
    follow(date, { show, seconds = false }) {
      if (!Number.isFinite(date)) return () => {}
      // From here on the clock on the wall may jump.
      const begun = env.now() - Math.max(0, env.wallClock() - date)
      let shown = ''
      const update = errors.guard({ in: 'relative time', at: 'show' }, () => {
        const text = format(env.now() - begun, seconds)
        if (text !== shown) show(text)
        shown = text
      })
      update()
      followers.add(update)
      if (followers.size === 1) {
        stopLooking = env.listenEarly('visibilitychange', run)
        run()
      }
      return () => drop(update)
    },
    destroy() {
      for (const update of followers) drop(update)
    },
  }
}

function createFormat(messages: Messages): (age: number, seconds: boolean) => string {
  const formatter = createFormatter(messages.locale)
  return (age, seconds) => {
    const step = units.find(({ size }) => age >= size)
    if (!step || (step.unit === 'second' && !seconds)) return messages.format('time.justNow')
    const count = Math.floor(age / step.count)
    return (
      formatter?.format(-Math.floor(age / step.size), step.unit) ??
      messages.format(step.key, { count: `${count}` })
    )
  }
}

/** Old browsers have none, and pages have broken it. */
function createFormatter(locale: string): Intl.RelativeTimeFormat | null {
  try {
    return new Intl.RelativeTimeFormat(locale)
  } catch {
    return null
  }
}
