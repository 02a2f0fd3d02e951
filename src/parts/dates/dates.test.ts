import { describe, expect, test } from 'vitest'
import { dateOf, dayMs, dayOf, firstOf, monthOf, sameDay, weekdayOf } from './days.ts'
import { daysOf, type Happening, happeningOf, isBackwards } from './happening.ts'
import { fileOf, webOf } from './take-along.ts'
import { momentOf, type Zone, zoneOf } from './zone.ts'

const rome = zoneOf('Europe/Rome') as Zone
const newYork = zoneOf('America/New_York') as Zone
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16)

function event(start: string, end = start, more: Partial<Happening> = {}): Happening {
  const [from, to] = [momentOf(start), momentOf(end)]
  if (!from || !to) throw new Error('expected a time')
  return { title: 'Pane', url: '', place: '', start: from, end: to, el: null, ...more }
}

describe('days', () => {
  test('are counted as every calendar counts them, over four centuries and before 1970', () => {
    for (let day = -80_000; day < 80_000; day += 373) {
      const [year, month, ofMonth] = dateOf(day)
      const date = new Date(day * dayMs)
      expect([year, month, ofMonth]).toEqual([
        date.getUTCFullYear(),
        date.getUTCMonth() + 1,
        date.getUTCDate(),
      ])
      expect(dayOf(year, month, ofMonth)).toBe(day)
      expect(weekdayOf(day)).toBe(date.getUTCDay())
    }
  })

  test.each([
    [[2026, 1, 31], 1, [2026, 2, 28]],
    [[2028, 1, 31], 1, [2028, 2, 29]],
    [[2026, 1, 15], -1, [2025, 12, 15]],
    [[2028, 2, 29], 12, [2029, 2, 28]],
  ] as const)('%s, %d months on, is %s', ([year, month, day], months, to) => {
    expect(dateOf(sameDay(dayOf(year, month, day), months))).toEqual(to)
  })

  test('of a month begin with its first', () => {
    expect(dateOf(firstOf(monthOf(dayOf(2026, 12, 31)) + 1))).toEqual([2027, 1, 1])
  })
})

describe('when something is', () => {
  test.each([
    ['2026-12-04', '2026-12-03T23:00'],
    ['2026-12-04T20:00', '2026-12-04T19:00'],
    ['2026-07-04T20:00', '2026-07-04T18:00'],
    ['2026-12-04T20:00Z', '2026-12-04T20:00'],
    ['2026-12-04 20:00:30.5+0530', '2026-12-04T14:30'],
    ['2026-12-04T20:00-05:00', '2026-12-05T01:00'],
    // The hour that spring skips, and the last before autumn repeats one.
    ['2026-03-29T03:00', '2026-03-29T01:00'],
    ['2026-10-25T01:30', '2026-10-24T23:30'],
  ])('%s in Rome is %s UTC', (text, utc) => {
    const moment = momentOf(text)
    expect(moment && iso(rome.utc(moment))).toBe(utc)
  })

  test.each([
    // An hour that is there twice is the first of both, and one that is not there the next, whatever side of Greenwich.
    ['Europe/Rome', '2026-10-25T02:30', '2026-10-25T00:30'],
    ['Europe/Rome', '2026-10-25T03:00', '2026-10-25T02:00'],
    ['Europe/Rome', '2026-03-29T02:30', '2026-03-29T01:30'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30'],
    ['America/New_York', '2026-11-01T02:00', '2026-11-01T07:00'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30'],
    ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00'],
  ])('in %s, as the clocks change, %s is %s UTC', (name, text, utc) => {
    const moment = momentOf(text)
    expect(moment && iso(zoneOf(name)?.utc(moment) ?? 0)).toBe(utc)
  })

  test.each([
    '',
    'domani',
    '2026-13-01',
    '2026-00-10',
    '2026-02-31T20:00',
    '2027-02-29',
    '2026-04-31',
    '2026-12-04T25:00',
    '2026-12',
    '20261204',
  ])('%j says nothing', text => {
    expect(momentOf(text)).toBeNull()
  })

  test('the clock on the wall of another place shows something else', () => {
    expect(iso(newYork.wall({ at: Date.UTC(2026, 11, 4, 19), isWall: false, isDay: false }))).toBe(
      '2026-12-04T14:00',
    )
    expect(zoneOf('Roma/Centro')).toBeNull()
    // Made once; the visitor's own may be another one by now.
    expect(zoneOf('Europe/Rome')).toBe(rome)
    expect(zoneOf('\n  Europe/Rome ')?.name).toBe('Europe/Rome')
    expect(zoneOf('')).not.toBe(zoneOf(''))
  })

  test.each([
    ['2026-12-04T20:00', '2026-12-05T00:00', 1],
    ['2026-12-04T20:00', '2026-12-05T00:01', 2],
    ['2026-12-04T00:00', '2026-12-04T00:00', 1],
    ['2026-12-11', '2026-12-13', 3],
  ])('from %s to %s there are %d days', (start, end, days) => {
    const [first, last] = daysOf(event(start, end), rome)
    expect(last - first + 1).toBe(days)
  })

  test('what ends before it starts is known', () => {
    expect(isBackwards(event('2026-12-04T20:00', '2026-12-04T19:00'), rome)).toBe(true)
    expect(isBackwards(event('2026-12-04', '2026-12-04'), rome)).toBe(false)
  })
})

describe('what is read of an item', () => {
  const read = (html: string) => {
    document.body.innerHTML = `<ul data-block="calendar">${html}</ul>`
    return happeningOf(document.querySelector('li') as HTMLElement)
  }

  test('is what it is called, when, where, and its address', () => {
    const found = read(
      '<li data-part="event"><a href="/e/1">Notte   dei forni</a> <time datetime="2026-12-04T20:00">20</time><time datetime="2026-12-05T01:00">1</time> <i data-part="place">Genova</i></li>',
    )
    expect(found).toMatchObject({ title: 'Notte dei forni', url: `${location.origin}/e/1`, place: 'Genova' })
    expect(found && rome.utc(found.end) - rome.utc(found.start)).toBe(5 * 3_600_000)
  })

  test.each([
    ['2026-12-13', '2026-12-14T00:00'],
    ['2026-12-11', '2026-12-11T15:00'],
  ])('that begins at an hour and ends with the day %s is until %s', (end, until) => {
    const found = read(`<li data-start="2026-12-11T15:00" data-end="${end}">A</li>`) as Happening
    expect([isBackwards(found, rome), daysOf(found, rome)[1]]).toEqual([
      false,
      (momentOf(end)?.at ?? 0) / 86_400_000,
    ])
    expect(iso(rome.wall(found.end))).toBe(until)
  })

  test('is no address that runs something, and nothing where it does not say when', () => {
    expect(read('<li data-start="2026-12-04"><a href="javascript:alert(1)">A</a></li>')?.url).toBe('')
    expect(read('<li data-start="presto"><a href="/a">A</a></li>')).toBeNull()
  })
})

describe('what is taken along', () => {
  const text = (of: Happening) =>
    decodeURIComponent(fileOf(of, { zone: rome, now: Date.UTC(2026, 0, 2, 3, 4) }))

  test('is a file with its hours in UTC, and nothing in it that its words could break', () => {
    const file = text(
      event('2026-12-04T20:00', '2026-12-05T01:00', {
        title: 'Pane, vino; e\nEND:VEVENT\\',
        place: 'Calata Andalò di Negro 12, dietro il faro vecchio, Genova',
      }),
    )
    expect(file).toContain('DTSTART:20261204T190000Z\r\nDTEND:20261205T000000Z\r\n')
    expect(file).toContain('DTSTAMP:20260102T030400Z')
    expect(file.replaceAll('\r\n ', '')).toContain('SUMMARY:Pane\\, vino\\; e\\nEND:VEVENT\\\\')
    for (const line of file.slice(file.indexOf(',') + 1).split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  test('of whole days ends with the day after', () => {
    expect(text(event('2026-12-11', '2026-12-31'))).toContain(
      'DTSTART;VALUE=DATE:20261211\r\nDTEND;VALUE=DATE:20270101',
    )
  })

  test('that ends nobody knows when has no end', () => {
    expect(text(event('2026-12-04T20:00'))).toMatch(/\r\nDTSTART:20261204T190000Z\r\nSUMMARY:/)
    expect(text(event('2026-12-04'))).toContain('DTSTART;VALUE=DATE:20261204\r\nDTEND;VALUE=DATE:20261205')
  })

  test('with half a letter in it does not throw', () => {
    expect(() =>
      fileOf(event('2026-12-11', '2026-12-11', { title: '\ud83c' }), { zone: rome, now: 0 }),
    ).not.toThrow()
  })

  test('is a link to a calendar on the web', () => {
    const url = new URL(webOf(event('2026-12-04T20:00', '2026-12-04T22:00', { place: 'Genova' }), rome))
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: 'Pane',
      dates: '20261204T190000Z/20261204T210000Z',
      location: 'Genova',
    })
  })
})
