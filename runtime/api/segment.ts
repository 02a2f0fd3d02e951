/** One step of a path. Dots are a step up, whatever they are written as; half of a character cannot be written. */
export function segmentOf(id: string): string | null {
  return /^\.{0,2}$/.test(id) || /\p{Surrogate}/u.test(id) ? null : encodeURIComponent(id)
}
