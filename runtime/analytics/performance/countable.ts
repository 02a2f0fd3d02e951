import type { Given } from '../analytics.ts'

/** "Performance collector ignores values negative or above 2147483647": blocks spec §5. */
const most = 2_147_483_647

/** The numbers among these that may be told, each with four decimals at most. */
export function countable(values: Given): Given {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'number' && value >= 0 && value <= most
        ? [[name, Math.round(value * 10_000) / 10_000] as const]
        : [],
    ),
  )
}

/** Whole milliseconds, or bytes. */
export function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value) : value
}
