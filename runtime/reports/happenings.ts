import type { Env, Stop } from '../env.ts'
import type { ErrorReport, Errors } from '../errors/index.ts'

/** What may be an error of ours, and when it happened; milliseconds since 1970. */
export type Happening =
  | { readonly report: ErrorReport; readonly time: number }
  | { readonly type: 'error' | 'unhandledrejection'; readonly event: Event; readonly time: number }

/** Hears of what our guards report, and of everything that reaches the window. */
export function watch(
  { env, errors }: { readonly env: Env; readonly errors: Errors },
  fn: (happening: Happening) => void,
): Stop {
  const hear = (type: 'error' | 'unhandledrejection') =>
    env.listen(type, event => fn({ type, event, time: env.wallClock() }))
  const stops = [
    hear('error'),
    hear('unhandledrejection'),
    errors.subscribe(report => fn({ report, time: env.wallClock() })),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
