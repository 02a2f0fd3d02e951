export type Decision = 'unset' | 'allowed' | 'denied'

/** What the visitor allows, category by category. */
export type Choices = Readonly<Record<string, boolean>>

/** What holds now: made once per change, and handed to whoever has subscribed. */
export interface ConsentState {
  readonly decision: Decision
  /** Of the categories known so far; none on a page that does not ask for the gate. */
  readonly choices: Choices
}

export interface ConsentChange extends ConsentState {
  /** The question was answered, here or in another tab; what was allowed in passing, for once, is over. */
  readonly isAnswer: boolean
}

/** How much is a yes. */
export interface Allowance {
  /** Only what the visitor has said, also on a page that does not ask for the gate. */
  readonly explicit?: boolean
}

/** What the cookie says from now on; `null` leaves it as it is. */
export type Answer = boolean | null

/** What comes with the chunk `gate`: categories, versions, another lifetime. It knows nobody, and is asked by the consent alone. */
export interface ConsentPolicy {
  /** What holds now, by this cookie and the record, which is read this once. */
  resolve(cookie: Decision): ConsentState
  /** By what was resolved last. */
  allows(category: string, allowance?: Allowance): boolean
  /** Differs when something was decided elsewhere; by what was resolved last. */
  revision(): string
  /** What can be shown later: version, time, choices, hash of the text; by what was resolved last. */
  record(): object | null
  /** For the event on the document. */
  facts(): object
  /** Everything is allowed, or nothing. */
  decide(isAllowed: boolean): Answer
  choose(choices: Choices): Answer
  allowAlways(category: string): Answer
  recordText(words: string): void
  /** The banner is wanted, whatever the site context says. */
  readonly hasBanner: boolean
  readonly isBalanced: boolean
  /** How long a decision lasts. */
  readonly days: number
}
