// What a visitor takes along into a calendar: made here, and nobody is asked for it.
import { dateOf, dayMs } from './days.ts'
import { daysOf, type Happening } from './happening.ts'
import { unzoned } from './unzoned.ts'
import type { Moment, Zone } from './zone.ts'

const two = (value: number) => `${value}`.padStart(2, '0')

const dayText = (day: number) => {
  const [year, month, ofMonth] = dateOf(day)
  return `${`${year}`.padStart(4, '0')}${two(month)}${two(ofMonth)}`
}

/** `20261204T190000Z`; without the `Z`, which every calendar takes for its own clock, where only the clock on the wall is known. */
function utcText(moment: Moment, zone: Zone): string {
  const ms = zone.utc(moment)
  const minutes = Math.floor((ms - Math.floor(ms / dayMs) * dayMs) / 60_000)
  return `${dayText(Math.floor(ms / dayMs))}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00${zone === unzoned && moment.isWall ? '' : 'Z'}`
}

/** Whole days end with the day after the last one. */
function rangeOf(event: Happening, zone: Zone): readonly [string, string] {
  const [first, last] = daysOf(event, zone)
  return event.start.isDay
    ? [dayText(first), dayText(last + 1)]
    : [utcText(event.start, zone), utcText(event.end, zone)]
}

const escaped = (text: string) =>
  whole(text)
    .replace(/[\\;,]/g, '\\$&')
    .replace(/[\r\n]+/g, '\\n')

/** No line of such a file is longer than 75 bytes; letters of elsewhere take up to four each. */
const folded = (line: string) =>
  line.match(/[^ -~]/u) ? line.match(/.{1,18}/gsu)?.join('\r\n ') : line.match(/.{1,74}/gs)?.join('\r\n ')

/** Half a letter at the end of what was cut is none. */
const whole = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')

/** A file that every calendar reads, as an address. */
export function fileOf(
  event: Happening,
  { zone, now }: { readonly zone: Zone; readonly now: number },
): string {
  const [from, to] = rangeOf(event, zone)
  const value = event.start.isDay ? ';VALUE=DATE' : ''
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//site.js//IT',
    'BEGIN:VEVENT',
    `UID:${from}-${encodeURIComponent(whole(event.url || event.title)).replace(/\W/g, '')}`,
    `DTSTAMP:${utcText({ at: now, isWall: false, isDay: false }, zone)}`,
    `DTSTART${value}:${from}`,
    // Where nobody knows the end there is none: calendars may refuse one that is not after the beginning (RFC 5545, 3.8.2.2).
    ...(to > from ? [`DTEND${value}:${to}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    ...(event.url ? [`URL:${event.url}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
  const text = lines.map(folded).join('\r\n')
  return `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`
}

/** The page of a calendar on the web that asks whether this is to be written down. */
export function webOf(event: Happening, zone: Zone): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: event.title,
    dates: rangeOf(event, zone).join('/'),
    ...(event.place && { location: event.place }),
    ...(event.url && { details: event.url }),
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
