import type { AnalyticsRecord } from './define.ts'
import { createEngine } from './engine.ts'

/** What the visitor must have allowed before it is fetched. The folder is the registration. */
const found = import.meta.glob<AnalyticsRecord>('./*/index.ts', { eager: true, import: 'default' })

type Options = Parameters<typeof createEngine>[0]

/** Starts every record there is, and hands over what has waited for them. */
export function startRecords(
  services: Omit<Options, 'records'>,
  early: Parameters<ReturnType<typeof createEngine>['record']>[] = [],
): ReturnType<typeof createEngine> {
  const engine = createEngine({ ...services, records: Object.values(found) })
  for (const each of early) engine.record(...each)
  return engine
}
