/** Single strokes in a square of 24 by 24, wherever they stand; how thick and how round is its place's to say. */
export const icons = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
} as const

export const cross = 'M6 6l12 12M18 6L6 18'
