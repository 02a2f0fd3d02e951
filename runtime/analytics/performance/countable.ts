import type { Given } from '../analytics.ts'

/** "Performance collector ignores values negative or above 2147483647": blocks spec §5. */
const most = 2_147_483_647

/** The numbers among these that may be told; in so many parts of one, four decimals unless told. */
export function countable(values: Given, parts = 10_000): Given {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number' && value >= 0 && value <= most
        ? [[name, Math.round(value * parts) / parts] as const]
        : [],
    ),
  )
}
