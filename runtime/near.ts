/**
 * The name among `known` that was meant by a misspelt one, or `undefined`: of long names two mistakes count as one. The one with the
 * fewest mistakes is meant: by `data-mx-amount` no `data-min-amount`, where there is a `data-max-amount`.
 */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const isLong = name.replace(/^data-/, '')[5]
  return [0, 1, ...(isLong ? [2] : [])]
    .map(mistakes => known.find(candidate => isNear(name.toLowerCase(), candidate.toLowerCase(), mistakes)))
    .find(Boolean)
}

/** Whether so many mistakes lie between them at most: a letter too many, too few, another, or two the other way round. */
function isNear(a: string, b: string, mistakes: number): boolean {
  if (a === b || !mistakes) return a === b
  const [u, v] = [a.slice(1), b.slice(1)]
  if (a[0] === b[0]) return isNear(u, v, mistakes)
  return (
    isNear(u, v, mistakes - 1) ||
    isNear(u, b, mistakes - 1) ||
    isNear(a, v, mistakes - 1) ||
    isNear(`${u[0]}${a[0]}${u.slice(1)}`, b, mistakes - 1)
  )
}
