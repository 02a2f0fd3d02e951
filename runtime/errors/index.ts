export { createErrors, type ErrorReport, type Errors, givenUp, messageOf, type Place } from './errors.ts'
