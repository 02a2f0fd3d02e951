import type { Addition } from '#runtime/api/index.ts'
import { readStore } from '#runtime/commerce/money.library.ts'
import type { CheckoutPayment } from '#runtime/commerce/pay.library.ts'
import type { Product } from '#runtime/commerce/products.library.ts'
import type { Runtime } from '#runtime/index.ts'

/** What has become of it; `isSaid` where nothing is left to say: whoever has gone to pay is back. */
export interface Bought {
  readonly ok: boolean
  readonly isSaid: boolean
  /** Why not, in words. */
  readonly message: string
}

/**
 * Puts it into the cart. A gift card is paid by itself (visitor spec §2), and in a shop with express checkout, which has no way
 * to a cart, whatever is bought is paid at once.
 */
export async function buy(
  runtime: Runtime,
  given: {
    readonly addition: Addition
    readonly type: Product['type']
    readonly signal: AbortSignal
    /** The cart has it. */
    added(): void
  },
): Promise<Bought> {
  const { errors, messages, page, shop } = runtime
  const { addition, type, signal, added } = given
  const pay = async (payment: CheckoutPayment): Promise<void> => {
    const checkout = await (await shop()).checkout()
    await checkout.go(payment)
  }
  let isIn = false
  try {
    const { itemId: giftCardProductId, sku } = addition
    const websiteId = page.website.id
    if (type === 4 && websiteId && sku) {
      await pay({ to: 'giftcard', websiteId, giftCardProductId, sku })
      return { ok: false, isSaid: true, message: '' }
    }
    const outcome = await (await shop()).cart.add(addition)
    if (!outcome.ok) return { ok: false, isSaid: false, message: outcome.failure.message }
    isIn = true
    if (!signal.aborted) added()
    const isExpress = !signal.aborted && readStore(runtime).expressCheckout
    if (isExpress) await pay({ to: 'cart' })
    return { ok: true, isSaid: isExpress, message: '' }
  } catch (error) {
    errors.report({ in: 'product', at: 'add' }, error)
    return { ok: isIn, isSaid: false, message: isIn ? '' : messages.format('data.unreachable') }
  }
}
