import { startReporter } from './reporter.ts'
import { createTrace, type Trace } from './trace.ts'

export type { Trace } from './trace.ts'

/** What the site's server hears of: our own errors, and the log that the page's scripts write. */
export function createReports(options: Parameters<typeof startReporter>[0]): {
  readonly trace: Trace
  destroy(): void
} {
  const stopReporter = startReporter(options)
  const trace = createTrace(options)
  return {
    trace,
    destroy() {
      stopReporter()
      trace.destroy()
    },
  }
}
