/** In CSS pixels (blocks spec §9). */
export const breakpoints = {
  /** Up to here a window is a phone's. */
  mobileMaxWidth: 432,
  /** From here on it is a desktop's. */
  desktopMinWidth: 433,
  /** Widths at which a desktop's layout changes. */
  desktopWidths: [800, 1024],
  /** Heights at which a layout changes. */
  heights: [926, 1024, 1366],
} as const

/** A window this wide is a phone's. */
export function isMobileWidth(width: number): boolean {
  return width <= breakpoints.mobileMaxWidth
}
