import { useCallback, useRef } from 'react'
import { amountInAddress, amountLimit, currencyCode, decimalsOf } from '#runtime/commerce/index.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { useBlock } from '#view'

/** How amounts are said. */
export interface SaidMoney {
  /** How money is written comes for those who write an amount; without it limits are numbers. */
  readonly bring: () => void
  readonly say: (units: number) => string
  /** The currency has no smaller unit, such as the yen. */
  readonly isWhole: boolean
}

export function useMoney(): SaidMoney {
  const { page, errors } = useBlock().runtime
  const written = useRef<((money: ReturnType<typeof amountLimit>) => string) | null>(null)
  const bring = useCallback(() => {
    if (written.current) return
    import('#runtime/commerce/money.library.ts').then(
      ({ moneyFormatOf }) => {
        written.current = moneyFormatOf(page)
      },
      (error: unknown) =>
        errors.report(
          { in: 'donation', at: 'load' },
          error,
          'Limits are said with the code of the currency.',
        ),
    )
  }, [page, errors])
  const currency = currencyCode(currencyOf(page))
  const say = (units: number) => {
    const limit = amountLimit(units, currency)
    return written.current?.(limit) ?? `${amountInAddress(limit)} ${limit.currency}`
  }
  return { bring, say, isWhole: decimalsOf(currency) === 0 }
}
