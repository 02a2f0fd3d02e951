// How fast the machine is: what others do on it makes it half as fast, or as slow again, from one second to the next. Between two
// edits a page does the same piece of work (`clients/live.js`). It changes no gate; it says what to make of a run that misses one.
import { median } from './gates.ts'

/**
 * Milliseconds of the processor that the work takes at 4x where the gates were set. Measured in turns with two pages of 60 blocks, it
 * took 26 here: by that of the lean stack it is 20 there (459 ms here, 363 there), by the one written by hand 29 (113 and 125).
 */
const there = [20, 29] as const

/** What the result says of it. */
export function paceText(work: readonly number[], slowdown: number): string {
  const [fastest, middle, slowest] = [Math.min(...work), median(work), Math.max(...work)].map(Math.round)
  const between = there.map(each => (each * slowdown) / 4).join(' to ')
  return `what is done between the edits took ${middle} ms here (${fastest} to ${slowest}), and ${between} where the gates were set`
}
