import type { Messages } from '#i18n/format.ts'
import type { Addition, CartClient } from '../api/index.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { CartEntry } from './cart.ts'
import type { CartAudience } from './cart-audience.ts'
import type { CartOutcome, CartState, Job } from './cart-jobs.ts'
import type { CartWriter } from './cart-writer.ts'
import type { CartPresence } from './presence.ts'

export interface CartServices {
  readonly env: Env
  readonly errors: Errors
  readonly messages: Messages
  readonly client: Pick<CartClient, 'read'>
  /** Of a cart that says none. */
  readonly currency: string
  /** @param hooks what it calls when something has happened outside */
  readonly presence: (hooks: { changed(): void; awake(): void; leaving(): void }) => CartPresence
  /** Brings what changes a cart; most pages only show one. */
  readonly changes: () => Promise<CartChanges>
}

/** What comes with the first change, or before it, where there are buttons for one. */
export interface CartChanges {
  readonly writer: CartWriter
  /** Of what cannot be in a cart. */
  readonly invalid: string
  /** Puts back a line that was taken away. */
  restore(
    entry: CartEntry,
    store: {
      readonly engine: CartEngine
      add(addition: Addition): Promise<CartOutcome>
      update(id: string, quantity: number): Promise<CartOutcome>
    },
  ): Promise<CartOutcome>
}

/** What the page is told of a change, before and after. */
export interface CartChange {
  /** `refresh`: changed elsewhere, in another tab or by the server. */
  readonly action: 'add' | 'update' | 'remove' | 'refresh'
  /** The line's. */
  readonly id?: string
  readonly quantity?: number
  readonly addition?: Addition
}

/** Tells the server of one change after the other, reads what has become of the cart, and tells everybody. */
export interface CartEngine {
  readonly state: CartState
  /** What the server has yet to be told, in this order. */
  readonly queue: readonly Job[]
  /** What it is being told. */
  readonly running: ReadonlySet<Job>
  subscribe: CartAudience['subscribe']
  readonly listen: CartAudience['listen']
  readonly dispatch: CartAudience['dispatch']
  push(job: Job): void
  /** What was queued has become another one, or is wanted again. */
  touch(id: string): void
  /** The id of the same addition, if nobody knows what has become of it. */
  lostId(addition: Addition): string | undefined
  /** Nothing is on its way, and nobody has changed it elsewhere. */
  isFresh(): boolean
  /** Once nothing is on its way. */
  read(): Promise<CartOutcome>
  doubt(): void
  destroy(): void
}
