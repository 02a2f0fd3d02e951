export { createErrors, type Errors, messageOf, type Place } from './errors.ts'
export { startReporter } from './reporter.ts'
export { createTrace, type Trace } from './trace.ts'
