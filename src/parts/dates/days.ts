// Days as whole numbers since 1 January 1970, months as whole numbers since the year 0: nothing here knows a clock or a zone.

export const dayMs = 86_400_000

/** Of a day in the civil calendar; `month` from 1. */
export function dayOf(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1
  const inEra = y - era * 400
  return era * 146_097 + inEra * 365 + Math.floor(inEra / 4) - Math.floor(inEra / 100) + ofYear - 719_468
}

/** Year, month from 1, day. */
export function dateOf(day: number): readonly [number, number, number] {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const inEra = shifted - era * 146_097
  const leaps = Math.floor(inEra / 1460) - Math.floor(inEra / 36_524) + Math.floor(inEra / 146_096)
  const year = Math.floor((inEra - leaps) / 365)
  const ofYear = inEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const mp = Math.floor((5 * ofYear + 2) / 153)
  const month = mp < 10 ? mp + 3 : mp - 9
  return [year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - Math.floor((153 * mp + 2) / 5) + 1]
}

/** The month that a day is in. */
export function monthOf(day: number): number {
  const [year, month] = dateOf(day)
  return year * 12 + month - 1
}

/** The first day of a month. */
export function firstOf(month: number): number {
  return dayOf(Math.floor(month / 12), (month % 12) + 1, 1)
}

/** The same day in another month; the last one where that month is shorter. */
export function sameDay(day: number, months: number): number {
  const month = monthOf(day) + months
  return Math.min(firstOf(month) + dateOf(day)[2] - 1, firstOf(month + 1) - 1)
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7
}
