// How amounts are counted, for whatever reads them, writes them or asks somebody for one: sent once.
export { currencyCode, decimalsOf } from './currency.ts'
export { fromDecimal, isAmount, rescale, toDecimal } from './decimal.ts'
