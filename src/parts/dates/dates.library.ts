// Days, zones and what takes place in them, for the calendar and for whatever else has dates.
export { default as texts } from '#i18n/dates'
export { dateOf, dayMs, dayOf, firstOf, monthOf, sameDay, weekdayOf } from './days.ts'
export { daysOf, type Happening, happeningOf, isBackwards } from './happening.ts'
export { TakeAlong } from './take-links.tsx'
export { unzoned } from './unzoned.ts'
export { useToday } from './use-today.ts'
export { type Moment, momentOf, type Zone, zoneOf } from './zone.ts'
