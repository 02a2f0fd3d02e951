import type { ExportedPage } from '#exported/define.ts'
import { mayHaveCart } from '#runtime/commerce/index.ts'
import { own } from '#runtime/own.ts'
import { onceThereIsACart } from './exported-once.ts'
import { quantityOf } from './state.ts'

/** What all in the cart costs, in a header: it follows the cart. One that the page was saved with is somebody else's. */
export function describeSubtotal(el: HTMLElement, page: ExportedPage): void {
  const { runtime } = page
  const { env, errors } = runtime
  const isBare = own(el).querySelector('.sqs-money-native') !== null
  const kept = [...el.childNodes]
  let isOver = false
  const stops = [
    () => {
      isOver = true
      el.replaceChildren(...kept)
    },
  ]
  page.onDestroy(() => {
    for (const stop of stops.splice(0)) stop()
  })
  const report = (error: unknown) => {
    if (!isOver) errors.report({ in: 'cart', at: 'subtotal', el }, error, 'What it says may be out of date.')
  }
  const follow = async () => {
    const [money, { cart, currency }] = await Promise.all([
      import('#runtime/commerce/money.library.ts'),
      runtime.shop(),
    ])
    if (isOver) return
    const write = (subtotal: { readonly amount: number; readonly currency: string } | null) => {
      // What nobody knows is no price, and least of all nothing to pay.
      const text = !subtotal
        ? ''
        : isBare
          ? money.formatNumber(subtotal)
          : money.moneyFormatOf(runtime.page)(subtotal)
      if (el.textContent === text) return
      const node = env.document.createElement('span')
      if (isBare) node.className = 'sqs-money-native'
      node.textContent = text
      el.replaceChildren(node)
    }
    if (mayHaveCart(runtime))
      stops.push(
        cart.subscribe(state => {
          // Until it is known, what stands there stays.
          if (quantityOf(state) !== null) write(state.cart.subtotalAmount)
        }),
      )
    else write({ amount: 0, currency })
  }
  let isFollowing = false
  onceThereIsACart(page, () => {
    isFollowing = true
    follow().catch(report)
  })
  if (!isFollowing && /[1-9]/.test(el.textContent ?? '')) follow().catch(report)
}
