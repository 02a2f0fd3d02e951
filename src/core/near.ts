/** The name among `known` that was meant by a misspelt one, or `undefined`: of long names two mistakes count as one. */
export function nearest(name: string, known: readonly string[]): string | undefined {
  const limit = name.replace(/^data-/, '').length > 5 ? 2 : 1
  return known.find(candidate => isNear(name.toLowerCase(), candidate.toLowerCase(), limit))
}

/** Whether so many mistakes lie between them at most: a letter too many, too few, another, or two the other way round. */
function isNear(a: string, b: string, mistakes: number): boolean {
  if (a === b || mistakes === 0) return a === b
  let same = 0
  while (a[same] === b[same]) same++
  const [x, y] = [a.slice(same), b.slice(same)]
  const [u, v] = [x.slice(1), y.slice(1)]
  return [
    [u, v] as const,
    [u, y] as const,
    [x, v] as const,
    [u[0] === y[0] ? x[0] + u.slice(1) : u, v] as const,
  ].some(([left, right]) => isNear(left, right, mistakes - 1))
}
