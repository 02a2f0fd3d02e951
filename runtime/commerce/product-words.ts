import type { Messages } from '#i18n/format.ts'
import type { Env } from '../env.ts'
import type { Errors } from '../errors/index.ts'
import type { MeasurementSystem, Page } from '../page/index.ts'
import { type Money, moneyFormatOf, readStore } from './money.library.ts'
import type { PriceLine } from './sales.ts'
import { type SubscriptionPlan, subscriptionText } from './subscription.ts'

/** What a product says of itself, in the page's language. */
export interface ProductWords {
  /** The line with the price, without marks: `from $12.00`; empty where there is none. */
  price(line: PriceLine): string
  subscription(plan: SubscriptionPlan, line: PriceLine): string
  /** Available, Scheduled, Hidden, or Not supported: visitor spec §3 "Product". */
  workflow(state: unknown): string
  /** In lbs and inches, or in kg and cm (visitor spec §3): numbers are said as they are, nothing is converted. */
  weight(weight: number): string
  size(size: { readonly length: number; readonly width: number; readonly height: number }): string
  /** So many payments of the same amount; the last one is what is left. */
  instalments(money: Money, count: number): string
  stock(stock: number): string
}

/** From here on it is worth saying how few there are. */
const few = 5

export function createProductWords(services: {
  readonly env: Env
  readonly errors: Errors
  readonly page: Page
  readonly messages: Messages
}): ProductWords {
  const { page, messages } = services
  const units = () => unitKeys[readStore(services).measurementStandard]
  const money = moneyFormatOf(page)

  const price = (line: PriceLine) => {
    if (line.kind === 'none') return ''
    const text = money(line.price)
    return line.kind === 'from' ? messages.format('shop.from', { price: text }) : text
  }

  return {
    price,
    subscription: (plan, line) => subscriptionText(messages, { plan, price: price(line) }),
    workflow: state => messages.format(workflowKey(state)),
    weight: weight => messages.format(units().weight, { weight: numberIn(weight) }),
    size({ length, width, height }) {
      const [l, w, h] = [length, width, height].map(numberIn)
      return messages.format(units().size, {
        size: `${l} × ${w} × ${h}`,
      })
    },
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

const unitKeys = {
  1: { weight: 'shop.lbs', size: 'shop.inches' },
  2: { weight: 'shop.kg', size: 'shop.cm' },
} as const satisfies Readonly<Record<MeasurementSystem, object>>

const workflowKeys = {
  published: 'shop.available',
  scheduled: 'shop.scheduled',
  draft: 'shop.hidden',
} as const

function workflowKey(state: unknown) {
  const isKnown = typeof state === 'string' && Object.hasOwn(workflowKeys, state)
  return isKnown ? workflowKeys[state as keyof typeof workflowKeys] : 'shop.unsupported'
}

function numberIn(value: number): string {
  return Number.isFinite(value) ? `${value}` : '0'
}

/** Whole numbers only: a remainder makes each one more. */
function ceilDivide(amount: number, count: number): number {
  const rest = amount % count
  return (amount - rest) / count + (rest > 0 ? 1 : 0)
}
