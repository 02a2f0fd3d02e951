import type { Messages } from '#i18n/format.ts'
import type { Page } from '../page/index.ts'
import { type Money, moneyFormatOf } from './money.library.ts'
import type { PriceLine } from './sales.ts'
import { type SubscriptionPlan, subscriptionText } from './subscription.ts'

/** What a product says of itself, in the page's language. */
export interface ProductWords {
  /** The line with the price, without marks: `from $12.00`; empty where there is none. */
  price(line: PriceLine): string
  subscription(plan: SubscriptionPlan, line: PriceLine): string
  /** So many payments of the same amount; the last one is what is left. */
  instalments(money: Money, count: number): string
  stock(stock: number): string
}

/** From here on it is worth saying how few there are. */
const few = 5

export function createProductWords({
  page,
  messages,
}: {
  readonly page: Page
  readonly messages: Messages
}): ProductWords {
  const money = moneyFormatOf(page)

  const price = (line: PriceLine) => {
    if (line.kind === 'none') return ''
    const text = money(line.price)
    return line.kind === 'from' ? messages.format('shop.from', { price: text }) : text
  }

  return {
    price,
    subscription: (plan, line) => subscriptionText(messages, { plan, price: price(line) }),
    instalments(total, count) {
      const each = { ...total, amount: ceilDivide(total.amount, count) }
      return messages.format('shop.instalments', { count, price: money(each) })
    },
    stock: stock =>
      stock <= 0
        ? messages.format('shop.soldOut')
        : stock <= few
          ? messages.format('shop.few', { count: stock })
          : '',
  }
}

/** Whole numbers only: a remainder makes each one more. */
function ceilDivide(amount: number, count: number): number {
  const rest = amount % count
  return (amount - rest) / count + (rest > 0 ? 1 : 0)
}
