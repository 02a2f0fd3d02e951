// What a profile of Chromium says of the time that some of our files take.
import type { CDPSession } from 'playwright-core'

/** Microseconds between two looks at what runs. */
export const interval = 100

/** Milliseconds. */
export interface Figures {
  readonly total: number
  readonly longest: number
}

type Profile = Awaited<ReturnType<typeof stop>>['profile']
const stop = (cdp: CDPSession) => cdp.send('Profiler.stop')

/**
 * How long functions of such files ran, or what they call; `but` the browser's own functions of such names. A slice ends where
 * something else runs, or nothing.
 */
export function timeIn(
  { nodes, samples = [], timeDeltas = [] }: Profile,
  files: RegExp,
  but: readonly string[] = [],
): Figures {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map(child => [child, id] as const)),
  )
  const owners = new Map(nodes.map(({ id, callFrame }) => [id, files.test(callFrame.url)]))
  const collector = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === '(garbage collector)').map(({ id }) => id),
  )
  const isOurs = (id: number | undefined): boolean =>
    id !== undefined && (owners.get(id) === true || isOurs(parents.get(id)))
  const natives = new Set(
    nodes.flatMap(({ id, callFrame: { url, functionName } }) =>
      url === '' && but.includes(functionName) ? [id] : [],
    ),
  )
  let [total, slice, longest] = [0, 0, 0]
  for (const [i, id] of samples.entries()) {
    const took = (timeDeltas[i + 1] ?? 0) / 1000
    if ((isOurs(id) && !natives.has(id)) || (slice > 0 && collector.has(id))) {
      total += took
      slice += took
    } else slice = 0
    longest = Math.max(longest, slice)
  }
  return { total, longest }
}
