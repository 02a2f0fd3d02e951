// Days, zones and what takes place in them, for the calendar and for whatever else has dates.
export { dateOf, dayMs, dayOf, firstOf, monthOf, sameDay, weekdayOf } from './days.ts'
export { daysOf, type Happening, happeningOf, isBackwards } from './happening.ts'
export { fileOf, webOf } from './take-along.ts'
export { type Moment, type Zone, zoneOf } from './zone.ts'
