/** Where a key takes the selection. Left and Right follow the reading direction and wrap around; blocks spec §2. */
export function nextIndex(
  key: string,
  options: { index: number; count: number; rtl: boolean },
): number | null {
  const { index, count, rtl } = options
  const step = { ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[key]
  if (step) return (index + step + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return null
}
