import { type Cart, emptyCart } from '../commerce/index.ts'
import type { Data, Failure, Outcome } from '../data/index.ts'
import type { Env } from '../env.ts'
import { readCart } from './cart-shape.ts'

/**
 * How the cart is read. No spec names the calls of the cart: they are what such servers answer, read tolerantly. Nothing is
 * shown of their failures; the caller tells the visitor.
 */
export interface CartClient {
  /** `GET /api/commerce/shopping-cart`; that there is none yet (404) is an empty cart. */
  read(signal?: AbortSignal): Promise<Outcome<Cart>>
  /** The cart that an answer shows; `null` where it shows none. */
  cartIn(body: unknown): Cart | null
}

export const cartPath = '/api/commerce/shopping-cart'

export function createCartClient(options: {
  readonly env: Env
  readonly data: Pick<Data, 'get'>
  /** What prices are in that name no currency. */
  readonly currency: string
}): CartClient {
  const { env, data, currency } = options
  const toDate = (ms: number) => new env.window.Date(ms)
  const cartIn = (body: unknown) => readCart(body, { currency, toDate })
  const answer = (body: unknown) => {
    const cart = cartIn(body)
    if (!cart) throw new TypeError('expected a cart')
    return cart
  }

  return {
    async read(signal) {
      const outcome = await data.get(cartPath, { onFailure: 'ignore', answer, ...(signal && { signal }) })
      return !outcome.ok && hasNone(outcome.failure)
        ? { ok: true, status: 404, data: emptyCart(currency) }
        : outcome
    },
    cartIn,
  }
}

/** A page for everybody is from a server that knows no carts: that says nothing of the visitor's. */
function hasNone({ status, found }: Failure): boolean {
  return status === 404 && (found === 'json' || found === 'nothing')
}
