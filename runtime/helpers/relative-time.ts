import texts from '#i18n/time'
import type { Stop } from '../env.ts'
import { textsIn } from './language.ts'
import { logError, type Report, type Surroundings, surroundings } from './surroundings.ts'

/** How long ago something was, in a language: "3 minuti fa" (blocks spec §4 "Other"). */
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

export interface RelativeTimeOptions {
  /** `en-US`, `it`, …; in a language that is not ours everything is said as the browser has it. */
  readonly locale: string
  /** Instead of our own words. */
  readonly words?: Partial<RelativeTimeWords>
  /** Hears what `show` throws: the others are told all the same. The console unless told. */
  readonly report?: Report
  readonly env?: Surroundings
}

/** Where the browser has no words of its own, `{count}` is the number. */
export interface RelativeTimeWords {
  /** Under 60 seconds. */
  readonly justNow: string
  readonly seconds: string
  readonly minutes: string
  readonly hours: string
  readonly days: string
}

/** Milliseconds: blocks spec §4. */
const refresh = 5000

const second = 1000
const minute = 60_000
const hour = 3_600_000
const day = 86_400_000
/** The largest first; with what is said where the browser cannot: in days, however many. */
const units = [
  { unit: 'year', size: 365 * day, key: 'days', count: day },
  { unit: 'month', size: 30 * day, key: 'days', count: day },
  { unit: 'day', size: day, key: 'days', count: day },
  { unit: 'hour', size: hour, key: 'hours', count: hour },
  { unit: 'minute', size: minute, key: 'minutes', count: minute },
  { unit: 'second', size: second, key: 'seconds', count: second },
] as const

/**
 * Says how long ago something was, "just now" under 60 seconds, and keeps it true: one timer for all that is followed, every
 * 5 seconds; none while nobody looks.
 */
export function createRelativeTime(options: RelativeTimeOptions): RelativeTime {
  const { locale, report = logError, env = surroundings() } = options
  const followers = new Set<() => void>()
  let stopLooking: Stop = () => {}
  let stopClock: Stop = () => {}
  const format = createFormat(locale, { ...wordsOf(locale), ...options.words })

  /** Not an interval: a machine that slept would have many to catch up. */
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
      // The clock on the wall may be set back, and the other one stands still while the device sleeps: whichever says more.
      const begun = env.now() - Math.max(0, env.wallClock() - date)
      let shown = ''
      const update = (): void => {
        const text = format(Math.max(env.now() - begun, env.wallClock() - date), seconds)
        if (text === shown) return
        shown = text
        try {
          show(text)
        } catch (error) {
          report(error)
        }
      }
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

/** Ours; of another language what the browser says of this second, and English where the browser cannot. */
function wordsOf(locale: string): RelativeTimeWords {
  const all = texts.time as Readonly<Record<string, unknown>>
  const ours = textsIn(all, locale)
  const words = (ours ?? all['en-US']) as RelativeTimeWords
  const now = ours ? undefined : createFormatter(locale, { numeric: 'auto' })?.format(0, 'second')
  return now ? { ...words, justNow: now } : words
}

function createFormat(locale: string, words: RelativeTimeWords): (age: number, seconds: boolean) => string {
  const formatter = createFormatter(locale)
  return (age, seconds) => {
    const step = units.find(({ size }) => age >= size)
    if (!step || (step.unit === 'second' && !seconds)) return words.justNow
    const count = Math.floor(age / step.count)
    return (
      formatter?.format(-Math.floor(age / step.size), step.unit) ??
      words[step.key].replace('{count}', `${count}`)
    )
  }
}

/** Old browsers have none, and pages have broken it. */
function createFormatter(
  locale: string,
  options?: Intl.RelativeTimeFormatOptions,
): Intl.RelativeTimeFormat | null {
  try {
    return new Intl.RelativeTimeFormat(locale.replaceAll('_', '-'), options)
  } catch {
    return null
  }
}
