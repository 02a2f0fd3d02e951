import type { Stop } from '../env.ts'
import type { AnalyticsServices, Given } from './analytics.ts'
import type { Counted } from './gate.ts'

type Post = AnalyticsServices['data']['post']

/** What leaves, and how. */
export interface Outgoing {
  /** As the owner knows it, and the page hears of it. */
  readonly name: string
  readonly data: Given
  readonly address: string | ((data: Given) => string)
  /** JSON, with the crumb in the header, unless told. */
  readonly body?: (data: Given) => Parameters<Post>[1]
  readonly method?: 'get' | 'post'
  readonly headers?: Readonly<Record<string, string>>
}

/** What a record is made with. What it hears of is guarded, and over with the page; in manual mode it hears nothing. */
export interface Tools extends Omit<Counted, 'data' | 'reread' | 'refusal'> {
  /** The record's own name. */
  readonly name: string
  /** For whoever asks what has been recorded, and what was held back. */
  note(name: string, heldBack: string): void
  /** Why nothing may be recorded now; empty where it may. */
  whyNot(): string
  /** Where the visitor has come from to the page that is shown now. */
  readonly referrer: string
  /** The visit record as payloads carry it; empty when there is none. */
  visitorCookie(): string
  /** `given` in the types of `sample`, which stands for what it does not say; what is of another type is dropped. */
  fit(given: unknown, sample: Given): Given
  /** What may leave of this record, as the page has changed it; `null` when it may not. */
  pass(name: string, data: Given): Given | null
  /** `null` when it may not leave any more. */
  post(outgoing: Omit<Outgoing, 'name'>): ReturnType<Post> | null
  /** The same; and again where nobody has taken it. */
  deliver(outgoing: Omit<Outgoing, 'name'>): ReturnType<Post> | null
  /** What may leave of it, delivered. */
  send(outgoing: Outgoing): ReturnType<Post> | null
  /** A record of `RecordHit`. */
  hit(event: string | number, data?: Given): void
  /** Each page the visitor looks at: this one, what takes its place, and this one again when they come back. */
  onView(fn: (isFirst: boolean) => void): void
  /** Events of the document, in the capture phase. */
  hear(type: string, fn: (event: Event) => unknown): void
  /** Once records may leave: now, where they may, and again after the visitor has taken their no back. */
  onAllowed(fn: () => void): void
  /** The visitor has said no: what is kept of them goes. */
  onRefused(fn: () => void): void
  /** What has to be guarded beside. */
  guard<A extends readonly unknown[]>(fn: (...args: A) => void): (...args: A) => void
  /** Over with the page. */
  add(stop: Stop): void
  readonly isManual: boolean
}

/**
 * One kind of record. The folder is the registration: every `runtime/analytics/<name>/index.ts` is one, and every
 * `runtime/analytics/deeds/<name>/index.ts`, which most pages have no use for.
 */
export interface AnalyticsRecord {
  readonly name: string
  /** The visitor allows it by this category of the consent. */
  readonly category: string
  /** @returns what records something that somebody hands over, if anybody may. */
  start(tools: Tools): ((given: Given) => void) | undefined
}

/** Says what is recorded, and when. */
export function defineRecord(record: AnalyticsRecord): AnalyticsRecord {
  return record
}
