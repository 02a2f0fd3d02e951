import type { Settings } from './definition.ts'

/** Blocks spec §9: what is no larger counts as small. Pixels. */
const small = 13

export interface Measured {
  /** The page's own size of the letters, in pixels. */
  readonly letters: number
  /** The room there is. */
  readonly room: number
  /** What the words take at that size, where the longest of them stands on a line of its own. */
  readonly words: number
  /** What of both is padding and border. */
  readonly beside?: number
}

export interface Fit {
  /** In pixels; `null` is the page's own size. */
  readonly size: number | null
  readonly isSmall: boolean
}

/** Words grow with their letters. Where there is no room at all, nothing can be told. */
export function fitted(
  { letters, room, words, beside = 0 }: Measured,
  { size, shrink, min, max }: Pick<Settings, 'size' | 'shrink' | 'min' | 'max'>,
): Fit {
  if (!(room > 0 && letters > 0)) return { size: null, isSmall: false }
  const wanted = size > 0 ? Math.min(max, Math.max(min, (room * size) / 100)) : letters
  // Padding stays as it is, or goes with the letters where the page says it in `em`: what leaves less room counts.
  const most = letters * Math.min(room / words, Math.max(0, room - beside) / Math.max(0, words - beside))
  const fits = !shrink || !(wanted > most)
  const found = fits ? wanted : Math.max(Math.min(min, wanted), Math.floor(most * 10) / 10)
  return found === letters ? { size: null, isSmall: false } : { size: found, isSmall: found <= small }
}
