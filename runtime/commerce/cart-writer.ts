import type { Messages } from '#i18n/format.ts'
import { type Addition, type CartChanger, type CartClient, isRefusal, refusalWords } from '../api/index.ts'
import type { Failure, Outcome } from '../data/index.ts'
import type { Env } from '../env.ts'
import type { Cart } from './cart.ts'
import type { Adding, CartFailure, Wish } from './cart-jobs.ts'
import { newId } from './new-id.ts'

/** What became of a change: the server did it, it said no, or nobody knows. */
export type Written =
  /** It is so already: nothing has been sent. */
  | { readonly kind: 'same' }
  | { readonly kind: 'done'; readonly cart: Cart | null }
  | { readonly kind: 'refused' | 'lost'; readonly failure: CartFailure }

/** Tells the server of one change. What gets no answer is sent again: the same quantity, or the same addition, counts once. */
export interface CartWriter {
  /** @param isWanted whether nothing newer has been chosen meanwhile */
  change(wish: Wish, cart: Cart, isWanted: () => boolean): Promise<Written>
  /** @param before the cart without it; `null` where nobody knows that */
  add(adding: Adding, before: Cart | null): Promise<Written>
}

/** Milliseconds before what had no answer is sent again. */
const pauses = [500, 1500]
/** Milliseconds; whoever has waited so long for a server that says nothing is told, and may try again themselves. */
const longest = 20_000
/** Milliseconds. They have waited enough. */
const lookFor = 4000

export function createCartWriter(services: {
  readonly env: Env
  readonly client: CartChanger & Pick<CartClient, 'read'>
  readonly messages: Messages
}): CartWriter {
  const { env, client, messages } = services

  async function send(
    call: () => Promise<Outcome<Cart | null>>,
    { otherwise, isWanted }: { readonly otherwise: string; readonly isWanted: () => boolean },
  ): Promise<Written> {
    const end = env.now() + longest
    for (const pause of [...pauses, 0]) {
      const outcome = await call()
      if (outcome.ok) return { kind: 'done', cart: outcome.data }
      const { failure } = outcome
      if (isRefusal(failure)) return refused(failure, otherwise)
      // The message of what cannot be read quotes it: a page of the network's, or its markup.
      const words = failure.kind === 'unreadable' ? otherwise : failure.message
      const unanswered = { kind: 'lost', failure: said(failure, words) } as const
      const peace = Math.max(pause, failure.retryAfter ?? 0)
      // A server that asks for longer than a visitor waits has said so.
      const isOver = pause === 0 || env.now() + (failure.retryAfter ?? 0) > end
      if (isOver || !mayCome(failure) || !isWanted()) return unanswered
      await new Promise<void>(resolve => env.after(peace, resolve))
      if (!isWanted()) return unanswered
    }
    // The last one has no pause, and has returned.
    throw new RangeError('expected an outcome')
  }

  /** What has had no answer, or one that cannot be read, may have been done all the same: the cart says so. */
  async function unlessDone(written: Written, isIn: (cart: Cart) => boolean): Promise<Written> {
    // Who wants peace has it.
    if (written.kind !== 'lost' || !/^(un(reach|read)able|server)$/.test(written.failure.kind)) return written
    const cart = await look()
    return cart && isIn(cart) ? { kind: 'done', cart } : written
  }

  /** A yes that shows no cart may be of something between here and the shop, such as an empty one: the cart knows. */
  async function ifAdded(done: Written, isIn: (cart: Cart) => boolean, words: string): Promise<Written> {
    const cart = await look()
    if (!cart) return done
    if (isIn(cart)) return { kind: 'done', cart }
    return { kind: 'lost', failure: { kind: 'unreadable', status: 200, message: words } }
  }

  /** The cart as it is now; `null` where nobody says so in time. */
  async function look(): Promise<Cart | null> {
    const controller = new AbortController()
    const stop = env.after(lookFor, () => controller.abort())
    const outcome = await client.read(controller.signal)
    stop()
    return outcome.ok ? outcome.data : null
  }

  function refused(failure: Failure, otherwise: string): Written {
    // Of statuses that the data layer knows nothing of (409, 422 …): somebody was there, and said no.
    const kind = failure.kind === 'unreachable' ? 'rejected' : failure.kind
    return { kind: 'refused', failure: { ...said(failure, refusalWords(failure) || otherwise), kind } }
  }

  return {
    async change({ id, quantity }, { cartToken }, isWanted) {
      const isRemoval = quantity === 0
      const otherwise = messages.format(isRemoval ? 'cart.removeFailed' : 'cart.updateFailed')
      const call = () => client.update({ cartToken, id, quantity })
      const sent = await send(call, { otherwise, isWanted })
      const written = isWanted()
        ? await unlessDone(
            sent,
            cart => (cart.entries.find(each => each.id === id)?.quantity ?? 0) === quantity,
          )
        : sent
      if (written.kind !== 'refused' || !/^4(04|10)$/.test(`${written.failure.status}`)) return written
      // Taken away elsewhere: that is what was wanted, or there is nothing left to count.
      if (isRemoval) return { kind: 'done', cart: null }
      return { kind: 'refused', failure: { ...written.failure, message: messages.format('cart.gone') } }
    },
    async add(adding, before) {
      adding.id ||= newId(env)
      const { addition, id } = adding
      const otherwise = messages.format('cart.addFailed')
      const sent = await send(() => client.add(addition, id), { otherwise, isWanted: () => true })
      const due = before && countIn(before, addition) + (addition.quantity ?? 1)
      const isIn = (cart: Cart) => due !== null && countIn(cart, addition) >= due
      if (sent.kind !== 'done' || sent.cart || !before) return unlessDone(sent, isIn)
      const isMore = (cart: Cart) => cart.totalQuantity > before.totalQuantity || isIn(cart)
      return ifAdded(sent, isMore, otherwise)
    },
  }
}

/** How many of it are there. */
function countIn({ entries }: Cart, { itemId, sku }: Addition): number {
  const same = entries.filter(each => each.productId === itemId && (!sku || each.sku === sku))
  return same.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** No connection, no time, or a server that is not itself: another try may find it. A page for everybody stays one. */
function mayCome({ kind }: Failure): boolean {
  return kind === 'unreachable' || kind === 'unavailable' || kind === 'server'
}

function said({ kind, status }: Failure, words: string): CartFailure {
  return { kind, status, message: words }
}
