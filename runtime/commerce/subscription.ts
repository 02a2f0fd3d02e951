import type { Messages } from '#i18n/format.ts'
import { isRecord, ownValue } from '../schema/index.ts'

export type PeriodUnit = 'week' | 'month' | 'year'

/** How often is paid: visitor spec §3 "Subscription plan". */
export interface SubscriptionPlan {
  readonly value: number
  readonly unit: PeriodUnit
  /** How often in all; 0 is without end. */
  readonly cycles: number
}

/** `{ billingPeriod: { value, unit }, numBillingCycles }`; `null` where the period is missing, because nobody can say it then. */
export function readPlan(plan: unknown): SubscriptionPlan | null {
  const period = isRecord(plan) ? ownValue(plan, 'billingPeriod') : undefined
  if (!isRecord(plan) || !isRecord(period)) return null
  const value = Number(ownValue(period, 'value'))
  const unit = /^(week|month|year)(ly|s)?$/i.exec(`${ownValue(period, 'unit')}`)?.[1]?.toLowerCase()
  if (!unit || !isCount(value) || value === 0) return null
  const cycles = Number(ownValue(plan, 'numBillingCycles') ?? 0)
  return { value, unit: unit as PeriodUnit, cycles: isCount(cycles) ? cycles : 0 }
}

/** `10 € every month`, `10 € every 2 weeks for one year` */
export function subscriptionText(
  messages: Messages,
  { plan, price }: { readonly plan: SubscriptionPlan; readonly price: string },
): string {
  const period = inYears(plan)
  const text = messages.format(every[period.unit], { price, count: period.value })
  if (plan.cycles === 0) return text
  const total = inYears({ unit: plan.unit, value: plan.value * plan.cycles })
  return messages.format(lasting[total.unit], { text, count: total.value })
}

const every = { week: 'shop.everyWeek', month: 'shop.everyMonth', year: 'shop.everyYear' } as const
const lasting = { week: 'shop.forWeeks', month: 'shop.forMonths', year: 'shop.forYears' } as const
/** Weeks that make 52, and months that make 12, are said in years. */
const inOneYear = { week: 52, month: 12, year: 1 } as const

function inYears({ unit, value }: Pick<SubscriptionPlan, 'unit' | 'value'>) {
  const years = value / inOneYear[unit]
  return Number.isInteger(years) ? ({ unit: 'year', value: years } as const) : { unit, value }
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 10_000
}
