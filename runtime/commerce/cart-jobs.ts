import type { Addition } from '../api/index.ts'
import type { Failure } from '../data/index.ts'
import { type Cart, emptyCart, withQuantities } from './cart.ts'

/** How a call of the cart ended. There is always exactly one, and it never throws. */
export type CartOutcome<T = Cart> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly failure: CartFailure }

/** Why not: as of any other call, with words for the visitor in `message`. */
export type CartFailure = Pick<Failure, 'kind' | 'status' | 'message'>

export type Settle = (outcome: CartOutcome) => void

/** A quantity that the visitor has chosen for a line, until the server has heard of it. 0 takes the line away. */
export interface Wish {
  readonly kind: 'wish'
  readonly id: string
  quantity: number
  /** Whoever has asked for it, and for the quantities before it that were never sent. */
  readonly waiting: Settle[]
}

/** Something put into the cart, by an id of its own, empty until it is sent: a repeat counts once. */
export interface Adding {
  readonly kind: 'adding'
  id: string
  readonly addition: Addition
  readonly waiting: Settle[]
}

export type Job = Wish | Adding

/** What everybody who shows the cart is told. Made anew with every change. */
export interface CartState {
  /** As the visitor has it: what they have chosen is in it already, whether the server has heard of it or not. */
  readonly cart: Cart
  /** `unread` until the server has answered; `failed` while it cannot be asked. */
  readonly status: 'unread' | 'ready' | 'failed'
  /** Why the server could not be asked, as long as that is so. */
  readonly failure: CartFailure | null
  /** The lines whose change is on its way. */
  readonly pending: ReadonlySet<string>
  /** Something is being added. */
  readonly isAdding: boolean
  /** What went wrong with a line, in words, until it is touched again. */
  readonly problems: ReadonlyMap<string, string>
}

/** The server's cart with everything in it that it has yet to hear; the newest wish for a line counts. */
export function shownCart(confirmed: Cart, jobs: readonly Job[]): Cart {
  const wishes = jobs.filter(job => job.kind === 'wish')
  const cart = withQuantities(confirmed, new Map(wishes.map(({ id, quantity }) => [id, quantity])))
  const added = jobs.reduce((sum, job) => sum + (job.kind === 'adding' ? (job.addition.quantity ?? 1) : 0), 0)
  return added > 0 ? { ...cart, totalQuantity: cart.totalQuantity + added } : cart
}

/** Whether a newer wish for the same line waits: it counts, and whatever becomes of this one is forgotten. */
export function newerWish(wish: Wish, jobs: readonly Job[]): Wish | undefined {
  return jobs.find((job): job is Wish => job.kind === 'wish' && job.id === wish.id)
}

/** What makes two additions the same: tried again after no answer, the server is to know them as one. */
export function contentOf({
  itemId,
  sku,
  quantity,
  additionalFields,
  subscriptionOptionId,
}: Addition): string {
  return JSON.stringify([itemId, sku, quantity, additionalFields, subscriptionOptionId])
}

/**
 * More of a line has been put into the cart: what went wrong with it before says nothing of it any more. Of which variant it
 * was, where that has not been said, its one line tells.
 */
export function forgetProblems(
  problems: Map<string, string>,
  { confirmed, addition }: { readonly confirmed: Cart | null; readonly addition: Addition },
): void {
  const all = confirmed?.entries.filter(({ productId }) => productId === addition.itemId) ?? []
  for (const { id, sku } of all)
    if (addition.sku ? sku === addition.sku : all.length === 1) problems.delete(id)
}

/** What is shown of the server's cart (`null` until it has answered) while these changes are on their way. */
export function presentCart(given: {
  readonly confirmed: Cart | null
  readonly jobs: readonly Job[]
  readonly failure: CartFailure | null
  readonly problems: ReadonlyMap<string, string>
  readonly currency: string
}): CartState {
  const { confirmed, jobs, failure, problems, currency } = given
  return {
    cart: shownCart(confirmed ?? emptyCart(currency), jobs),
    status: failure ? 'failed' : confirmed ? 'ready' : 'unread',
    failure,
    pending: new Set(jobs.filter(({ kind }) => kind === 'wish').map(({ id }) => id)),
    isAdding: jobs.some(({ kind }) => kind === 'adding'),
    problems: new Map(problems),
  }
}
