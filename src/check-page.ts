import type { Checked } from './check/gather.ts'
import type { CheckReport } from './check/report.ts'

/** What is to be done with what was found. */
export interface CheckOptions {
  /** `false` for the answer alone; else a panel shows it. */
  readonly panel?: boolean
}

/** `Site.check()`: all of it is in a chunk. Resolves with `null` where that cannot be had, or where there is no page any more. */
export async function checkPage(
  checked: Checked & { readonly onDestroy: (fn: () => void) => void },
  options?: CheckOptions,
): Promise<CheckReport | null> {
  try {
    return await (await import('./check/check.chunk.ts')).check(checked, options)
  } catch (error) {
    checked.runtime.errors.report({ in: 'check', at: 'check' }, error)
    return null
  }
}
