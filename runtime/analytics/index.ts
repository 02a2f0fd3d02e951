export { createVisits, type Visits } from './visits.ts'
