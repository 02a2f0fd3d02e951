import { decimalsOf } from './amounts.library.ts'

/** How a currency is written: what stands before the number and after it, blanks included. */
export interface Currency {
  readonly before: string
  readonly after: string
  /** Digits after the point. */
  readonly decimals: number
}

/** Code, before and after, of the 27 currencies of the builder (visitor spec §3), as its own stylesheets write them. */
const table =
  'EUR|€|,USD|$|,AUD|$| AUD,NOK|| kr,CAD|$| CAD,NZD|$|,DKK|| kr,GBP|£|,HKD|HK$|,CHF|CHF|,MXN|$|,SGD|S$|,SEK|| kr,' +
  'CZK|| Kč,ILS|₪ |,PHP|Php|,RUB|| р.,PLN|| zł,THB|฿|,MYR|RM|,ARS|$| ARS,BRL|| R$,COP|COL$|,IDR|Rp|,INR|₹|,JPY|¥|,ZAR|R|'

let known: ReadonlyMap<string, Currency> | undefined

/** Read when the first is asked for: whoever takes another helper gets none of it. */
function currencies(): ReadonlyMap<string, Currency> {
  known ??= new Map(
    table.split(',').map(row => {
      const [code = '', before = '', after = ''] = row.split('|')
      return [code, { before, after, decimals: decimalsOf(code) }]
    }),
  )
  return known
}

/** The codes, in the order of the spec. */
export function currencyCodes(): readonly string[] {
  return [...currencies().keys()]
}

/** One that the spec does not name is written with its code. */
export function currencyFor(code: string): Currency {
  return currencies().get(code) ?? { before: '', after: ` ${code}`, decimals: decimalsOf(code) }
}
