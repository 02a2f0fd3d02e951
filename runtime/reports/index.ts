import { startReporter } from './reporter.ts'
import { createTrace, type Trace } from './trace.ts'

export type { Trace } from './trace.ts'

/** What the site's server hears of: our own errors, by themselves, and the log that scripts of the page write. */
export function createReports(options: Parameters<typeof startReporter>[0]): Trace {
  const stopReporter = startReporter(options)
  const { log, destroy } = createTrace(options)
  return {
    log,
    destroy() {
      stopReporter()
      destroy()
    },
  }
}
