import type { Cart } from '../commerce/index.ts'
import type { Data, Failure, Outcome } from '../data/index.ts'
import { type CartClient, cartPath } from './cart.ts'
import { segmentOf } from './segment.ts'

/** What is put into the cart. */
export interface Addition {
  /** The product's. */
  readonly itemId: string
  /** The variant's; empty for a product without choice. */
  readonly sku?: string | undefined
  readonly quantity?: number | undefined
  /** What was written in the product's own form, as JSON text. */
  readonly additionalFields?: string | null | undefined
  /** The way of paying that was chosen for a product that may be subscribed to. */
  readonly subscriptionOptionId?: string | undefined
}

/** How the cart is changed; nothing is shown of failures. */
export interface CartChanger {
  /**
   * `POST /api/commerce/shopping-cart/entries`. The server knows a repeat by the id of the addition, and counts it once.
   * The data is the cart as it is now, `null` where the answer shows none.
   */
  add(addition: Addition, id: string): Promise<Outcome<Cart | null>>
  /**
   * `PUT /api/3/commerce/cart/{token}/items/{id}` with the quantity; 0 is `DELETE` of the same. What has become of the cart is
   * read afterwards.
   */
  update(line: Line): Promise<Outcome<null>>
}

export interface Line {
  readonly cartToken: string
  readonly id: string
  readonly quantity: number
}

/** Sent while the visitor leaves, it arrives all the same; and nobody but the caller shows what went wrong. */
const write = { onFailure: 'return', keepalive: true, expects: 'json-or-empty' } as const

export function createCartChanger({
  data,
  client,
}: {
  readonly data: Pick<Data, 'post' | 'put' | 'delete'>
  readonly client: Pick<CartClient, 'cartIn'>
}): CartChanger {
  return {
    add: ({ itemId, sku, quantity = 1, additionalFields = null, subscriptionOptionId }, id) =>
      data.post(`${cartPath}/entries`, {
        ...write,
        headers: { 'Add-To-Cart-Id': id },
        json: {
          itemId,
          sku: sku || null,
          quantity,
          additionalFields,
          ...(subscriptionOptionId && { subscriptionOptionId }),
        },
        answer: client.cartIn,
      }),
    update({ cartToken, id, quantity }) {
      // Of a line without a name, or of a cart without one, an address that no server knows.
      const address = `/api/3/commerce/cart/${segmentOf(cartToken) ?? '-'}/items/${segmentOf(id) ?? '-'}`
      const call = { ...write, crumb: 'header', answer: () => null } as const
      return quantity > 0 ? data.put(address, { ...call, json: { quantity } }) : data.delete(address, call)
    },
  }
}

/** What the server answers to a call of this kind, and what is therefore not done; a broken one may have done it. */
const refusals: readonly Failure['kind'][] = [
  'rejected',
  'unauthorized',
  'login',
  'forbidden',
  'crumb',
  'invalid',
]

/** The server has answered, and its answer is no. It has no time now (408, 429), or is broken: that is no answer. */
export function isRefusal({ kind, status }: Failure): boolean {
  const isNo = status >= 400 && status < 500 && status !== 408 && status !== 429
  return isNo || refusals.includes(kind)
}

/** In the server's words, if it has found any for the visitor. */
export function refusalWords({ answer, kind, message }: Failure): string {
  return answer.message || answer.error || (kind === 'rejected' || kind === 'login' ? message : '')
}
