import type { Messages } from '#i18n/format.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { Dialogs } from '../layers/index.ts'
import type { PageLifecycle } from '../lifecycle.ts'
import type { Navigate } from '../navigate.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import type { Cookies } from '../storage/index.ts'
import type { Cart } from './cart.ts'
import { hasCartCookie } from './cart-cookies.ts'
import type { CartStore } from './cart-store.ts'
import { type Beside, goToPay, type Payment } from './checkout-address.ts'
import { createDeparture } from './departure.ts'

/** The ways to the checkout, for everything that leads there. */
export interface Checkout {
  /**
   * Goes to pay, once the server has heard of every change of the cart. Resolves when whoever was pressed may be pressed again:
   * nobody has gone, for a reason that the visitor has been told, or they are back. Never rejects, and a second call while one is
   * on its way is that one.
   */
  go(payment: CheckoutPayment): Promise<CheckoutOutcome>
  destroy(): void
}

/** A subscription without a token is the one in the cart. */
export type CheckoutPayment = Beside &
  (
    | Exclude<Payment, { to: 'subscribe' }>
    | { readonly to: 'subscribe'; readonly cartToken?: string | undefined }
  )

/**
 * `left`: the browser was sent there. `session`: there is no cart cookie. `refused`: the server has refused a change that was on
 * its way. `minimum`: the cart is worth too little. `unknown`: the cart could not be read. `stopped`: the page said no, or is gone.
 */
export type CheckoutOutcome = 'left' | 'session' | 'refused' | 'minimum' | 'unknown' | 'stopped'

/** How long changes of the cart are waited for, in milliseconds; what is unheard then goes out with the page. */
export const changesWaitMs = 8000

export function createCheckout(services: {
  readonly env: Env
  readonly errors: Errors
  readonly messages: Messages
  readonly navigate: Pick<Navigate, 'go'>
  isInEditor(): boolean
  readonly dialogs: Pick<Dialogs, 'alert'>
  readonly cookies: Pick<Cookies, 'read'>
  readonly lifecycle: Pick<PageLifecycle, 'onRestore'>
  readonly cart: CartStore
  /** What is missing, in words; empty when nothing is. */
  readonly minimum: (cart: Cart) => string
}): Checkout {
  const { env, errors, messages, dialogs, cookies, cart } = services
  const departure = createDeparture(services)
  let going: Promise<CheckoutOutcome> | null = null
  let isOver = false

  async function stay(reason: CheckoutOutcome, text: string): Promise<CheckoutOutcome> {
    await dialogs.alert(text)
    return reason
  }

  /** @returns what the server has said of a change that it refused. */
  async function finishChanges(): Promise<string> {
    let refusal = ''
    const stop = env.listen('site:cart:error', event => {
      const { detail } = event as CustomEvent<unknown>
      refusal = `${(isRecord(detail) && ownValue(detail, 'message')) || ''}` || messages.format('data.failed')
    })
    await cart.settled(changesWaitMs)
    stop()
    return refusal
  }

  async function walk(given: CheckoutPayment): Promise<CheckoutOutcome> {
    const refusal = await finishChanges()
    if (isOver) return 'stopped'
    if (refusal) return stay('refused', refusal)
    const ofCart = given.to === 'cart' || given.to === 'subscribe'
    // Asked late: the first addition makes it. Visitor spec §5.
    if (ofCart && !hasCartCookie(cookies)) return stay('session', messages.format('pay.session'))
    const { state } = cart
    const minimum = given.to === 'cart' && state.status === 'ready' && services.minimum(state.cart)
    if (minimum) return stay('minimum', minimum)
    const payment = given.to === 'subscribe' ? await withToken(given) : given
    if (isOver) return 'stopped'
    if (typeof payment === 'string') return stay('unknown', payment)
    if (!goToPay(services, payment)) return 'stopped'
    await departure.away()
    return 'left'
  }

  /** @returns in words, why not. */
  async function withToken({
    to,
    cartToken,
  }: CheckoutPayment & { to: 'subscribe' }): Promise<Payment | string> {
    if (cartToken) return { to, cartToken }
    const outcome = await cart.get()
    if (!outcome.ok) return outcome.failure.message || messages.format('data.unreachable')
    return outcome.data.cartToken ? { to, cartToken: outcome.data.cartToken } : messages.format('pay.session')
  }

  return {
    go(payment) {
      going ??= walk(payment)
        .catch((error: unknown): CheckoutOutcome => {
          errors.report({ in: 'checkout', at: payment.to }, error)
          return 'stopped'
        })
        .finally(() => {
          going = null
        })
      return going
    },
    destroy() {
      isOver = true
      departure.end()
    },
  }
}
