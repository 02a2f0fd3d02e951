import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.ts'

test('whoever asks gets the same, loaded once, and not before somebody asks', async () => {
  const load = vi.fn(async () => 20)
  const made = lazy(load, number => ({ number }))
  expect([load.mock.calls.length, made.current]).toEqual([0, null])
  const [first, second] = await Promise.all([made.bring(), made.bring()])
  expect(first).toBe(second)
  expect(first).toEqual({ number: 20 })
  expect(made.current).toBe(first)
  expect(await made.bring()).toBe(first)
  expect(load).toHaveBeenCalledOnce()
})

test.each(['load', 'make'])(
  'a failure to %s is forgotten, and heard of once however many ask',
  async what => {
    let isBroken = true
    const fails = (at: string) => {
      if (isBroken && at === what) throw new Error('404')
    }
    const onFailure = vi.fn()
    const made = lazy(
      async () => fails('load'),
      () => {
        fails('make')
        return 'made'
      },
      { onFailure },
    )
    const outcomes = await Promise.allSettled([made.bring(), made.bring()])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error('404'))
    expect(made.current).toBe(null)
    isBroken = false
    expect(await made.bring()).toBe('made')
    expect(onFailure).toHaveBeenCalledOnce()
  },
)

test('a loader that throws at once fails like one that fails later', async () => {
  let isBroken = true
  const made = lazy(
    () => {
      if (isBroken) throw new Error('blocked')
      return Promise.resolve(1)
    },
    number => number,
  )
  await expect(made.bring()).rejects.toThrow('blocked')
  isBroken = false
  expect(await made.bring()).toBe(1)
})

test('a failure may count for a while: until then nothing is loaded', async () => {
  let time = 0
  const load = vi.fn(() => Promise.reject(new Error('404')))
  const onFailure = vi.fn()
  const made = lazy(load, () => 1, { onFailure, failureLasts: 10_000, now: () => time })
  await expect(made.bring()).rejects.toThrow('404')
  time = 9999
  await expect(made.bring()).rejects.toThrow('404')
  expect([load.mock.calls.length, onFailure.mock.calls.length]).toEqual([1, 1])
  time = 10_000
  await expect(made.bring()).rejects.toThrow('404')
  expect([load.mock.calls.length, onFailure.mock.calls.length]).toEqual([2, 2])
})

test('what is there at the end is ended, and so is what comes later', async () => {
  const destroy = vi.fn()
  const there = lazy(
    async () => {},
    () => ({ destroy }),
  )
  await there.bring()
  there.destroy()
  expect([destroy.mock.calls.length, there.current]).toEqual([1, null])

  const late = lazy(
    async () => {},
    () => ({ destroy }),
  )
  const coming = late.bring()
  late.destroy()
  await coming
  expect([destroy.mock.calls.length, late.current]).toEqual([2, null])
})

test('nobody hears of a failure after the end but who has asked', async () => {
  const onFailure = vi.fn()
  const made = lazy(
    () => Promise.reject(new Error('404')),
    () => 1,
    { onFailure },
  )
  const coming = made.bring()
  made.destroy()
  await expect(coming).rejects.toThrow('404')
  expect(onFailure).not.toHaveBeenCalled()
})
