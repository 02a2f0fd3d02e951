import type { Errors } from '../errors/index.ts'
import type { AnalyticsRecord } from './define.ts'

/** What is fetched with the first reason for one of them. The folder is the registration. */
export const deeds: readonly AnalyticsRecord[] = Object.values(
  import.meta.glob<AnalyticsRecord>('./deeds/*/index.ts', { eager: true, import: 'default' }),
)

/** Nobody knows this name. */
export function complain(
  { errors, takers }: { readonly errors: Errors; readonly takers: ReadonlyMap<string, unknown> },
  name: string,
): void {
  const names = [...takers.keys()].join(', ')
  const found = `found "${name}"; nothing is recorded.`
  errors.warn({ in: 'analytics', at: 'record' }, `expected one of ${names}, ${found}`)
}
