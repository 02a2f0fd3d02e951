export const filters = [
  'none',
  'blur',
  'brightness',
  'contrast',
  'invert',
  'opacity',
  'saturate',
  'sepia',
  'grayscale',
  'hue-rotate',
] as const
export type Filter = (typeof filters)[number]

/** The editor numbers them from 1; its ninth, a shadow, does nothing to a picture that fills its frame. */
export const numbered: readonly (Filter | null)[] = [...filters.slice(0, 8), null, ...filters.slice(8)]

/** As the editor weighs them: a strength of 0 to 100 for the functions of CSS. */
const functions: Partial<Readonly<Record<Filter, (strength: number) => string>>> = {
  blur: strength => `${rounded(strength * 0.3)}px`,
  brightness: strength => `${rounded(0.1 + strength * 0.009)}`,
  contrast: strength => `${rounded(80 + strength * 0.4)}%`,
  invert: () => '1',
  opacity: strength => `${strength}%`,
  saturate: strength => `${strength * 2}%`,
  sepia: strength => `${strength}%`,
  grayscale: strength => `${strength}%`,
  'hue-rotate': strength => `${rounded(strength * 3.6)}deg`,
}

/** A value of CSS `filter`, or nothing to be changed. */
export function filterOf({ filter, filterStrength }: { filter: Filter; filterStrength: number }) {
  const value = functions[filter]?.(filterStrength)
  return value && `${filter}(${value})`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
