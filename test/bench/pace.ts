// How fast the machine is: what others do on it makes it half as fast, or as slow again, from one second to the next. Between two
// edits a page does the same piece of work (`clients/live.js`); milliseconds are counted as on the machine where the gates were set.
import { median } from './gates.ts'

/**
 * Milliseconds of the processor that the work takes there at 4x. Measured in turns with the lean stack's page of 60 blocks, which
 * came to life in 363 there: 26 where that takes 459.
 */
const there = 20

/** How long something takes there that takes 1 here, by the milliseconds of the work on one visit. */
export function paceOf(work: readonly number[], slowdown: number): number {
  return work.length > 0 ? (there * slowdown) / 4 / median(work) : 1
}

/** What the result says of it. */
export function paceText(work: readonly number[], slowdown: number): string {
  const [fastest, middle, slowest] = [Math.min(...work), median(work), Math.max(...work)].map(Math.round)
  return `what is done between the edits took ${middle} ms here (${fastest} to ${slowest}), ${(there * slowdown) / 4} where the gates were set: all milliseconds are as there`
}
