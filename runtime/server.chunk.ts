// What speaks to the site's server. One chunk, because reports go by the wire, and nearly every page sends some.
export { createData } from './data/data.ts'
export { startReporter } from './reports/reporter.ts'
export { createTrace } from './reports/trace.ts'
