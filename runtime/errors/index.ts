export { createErrors, type ErrorReport, type Errors, messageOf, type Place } from './errors.ts'
