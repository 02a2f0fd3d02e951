import { localeOf, type Page } from '../page/index.ts'
import { formatMoney, type Money } from './money.ts'

/** As the spec writes money, or, where the site context says `moneyFormat: "locale"`, as people of its language do. */
export function moneyFormatOf(page: Page): (money: Money) => string {
  const isLocal = page.websiteSettings.storeSettings.moneyFormat === 'locale'
  const locale = isLocal ? localeOf(page) : undefined
  return money => formatMoney(money, { locale })
}
