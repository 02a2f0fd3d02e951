import { plainDigits, quantityFrom } from '#runtime/commerce/commerce.chunk.ts'

/** Which quantities may be bought: from `min`, by `step`, to `max`. */
export interface Limits {
  readonly min: number
  readonly max: number
  readonly step: number
}

/** As the page has them: whole numbers, or what there is without. A field for text may say them too. */
export function limitsOf(field: HTMLInputElement | null): Limits {
  const of = (name: 'min' | 'max' | 'step' | 'value', otherwise: number) =>
    quantityFrom(field?.getAttribute(name)) ?? otherwise
  const step = of('step', 1)
  // Without a `min` browsers count the steps from what the field was sent with.
  return { min: of('min', ((of('value', 1) - 1) % step) + 1), max: of('max', Infinity), step }
}

/** The nearest to what is wanted, where there are so many at the most. Of what there is too little of, all there is. */
export function nearest(wanted: number, most: number, { min, max, step }: Limits): number {
  const top = Math.min(most, max)
  if (top < min) return Math.max(1, Math.min(wanted, top))
  const above = Math.max(min, Math.min(wanted, top)) - min
  return min + above - (above % step)
}

/** The first few of them, for who has written another one. */
export function fewOf(most: number, { min, max, step }: Limits): string {
  const all = [0, 1, 2, 3].map(i => min + i * step).filter(each => each <= Math.min(most, max))
  return all.slice(0, 3).join(', ') + (all[3] ? ' …' : '')
}

/** What the field says; `null` for what is no number. More than can be had stays more, so that somebody can be told. */
export function wishIn(field: HTMLInputElement | null): number | null {
  return field && quantityFrom(field.value) !== null ? Number(plainDigits(field.value)) : null
}

/** Something is written, and it is none. */
export function isNoNumber(field: HTMLInputElement | null): boolean {
  return field !== null && wishIn(field) === null && (field.value.trim() !== '' || field.validity.badInput)
}
