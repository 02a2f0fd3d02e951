/**
 * `npm run thorough` tries everything (`all`); `npm test` of many alike some; and `--rest` of `test/run.mjs`, after it, the
 * others (`rest`). Which tests and which files it leaves as a whole: `test/run.mjs`.
 */
const scope = process.env.THOROUGH
export const isThorough: boolean = scope === 'all' || scope === 'rest'

/** Width of the window, and whether the visitor likes it dark. */
export type Look = readonly [width: number, dark: boolean]

const opposites: readonly Look[] = [
  [320, true],
  [1280, false],
]

/** Of many alike, `npm test` takes so many, spread evenly over them all; `--rest` those it leaves. */
export function some<const T>(all: readonly T[], count: number): readonly T[] {
  if (scope === 'all') return all
  const tried = spread(all, count)
  if (scope !== 'rest') return tried
  const rest = all.filter(each => !tried.includes(each))
  // A file without any test would be taken for a mistake.
  return rest.length > 0 ? rest : tried
}

/** As `some`, where a thorough run tries more with each of them as well: then `--rest` takes all. */
export function few<const T>(all: readonly T[], count: number): readonly T[] {
  return isThorough ? all : spread(all, count)
}

/** As `some`, but those that this picks. */
export function picked<T>(all: readonly T[], isPicked: (each: T) => boolean): readonly T[] {
  if (scope === 'all') return all
  return all.filter(each => isPicked(each) !== (scope === 'rest'))
}

/** Of pairs, for `describe.each`: each first with all its seconds. */
export function grouped<A, B>(pairs: readonly (readonly [A, B])[]): readonly (readonly [A, readonly B[]])[] {
  const groups = new Map<A, B[]>()
  for (const [first, second] of pairs) groups.set(first, [...(groups.get(first) ?? []), second])
  return [...groups]
}

/** Every first with every second. */
export function pairs<A, B>(firsts: readonly A[], seconds: readonly B[]): readonly (readonly [A, B])[] {
  return firsts.flatMap(first => seconds.map(second => [first, second] as const))
}

/** So many of them, spread evenly; all, where there are fewer. */
export function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, all.length / count)
  return Array.from({ length: Math.min(all.length, count) }, (_, i) => all[Math.floor(i * step)] as T)
}

/** What a page is looked at in. */
export const looks: readonly Look[] = isThorough ? [...opposites, [320, false], [1280, true]] : opposites
