import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type OpenWeek, openingAt, openWeekOf, type WeekTime, weekTimeAt } from './opening-hours.ts'

type Range = readonly [number, number]
const week = (...days: readonly (readonly Range[])[]): OpenWeek =>
  Array.from({ length: 7 }, (_, i) => (days[i] ?? []).map(([from, to]) => ({ from, to })))
const at = (day: number, hour: number, minute = 0): WeekTime => ({ day, minutes: hour * 60 + minute })

describe('the hours of a place', () => {
  const ranges = (...ranges: readonly object[]) => ({ text: '', ranges }) as never
  const closed = ranges({ from: null, to: null })
  const hours = (monday: never) => ({
    monday,
    tuesday: closed,
    wednesday: closed,
    thursday: closed,
    friday: closed,
    saturday: closed,
    sunday: closed,
  })
  test.each([
    ['from ten to seven', { from: 600, to: 1140 }, [{ from: 600, to: 1140 }]],
    ['past midnight', { from: 1320, to: 120 }, [{ from: 1320, to: 1560 }]],
    ['the whole day', { from: 0, to: 1440 }, [{ from: 0, to: 1440 }]],
    ['without an end', { from: 600, to: null }, []],
    ['of no length', { from: 600, to: 600 }, []],
    ['before the day', { from: -60, to: 600 }, []],
    ['half a minute', { from: 600.5, to: 700 }, []],
    ['beyond the day', { from: 600, to: 9000 }, []],
  ])('are read: %s', (_, range, read) => {
    const [monday, ...rest] = openWeekOf(hours(ranges(range)))
    expect(monday).toEqual(read)
    expect(rest).toEqual([[], [], [], [], [], []])
  })
})

describe('a place', () => {
  const bakery = week([
    [420, 780],
    [960, 1140],
  ])
  test.each([
    ['before it opens', at(0, 6), { isOpen: false, opens: at(0, 7) }],
    ['as it opens', at(0, 7), { isOpen: true, closes: at(0, 13) }],
    ['as it closes', at(0, 13), { isOpen: false, opens: at(0, 16) }],
    ['in the evening', at(0, 20), { isOpen: false, opens: at(0, 7) }],
    ['on a day off', at(3, 12), { isOpen: false, opens: at(0, 7) }],
  ])('is open or not: %s', (_, now, opening) => {
    expect(openingAt(bakery, now)).toEqual(opening)
  })

  test('that closes after midnight is open in the night, from Sunday into Monday as well', () => {
    const bar = week([], [], [], [], [[1200, 1560]], [], [[1200, 1560]])
    expect(openingAt(bar, at(5, 1))).toEqual({ isOpen: true, closes: at(5, 2) })
    expect(openingAt(bar, at(0, 1, 59))).toEqual({ isOpen: true, closes: at(0, 2) })
    expect(openingAt(bar, at(0, 2))).toEqual({ isOpen: false, opens: at(4, 20) })
  })

  test('whose days touch closes when the last of them does', () => {
    expect(openingAt(week([[600, 1440]], [[0, 120]]), at(0, 23))).toEqual({ isOpen: true, closes: at(1, 2) })
  })

  test('never opens, or never closes', () => {
    expect(openingAt(week(), at(2, 12))).toEqual({ isOpen: false, opens: null })
    const always = Array.from({ length: 7 }, () => [[0, 1440]] as const)
    expect(openingAt(week(...always), at(2, 12))).toEqual({ isOpen: true, closes: null })
  })

  const range = fc
    .tuple(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 1, max: 1440 }))
    .map(([from, length]): Range => [from, from + length])
  const weeks = fc.array(fc.array(range, { maxLength: 3 }), { minLength: 7, maxLength: 7 })

  test('is what walking through its week minute by minute says', () => {
    fc.assert(
      fc.property(weeks, fc.integer({ min: 0, max: 10_079 }), (days, now) => {
        const open = new Array<boolean>(10_080).fill(false)
        days.forEach((ranges, day) => {
          for (const [from, to] of ranges)
            for (let minute = from; minute < to; minute++) open[(day * 1440 + minute) % 10_080] = true
        })
        let change = 0
        while (change < 10_080 && open[(now + change) % 10_080] === open[now]) change++
        const next = (now + change) % 10_080
        const time = change === 10_080 ? null : { day: Math.floor(next / 1440), minutes: next % 1440 }
        const found = openingAt(week(...days), { day: Math.floor(now / 1440), minutes: now % 1440 })
        expect(found).toEqual(open[now] ? { isOpen: true, closes: time } : { isOpen: false, opens: time })
      }),
      { numRuns: 300 },
    )
  })
})

describe('the clock on its wall', () => {
  test.each([
    ['Rome in winter', '2026-01-12T11:30:00Z', 'Europe/Rome', at(0, 12, 30)],
    ['Rome in summer', '2026-07-13T11:30:00Z', 'Europe/Rome', at(0, 13, 30)],
    ['the hour before the clocks go forward', '2026-03-29T00:59:00Z', 'Europe/Rome', at(6, 1, 59)],
    ['the hour that is not there', '2026-03-29T01:00:00Z', 'Europe/Rome', at(6, 3)],
    ['an hour that is there twice', '2026-10-25T01:30:00Z', 'Europe/Rome', at(6, 2, 30)],
    ['midnight', '2026-01-11T23:00:00Z', 'Europe/Rome', at(0, 0)],
    ['another day', '2026-01-12T23:30:00Z', 'Asia/Tokyo', at(1, 8, 30)],
    ['three quarters of an hour', '2026-01-12T00:00:00Z', 'Asia/Kathmandu', at(0, 5, 45)],
  ])('shows %s', (_, instant, timeZone, time) => {
    expect(weekTimeAt(Date.parse(instant), { timeZone, offset: null })).toEqual(time)
  })

  test('goes by the server’s offset where nobody knows the zone', () => {
    const now = Date.parse('2026-01-12T23:30:00Z')
    for (const timeZone of ['', 'Mars/Olympus', 'Europe/'])
      expect(weekTimeAt(now, { timeZone, offset: 10_800_000 })).toEqual(at(1, 2, 30))
  })

  test('is always one of the week', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'), 'Nowhere')
    fc.assert(
      fc.property(zones, fc.integer({ min: 0, max: 4e12 }), (timeZone, now) => {
        const { day, minutes } = weekTimeAt(now, { timeZone, offset: 0 })
        expect(day >= 0 && day < 7 && minutes >= 0 && minutes < 1440).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
