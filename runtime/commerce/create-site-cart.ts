import type { Errors } from '../errors/index.ts'
import { isRecord, ownValue } from '../schema/index.ts'
import type { CartStore } from './cart-store.ts'
import { type Cart, isSameCart, textOf } from './commerce.chunk.ts'
import type { SiteCart } from './site-cart.ts'

export function createSiteCart({
  store,
  errors,
}: {
  readonly store: CartStore
  readonly errors: Errors
}): SiteCart {
  return {
    get: store.get,
    async add(given) {
      const of = (name: string) => (isRecord(given) ? ownValue(given, name) : undefined)
      const fields = of('additionalFields')
      return store.add({
        itemId: textOf(of('itemId')),
        sku: textOf(of('sku')),
        quantity: countOf(of('quantity') ?? 1),
        additionalFields: typeof fields === 'string' ? fields : null,
        subscriptionOptionId: textOf(of('subscriptionOptionId')),
      })
    },
    update: async (id, quantity) => store.update(textOf(id), countOf(quantity)),
    remove: async id => store.remove(textOf(id)),
    async subscribe(fn) {
      const call = typeof fn === 'function' ? fn : () => {}
      let shown: Cart | null = null
      const show = errors.guard({ in: 'host page', at: 'cart' }, (cart: Cart) => call(cart))
      const stop = store.subscribe(({ cart, status }) => {
        // Until the server has answered nobody knows that there is nothing in it.
        if (status === 'unread' || (shown && isSameCart(shown, cart))) return
        shown = cart
        show(cart)
      })
      return { ok: true, data: stop }
    },
  }
}

/** Pages have their numbers from fields, which hold text. What is none is no quantity. */
function countOf(value: unknown): number {
  return typeof value === 'string' && value.trim() !== ''
    ? Number(value)
    : typeof value === 'number'
      ? value
      : -1
}
