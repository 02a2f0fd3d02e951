// How money is written: for whatever shows it.

export { readStore } from '../page/index.ts'
export { formatNumber, type Money } from './money.ts'
export { moneyFormatOf } from './page-money.ts'
