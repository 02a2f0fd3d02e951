import type { Data, Failure, Outcome } from '../data/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import { textIn } from './values.ts'

/** What somebody has bought and is asked about. */
export interface ReviewedProduct {
  readonly id: string
  readonly name: string
  /** Such as its size; empty where it has none. */
  readonly variant: string
  /** The address of its picture as the server says it; empty where it has none. */
  readonly image: string
}

/** Why nothing can be reviewed: visitor spec and blocks spec name both and no more. */
export type Closed = 'expired' | 'reviewed'

/** A shop's request to review what was bought: open, or closed. */
export type ReviewRequest =
  | { readonly closed: Closed }
  | { readonly closed: null; readonly products: readonly ReviewedProduct[]; readonly author: string }

/** What the visitor says of one product. */
export interface Review {
  readonly productId: string
  /** 1 to 5. */
  readonly rating: number
  readonly title: string
  readonly text: string
}

export interface ReviewsGiven {
  readonly reviews: readonly Review[]
  /** The name that stands beside them; empty for none. */
  readonly author: string
}

/** Refused because it is closed, or otherwise. */
export type SendOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly closed: Closed | null; readonly failure: Failure | null }

/**
 * The calls of a review request. The specs give a page type (209), two refusals and no address: that of the requests is a
 * guess, and stands here alone. Neither call shows anything by itself.
 */
export interface Reviews {
  /** `GET /api/commerce/reviews/requests/{token}`. */
  read(token: string, signal: AbortSignal): Promise<Outcome<ReviewRequest>>
  /** `POST` to the same, never repeated: the server may have stored what it did not confirm. */
  send(token: string, given: ReviewsGiven, signal: AbortSignal): Promise<SendOutcome>
}

/** Products in one request that are shown; an order has fewer. */
const mostProducts = 60
/** Characters of what is shown of one. */
const longest = 500

export function createReviews({ data }: { readonly data: Pick<Data, 'get' | 'post'> }): Reviews {
  return {
    async read(token, signal) {
      const outcome = await data.get(addressOf(token), { signal, onFailure: 'return', answer: readRequest })
      const closed = outcome.ok ? null : closedBy(outcome.failure)
      return closed && !outcome.ok ? { ok: true, status: outcome.failure.status, data: { closed } } : outcome
    },
    async send(token, given, signal) {
      const outcome = await data.post(addressOf(token), {
        signal,
        onFailure: 'return',
        json: given,
        expects: 'json-or-empty',
        answer: closedIn,
      })
      if (!outcome.ok) return { ok: false, closed: closedBy(outcome.failure), failure: outcome.failure }
      return outcome.data ? { ok: false, closed: outcome.data, failure: null } : { ok: true }
    },
  }
}

function addressOf(token: string): string {
  return `/api/commerce/reviews/requests/${encodeURIComponent(token)}`
}

/** The statuses that mean it on the web. */
function closedBy({ status, found }: Failure): Closed | null {
  // A host that knows no such call has a page for everybody.
  if (found === 'page') return null
  return status === 404 || status === 410 ? 'expired' : status === 409 ? 'reviewed' : null
}

/** Some servers say it in a success. */
function closedIn(body: unknown): Closed | null {
  const status = isRecord(body) ? ownValue(body, 'status') : null
  return status === 'expired' || status === 'reviewed' ? status : null
}

function readRequest(body: unknown): ReviewRequest {
  const closed = closedIn(body)
  if (closed) return { closed }
  if (!isRecord(body)) throw new Error('expected an object with "products"')
  const listed = ownValue(body, 'products')
  const products = Array.isArray(listed) ? listed.slice(0, mostProducts).flatMap(readProduct) : []
  if (products.length === 0) throw new Error('expected "products" to name what was bought')
  return { closed: null, products: unique(products), author: textIn(body, 'author', longest) }
}

/** Without an id nothing can be said of it; without a name nobody knows what it is. */
function readProduct(value: unknown): readonly ReviewedProduct[] {
  if (!isRecord(value)) return []
  const product = {
    id: textIn(value, 'id', longest),
    name: textIn(value, 'name', longest),
    variant: textIn(value, 'variant', longest),
    image: textIn(value, 'image', longest),
  }
  return product.id && product.name ? [product] : []
}

/** Whoever has bought two of a kind is asked once. */
function unique(products: readonly ReviewedProduct[]): readonly ReviewedProduct[] {
  return products.filter(({ id }, i) => products.findIndex(other => other.id === id) === i)
}
