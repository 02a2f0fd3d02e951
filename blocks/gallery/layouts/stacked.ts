/** Slides on top of each other. Lengths are CSS pixels. */

export type MetaPosition =
  | 'top'
  | 'bottom'
  | 'top-left'
  | 'bottom-left'
  | 'top-right'
  | 'bottom-right'
  | 'center'

/**
 * Blocks spec §9: a caption higher than 90 % of its container is capped at 40 % of it, and scrolls; so does one that would
 * come under the controls, which cover so much of the container's height.
 */
export function captionHeight(natural: number, container: number, covered = 0): number {
  if (natural > container * 0.9) return container * 0.4
  return Math.min(natural, Math.max(container * 0.4, container - covered))
}

/** Width divided by height of the container: its own, else that of the slide in sight, else of the placeholder. */
export function stackedShape(
  containerRatio: number | null,
  /** `null` where nobody says. */
  slideRatio: number | null,
): number {
  return containerRatio ?? slideRatio ?? placeholderRatio
}

/** Blocks spec §9: 65 % of the width when nothing is known. */
export const placeholderRatio = 100 / 65

/** The block's `imageAspectRatio`: a ratio, or null for `Auto`. */
export function ratioOf(setting: string): number | null {
  const ratio = Number(setting)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}
