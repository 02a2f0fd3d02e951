import type { Noted } from './analytics.ts'
import type { AnalyticsRecord } from './define.ts'
import { createEngine, type Engine } from './engine.ts'
import type { Counted } from './gate.ts'

/** What the visitor must have allowed before it is fetched. The folder is the registration. */
const records = Object.values(
  import.meta.glob<AnalyticsRecord>('./*/index.ts', { eager: true, import: 'default' }),
)

/** Starts every record there is, and hands over what has waited for them. */
export function startRecords(services: Counted, early: readonly Noted[], events: readonly Event[]): Engine {
  // What is recorded may be the last that happens on the page: the wire has to be there.
  services.data.preload()
  return createEngine({ ...services, records, early, events })
}
