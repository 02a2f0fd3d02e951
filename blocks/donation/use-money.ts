import { useCallback, useRef } from 'react'
import { amountInAddress, amountLimit, currencyCode } from '#runtime/commerce/index.ts'
import { currencyOf } from '#runtime/page/index.ts'
import { useBlock } from '#view'

/** How limits are said. How money is written comes for those who write an amount; without it they are numbers. */
export function useMoney(): { readonly bring: () => void; readonly say: (units: number) => string } {
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
  const say = (units: number) => {
    const limit = amountLimit(units, currencyCode(currencyOf(page)))
    return written.current?.(limit) ?? `${amountInAddress(limit)} ${limit.currency}`
  }
  return { bring, say }
}
