import type { ReactNode } from 'react'

const paths = {
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6M11 8v6',
  less: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5M8 11h6',
  caption: 'M4 6h16M4 12h16M4 18h10',
} as const

/** One stroke, in the colour of its button. */
export function Icon({ name }: { readonly name: keyof typeof paths }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
      <path d={paths[name]} fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
