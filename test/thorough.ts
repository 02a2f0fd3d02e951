/** `npm run thorough` tries every combination; `npm test` those in which everything has been tried once. */
export const isThorough: boolean = process.env.THOROUGH === '1'

/** Width of the window, and whether the visitor likes it dark. */
export type Look = readonly [width: number, dark: boolean]

const opposites: readonly Look[] = [
  [320, true],
  [1280, false],
]

/** Of many alike, `npm test` takes so many, spread evenly over them all. */
export function some<T>(all: readonly T[], count: number): readonly T[] {
  return isThorough ? all : spread(all, count)
}

/** So many of them, spread evenly; all, where there are fewer. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(all.length, count) }, (_, i) => all[Math.floor(i * step)] as T)
}

/** What a page is looked at in. */
export const looks: readonly Look[] = isThorough ? [...opposites, [320, false], [1280, true]] : opposites
