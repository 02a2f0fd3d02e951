import { expect, test, vi } from 'vitest'
import { createPatience } from './patience.ts'

function open(cost: number) {
  let now = 0
  const due: { at: number; fn: () => void }[] = []
  const run = vi.fn(() => {
    now += cost
  })
  const env = {
    now: () => now,
    after(ms: number, fn: () => void) {
      const entry = { at: now + ms, fn }
      due.push(entry)
      return () => void due.splice(due.indexOf(entry) >>> 0, 1)
    },
  }
  const pass = (ms: number) => {
    now += ms
    for (const entry of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(entry), 1)
      entry.fn()
    }
  }
  return { run, pass, patience: createPatience(env, run) }
}

test('waits twice as long as it takes on average, and runs once however often it is asked', () => {
  const { run, pass, patience } = open(20)
  patience.soon()
  pass(0)
  patience.soon()
  patience.soon()
  pass(39)
  expect(run).toHaveBeenCalledTimes(1)
  pass(1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('forgets how long it took before its last 22 runs', () => {
  const costs = [440, ...Array<number>(22).fill(20)]
  const { run, pass, patience } = open(0)
  const taken = () => costs.shift() ?? 0
  run.mockImplementation(() => pass(taken()))
  const again = () => {
    const before = run.mock.calls.length
    patience.soon()
    let waited = 0
    while (run.mock.calls.length === before) {
      pass(1)
      waited++
    }
    return waited
  }
  for (let i = 0; i < 22; i++) again()
  // Once the slow one still counts, and then no more: (440 + 21 × 20) / 22, and 20.
  expect([again(), again()]).toEqual([79, 40])
})

test('what may change several times is waited for until it is quiet for a second', () => {
  const { run, pass, patience } = open(1)
  patience.later()
  pass(900)
  patience.later()
  pass(900)
  expect(run).not.toHaveBeenCalled()
  pass(100)
  expect(run).toHaveBeenCalledTimes(1)
  patience.later()
  patience.stop()
  pass(5000)
  expect(run).toHaveBeenCalledTimes(1)
})
