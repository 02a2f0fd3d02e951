/** Three letters; anything else is the store's default, USD (visitor spec §3). */
export function currencyCode(value: unknown, fallback = 'USD'): string {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  return /^[A-Z]{3}$/.test(code) ? code : fallback
}

/**
 * Digits after the point: two, but for the yen (visitor spec §3); of currencies that the spec does not name as ISO 4217 says,
 * because browsers disagree about the ones that hardly anybody counts.
 */
export function decimalsOf(code: string): number {
  if (/^(BIF|CLP|DJF|GNF|ISK|JPY|KMF|KRW|PYG|RWF|UGX|VND|VUV|XAF|XOF|XPF)$/.test(code)) return 0
  return /^(BHD|IQD|JOD|KWD|LYD|OMR|TND)$/.test(code) ? 3 : 2
}
