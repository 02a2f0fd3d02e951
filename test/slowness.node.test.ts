import { afterEach, expect, test, vi } from 'vitest'
import { slowness } from './browser/slowness.ts'

afterEach(() => vi.restoreAllMocks())

/** Each piece of work takes the next of these, in milliseconds. */
function machineOf(...times: number[]): void {
  let [at, reads] = [0, 0]
  vi.spyOn(performance, 'now').mockImplementation(() => {
    if (reads % 2 === 1) at += times[((reads - 1) / 2) % times.length] ?? 0
    reads++
    return at
  })
}

test.each([
  ['the one our promises are about', [16], 1],
  ['one that is three times slower', [48], 3],
  ['a slow one that something else keeps busy now and then', [90, 48, 200], 3],
  ['one that is busy now and then', [16, 70], 1],
  ['a quicker one, of which no more is asked', [4], 1],
])('a machine is told from %s', (_, times, slower) => {
  machineOf(...times)
  expect(slowness()).toBe(slower)
})
