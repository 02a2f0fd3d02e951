/** What `work` takes at its quickest on the machine that our promises in milliseconds are about, an idle one of two cores. */
const quickestMs = 16

/** Objects, strings and calls in about the mix of a script that brings a page to life. */
function work(): number {
  const found = new Map<string, readonly string[]>()
  for (let i = 0; i < 40_000; i++) {
    const { name, values } = { name: `block-${i % 997}`, values: `a${i} b${i}`.split(' ') }
    found.set(name, [...(found.get(name) ?? []).slice(-3), ...values])
  }
  return [...found.values()].flat().length
}

/**
 * How many times slower this machine is than that one, measured now; at least 1. Of several the quickest counts: how fast
 * the machine can be, not what else it has to do.
 */
export function slowness(): number {
  const times = Array.from({ length: 12 }, () => {
    const start = performance.now()
    work()
    return performance.now() - start
  })
  return Math.max(1, Math.min(...times) / quickestMs)
}
