import type { Details } from '#runtime/page/index.ts'

/** When a place is open on one day, in minutes since its midnight; `to` past 1440 is in the night after it. */
export interface OpenRange {
  readonly from: number
  readonly to: number
}

/** The days of a week, Monday first. */
export type OpenWeek = readonly (readonly OpenRange[])[]

/** A time of the week. `day` is 0 for Monday; `minutes` are those since midnight. */
export interface WeekTime {
  readonly day: number
  readonly minutes: number
}

/** Whether it is open, and when that changes; `null` when it never does. */
export type Opening =
  | { readonly isOpen: true; readonly closes: WeekTime | null }
  | { readonly isOpen: false; readonly opens: WeekTime | null }

const dayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const dayLength = 1440
const weekLength = 7 * dayLength

/** What can be made of the owner's hours: a range without both ends, or of no length, is a closed one. */
export function openWeekOf(hours: Details['businessHours']): OpenWeek {
  return dayNames.map(name => hours[name].ranges.flatMap(({ from, to }) => rangeOf(from, to)))
}

function rangeOf(from: number | null, to: number | null): readonly OpenRange[] {
  if (from === null || to === null || from === to) return []
  const isTime = (minutes: number) => Number.isInteger(minutes) && minutes >= 0 && minutes <= dayLength
  if (!isTime(from) || !isTime(to)) return []
  return [{ from, to: to > from ? to : to + dayLength }]
}

/** What the owner wrote about a day, in Monday's order. */
export function dayTextsOf(hours: Details['businessHours']): readonly string[] {
  return dayNames.map(name => hours[name].text)
}

/** What the clock on the place's wall says. An unknown zone is the one that is so many milliseconds ahead of UTC. */
export function weekTimeAt(
  now: number,
  { timeZone, offset }: { readonly timeZone: string; readonly offset: number | null },
): WeekTime {
  try {
    const format = new Intl.DateTimeFormat('en-GB', {
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      ...(timeZone && { timeZone }),
    })
    if (timeZone || offset === null) return fromParts(format.formatToParts(now))
  } catch {
    // Not a zone that this browser knows.
  }
  // The first day of all was a Thursday.
  const minutes = Math.floor((now + (offset ?? 0)) / 60_000)
  return { day: (Math.floor(minutes / dayLength) + 3) % 7, minutes: minutes % dayLength }
}

function fromParts(parts: readonly Intl.DateTimeFormatPart[]): WeekTime {
  const of = (type: string) => parts.find(part => part.type === type)?.value ?? ''
  return { day: shortNames.indexOf(of('weekday')), minutes: Number(of('hour')) * 60 + Number(of('minute')) }
}

/** Whether it is open at a time of the week, and when that changes. */
export function openingAt(week: OpenWeek, { day, minutes }: WeekTime): Opening {
  const stretches = stretchesOf(week)
  const now = day * dayLength + minutes
  const isIn = ({ from, to }: OpenRange) => [now, now + weekLength].some(time => from <= time && time < to)
  const current = stretches.find(isIn)
  if (current) {
    const isAlways = current.to - current.from >= weekLength
    return { isOpen: true, closes: isAlways ? null : timeOf(current.to) }
  }
  const waits = stretches.map(({ from }) => (from - now + weekLength) % weekLength)
  return { isOpen: false, opens: waits.length > 0 ? timeOf(now + Math.min(...waits)) : null }
}

/** The week's open stretches, in minutes since Monday's midnight; those that touch are one, over Sunday night as well. */
function stretchesOf(week: OpenWeek): readonly OpenRange[] {
  const all = week
    .flatMap((ranges, day) =>
      ranges.map(({ from, to }) => ({ from: day * dayLength + from, to: day * dayLength + to })),
    )
    .sort((a, b) => a.from - b.from)
  const merged: { from: number; to: number }[] = []
  for (const { from, to } of all) {
    const last = merged.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else merged.push({ from, to })
  }
  const last = merged.at(-1)
  for (let first = merged[0]; first && last && first !== last; first = merged[0]) {
    if (last.to < first.from + weekLength) break
    last.to = Math.max(last.to, first.to + weekLength)
    merged.shift()
  }
  return merged
}

function timeOf(minutes: number): WeekTime {
  const inWeek = minutes % weekLength
  return { day: Math.floor(inWeek / dayLength), minutes: inWeek % dayLength }
}
