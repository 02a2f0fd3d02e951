import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '../env.ts'
import { createEnd, untilAborted } from './end.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const env = createEnv(window)
const endOf = (signals: readonly unknown[], timeout = 0) => createEnd({ env, signals, timeout })

describe('the end of a call', () => {
  test('comes with its time, and then nobody has cancelled it', () => {
    const end = endOf([], 500)
    vi.advanceTimersByTime(499)
    expect(end.signal.aborted).toBe(false)
    vi.advanceTimersByTime(1)
    expect(end.signal.aborted).toBe(true)
    expect(end.isCancelled()).toBe(false)
  })

  test('comes with the first signal, also with one that was given long ago', () => {
    const [first, second] = [new AbortController(), new AbortController()]
    const end = endOf([first.signal, second.signal])
    second.abort()
    expect([end.signal.aborted, end.isCancelled()]).toEqual([true, true])
    const late = endOf([first.signal, second.signal])
    expect([late.signal.aborted, late.isCancelled()]).toEqual([true, true])
  })

  test('does not come any more once there is an answer, and leaves nothing behind', () => {
    const leave = new AbortController()
    const remove = vi.spyOn(leave.signal, 'removeEventListener')
    const add = vi.spyOn(leave.signal, 'addEventListener')
    const end = endOf([leave.signal], 500)
    end.stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(remove.mock.calls).toEqual(add.mock.calls)
    leave.abort()
    expect(end.signal.aborted).toBe(false)
  })

  test.each([undefined, null, 5, {}, { aborted: true }, Symbol('signal')])('does not come by %s', given => {
    expect(endOf([given]).isCancelled()).toBe(false)
    expect(endOf([given]).signal.aborted).toBe(false)
  })
})

describe('waiting', () => {
  test('brings the result, or the rejection', async () => {
    const { signal } = new AbortController()
    expect(await untilAborted(Promise.resolve('pane'), signal)).toBe('pane')
    await expect(untilAborted(Promise.reject(new Error('no')), signal)).rejects.toThrow('no')
  })

  test('ends with nothing when nobody waits any more, whatever comes later', async () => {
    const leave = new AbortController()
    const waiting = untilAborted(new Promise(() => {}), leave.signal)
    leave.abort()
    expect(await waiting).toBe(null)
    expect(await untilAborted(new Promise(() => {}), leave.signal)).toBe(null)
    expect(await untilAborted(Promise.reject(new Error('too late')), leave.signal)).toBe(null)
  })
})
