import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { trackListeners } from '../../test/listeners.ts'
import { createEnv, type Env } from '../env.ts'
import { createRelativeTime, type RelativeTime } from './relative-time.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

let isHidden = false
let wall = 1_770_000_000_000

beforeEach(() => {
  isHidden = false
  wall = 1_770_000_000_000
  vi.useFakeTimers()
  vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => times?.destroy())

let times: RelativeTime | null = null

function open({ locale = 'it-IT', env: given = {} }: { locale?: string; env?: Partial<Env> } = {}) {
  times?.destroy()
  // The monotonic clock is that of the fake timers; the one on the wall is the test's.
  const env: Env = { ...createEnv(window), wallClock: () => wall, ...given }
  times = createRelativeTime({ env, locale })
  return times
}

/** Everything shown for something that was `age` ago. */
function follow(age: number, options: { locale?: string; seconds?: boolean; env?: Partial<Env> } = {}) {
  const shown: string[] = []
  const { seconds, ...rest } = options
  const all = times && !options.locale && !options.env ? times : open(rest)
  const stop = all.follow(wall - age, { show: text => shown.push(text), ...(seconds && { seconds }) })
  return { shown, stop }
}

function setHidden(hidden: boolean): void {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('how long ago', () => {
  beforeEach(() => void open())

  test.each([
    [0, 'proprio ora'],
    [59_999, 'proprio ora'],
    [minute, '1 minuto fa'],
    [2 * minute - 1, '1 minuto fa'],
    [59 * minute, '59 minuti fa'],
    [hour, '1 ora fa'],
    [23 * hour, '23 ore fa'],
    [day, '1 giorno fa'],
    [29 * day, '29 giorni fa'],
    [30 * day, '1 mese fa'],
    [364 * day, '12 mesi fa'],
    [365 * day, '1 anno fa'],
    [20 * 365 * day, '20 anni fa'],
  ])('%d ms are “%s”', (age, text) => {
    expect(follow(age).shown).toEqual([text])
  })

  test.each([
    [0, 'proprio ora'],
    [999, 'proprio ora'],
    [second, '1 secondo fa'],
    [59_999, '59 secondi fa'],
    [minute, '1 minuto fa'],
  ])('%d ms are “%s” where seconds count', (age, text) => {
    expect(follow(age, { seconds: true }).shown).toEqual([text])
  })

  test.each([-1, -day, -10 * 365 * day])(
    'a date %d ms ahead, which a wrong clock wrote, is just now',
    age => {
      const { shown } = follow(age)
      vi.advanceTimersByTime(minute)
      expect(shown).toEqual(['proprio ora', '1 minuto fa'])
    },
  )

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('what is no date shows nothing: %d', date => {
    const show = vi.fn()
    open().follow(date, { show })()
    vi.advanceTimersByTime(minute)
    expect(show).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('it is never said to be longer ago than it is, never as nothing, and under a minute it is just now', () => {
  const locales = fc.constantFrom('it-IT', 'en-US', 'de-DE', 'fr-FR', 'es-ES')
  const now = { 'it-IT': 'proprio ora', 'en-US': 'just now' } as Readonly<Record<string, string>>
  const sizes = [
    [/second|secondo|Sekunde|segundo/, second],
    [/minut/i, minute],
    [/\b(or[ae]|hours?|Stunden?|heures?|horas?)\b/, hour],
    [/\b(giorn[io]|days?|Tag(en)?|jours?|días?)\b/, day],
    [/\b(mes[ei]|months?|Monat(en)?|mois|meses)\b/, 30 * day],
    [/\b(ann[io]|years?|Jahr(en)?|ans?|años?)\b/, 365 * day],
  ] as const
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 * 365 * day }), locales, (age, locale) => {
      const { shown, stop } = follow(age, { locale })
      stop()
      const [text = ''] = shown
      expect(shown).toHaveLength(1)
      expect(text.trim()).not.toBe('')
      if (age < minute) {
        expect(text).toBe(now[locale] ?? text)
        return
      }
      const [, size = 0] = sizes.find(([word]) => word.test(text)) ?? []
      const count = Number(/\d+/.exec(text)?.[0])
      expect(count).toBe(Math.floor(age / size))
      expect(count).toBeGreaterThan(0)
    }),
  )
})

test('it is said in the language of the page', () => {
  expect(follow(0, { locale: 'en-US' }).shown).toEqual(['just now'])
  expect(follow(2 * hour, { locale: 'en-US' }).shown).toEqual(['2 hours ago'])
})

test.each(['en', 'en_GB', 'EN-us'])('of a language every country is understood: %s', locale => {
  expect(follow(0, { locale }).shown).toEqual(['just now'])
})

test('a language that is not ours is the browser’s', () => {
  expect(follow(0, { locale: 'pt' }).shown).toEqual(['agora'])
  expect(follow(2 * hour, { locale: 'pt-BR' }).shown).toEqual(['há 2 horas'])
  expect(follow(0, { locale: 'fr-CA' }).shown).toEqual(['à l’instant'])
})

test('what is no language is English', () => {
  expect(follow(0, { locale: 'x' }).shown).toEqual(['just now'])
  expect(follow(2 * hour, { locale: '' }).shown).toEqual(['2 h ago'])
})

test('another word for now may be given', () => {
  const show = vi.fn()
  times = createRelativeTime({ locale: 'en', words: { justNow: 'a moment ago' } })
  times.follow(Date.now(), { show })
  expect(show.mock.calls).toEqual([['a moment ago']])
})

test.each([
  [30 * second, '30 s fa'],
  [5 * minute, '5 min fa'],
  [3 * hour, '3 h fa'],
  [4 * day, '4 gg fa'],
  [400 * day, '400 gg fa'],
])('without the browser’s words %d ms are “%s”', (age, text) => {
  vi.stubGlobal('Intl', { ...Intl, RelativeTimeFormat: undefined })
  expect(follow(age, { locale: 'it-IT', seconds: true }).shown).toEqual([text])
})

describe('while it is looked at', () => {
  beforeEach(() => void open())

  test('it is looked up every five seconds, and told only when it has changed', () => {
    const { shown } = follow(30 * second)
    vi.advanceTimersByTime(29_999)
    expect(shown).toEqual(['proprio ora'])
    vi.advanceTimersByTime(1)
    expect(shown).toEqual(['proprio ora', '1 minuto fa'])
    vi.advanceTimersByTime(minute)
    expect(shown).toEqual(['proprio ora', '1 minuto fa', '2 minuti fa'])
  })

  test('seconds move in steps of five', () => {
    const { shown } = follow(second, { seconds: true })
    vi.advanceTimersByTime(10_000)
    expect(shown).toEqual(['1 secondo fa', '6 secondi fa', '11 secondi fa'])
  })

  test('a hundred times are one timer and one listener, and none when the last has gone', () => {
    const listeners = trackListeners()
    open()
    const stops = Array.from({ length: 100 }, (_, i) => follow(i * hour).stop)
    expect(vi.getTimerCount()).toBe(1)
    expect(listeners.held([])).toEqual(['visibilitychange on #document'])
    for (const stop of stops) {
      stop()
      stop()
    }
    expect(vi.getTimerCount()).toBe(0)
    expect(listeners.held([])).toEqual([])
    listeners.stop()
  })

  test('one that ends itself while it is shown leaves no timer', () => {
    const all = open()
    const stop = all.follow(wall - 57 * second, {
      show: text => {
        if (text !== 'proprio ora') stop()
      },
    })
    vi.advanceTimersByTime(5000)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('one that throws does not keep the others from being told', () => {
    const report = vi.fn()
    times = createRelativeTime({ locale: 'it', report, env: { ...createEnv(window), wallClock: () => wall } })
    times.follow(wall - 58 * second, {
      show() {
        throw new Error('gone')
      },
    })
    const { shown } = follow(58 * second)
    vi.advanceTimersByTime(5000)
    expect(shown).toEqual(['proprio ora', '1 minuto fa'])
    expect(report.mock.calls).toEqual([[new Error('gone')], [new Error('gone')]])
  })

  test('a hidden page holds no timer, and shows what is true as soon as it is seen again', () => {
    const { shown } = follow(30 * second)
    setHidden(true)
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(2 * hour)
    expect(shown).toEqual(['proprio ora'])
    setHidden(false)
    expect(shown).toEqual(['proprio ora', '2 ore fa'])
    expect(vi.getTimerCount()).toBe(1)
  })

  test('a time that begins on a hidden page waits for it to be seen', () => {
    isHidden = true
    const { shown } = follow(30 * second)
    expect(shown).toEqual(['proprio ora'])
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(minute)
    setHidden(false)
    expect(shown).toEqual(['proprio ora', '1 minuto fa'])
  })

  test('is given back with the page', () => {
    const all = open()
    all.follow(wall, { show() {} })
    all.destroy()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test.each([-10 * 365 * day, -day])(
  'a clock that is set back by %d ms changes nothing of what is shown',
  jump => {
    open()
    const { shown } = follow(30 * second)
    wall += jump
    vi.advanceTimersByTime(minute)
    expect(shown).toEqual(['proprio ora', '1 minuto fa'])
  },
)

test('a device that sleeps for a night stops the monotonic clock, and what was a moment ago was last night', () => {
  open()
  const { shown } = follow(30 * second)
  wall += 8 * hour
  vi.advanceTimersByTime(5 * second)
  expect(shown).toEqual(['proprio ora', '8 ore fa'])
})
