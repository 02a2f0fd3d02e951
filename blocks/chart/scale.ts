/** From the lowest to the highest line, in steps that people count by. */
export interface Scale {
  readonly min: number
  readonly max: number
  readonly ticks: readonly number[]
}

/** Round numbers round these, about as many as asked for; nothing is always among them. */
export function scaleOf(values: readonly number[], count: number): Scale {
  let [low, high] = [0, 0]
  for (const value of values) {
    low = Math.min(low, value)
    high = Math.max(high, value)
  }
  // Beyond what can be reckoned with nothing is in proportion.
  if (!Number.isFinite(high - low)) [low, high] = [0, 1]
  if (low === high) high = 1
  const rough = (high - low) / Math.max(1, count)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough * 0.999) ?? 10) * power
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const ticks = [...Array(last - first + 1).keys()].map(i => Number(((first + i) * step).toPrecision(12)))
  return { min: first * step, max: last * step, ticks }
}

/** Every how many labels there is room for one. */
export function everyOf(count: number, room: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, Math.floor(room))))
}

/** How the numbers of the lines are written: with all their digits, which are few. */
export function writerOf(locale: string): (value: number) => string {
  return value => {
    const size = Math.abs(value)
    // The browser's first format of a page takes long, and whole numbers without groups are the same everywhere.
    if (Number.isInteger(value) && size < 10_000) return `${value}`
    // Of thousands a shorter word is none in many languages (“2K” in Italian).
    const notation = size >= 1e6 ? 'compact' : size < 1e-6 ? 'scientific' : 'standard'
    return new Intl.NumberFormat(locale, { notation, maximumSignificantDigits: 6 }).format(value)
  }
}
