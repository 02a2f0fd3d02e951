/* What becomes of a row when a finger has moved it: pure; lengths in CSS pixels. */

/** Past an end the row follows the finger less and less (`inertial`), or not at all (`hard`). */
export function resist(distance: number, boundary: 'none' | 'hard' | 'inertial'): number {
  if (boundary === 'none') return distance
  return boundary === 'hard' ? 0 : distance / (1 + Math.abs(distance) / 200)
}

/**
 * Where a released row comes to rest, in slides from where it began: half of a slide, or a swipe, is one further. `none`
 * stays where the finger left it.
 */
export function snapOf(options: {
  readonly dragged: number
  readonly size: number
  readonly swipe: 1 | -1 | 0
  readonly snap: 'percentage' | 'none'
}): number {
  const { dragged, size, swipe, snap } = options
  if (swipe !== 0) return -swipe
  if (snap === 'none') return -dragged / size
  return -Math.round(dragged / size) || 0
}
