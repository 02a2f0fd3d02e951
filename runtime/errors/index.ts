export { createErrors, type Errors, messageOf, type Place } from './errors.ts'
