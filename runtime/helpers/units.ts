export interface Measure {
  /** The number as it is written; of what has no unit, all of it. */
  readonly value: string
  /** As it is written; empty where there is none. */
  readonly unit: string
}

/** A number of CSS, and letters or a percent sign after it. */
const measure = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)\s*([a-zµ°%]*)$/i

/**
 * A number and its unit: `'10px'` → `10` and `px`, `'50 %'` → `50` and `%`. What is like a time (`10:30`) has no unit (blocks spec §4), nor has
 * anything else that is not one number with one unit: it comes back whole. The grammar is that of a dimension of CSS.
 */
export function splitUnit(text: string | number): Measure {
  const whole = `${text}`.trim()
  const [, value = whole, unit = ''] = measure.exec(whole) ?? []
  return { value, unit }
}
