/** Of a group of radio buttons; `null` where the key is no business of theirs. */
export function nextOption(
  key: string,
  { index, count, rtl }: { readonly index: number; readonly count: number; readonly rtl: boolean },
): number | null {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
  const back = rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === 'ArrowDown' || key === forward) return (index + 1) % count
  if (key === 'ArrowUp' || key === back) return (index - 1 + count) % count
  return key === ' ' || key === 'Enter' ? index : null
}
