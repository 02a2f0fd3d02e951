import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { createScripts, scriptTimeoutMs } from './scripts.ts'

const url = 'https://site.example/site.gallery.js'
const tags = () => [...document.head.querySelectorAll('script')]
const answer = (type: 'load' | 'error') => tags().at(-1)?.dispatchEvent(new Event(type))
const outcome = (promise: Promise<void>) =>
  promise.then(
    () => 'loaded',
    error => (error as Error).message,
  )

let env: Env

beforeEach(() => {
  env = createEnv(window)
  vi.useFakeTimers()
  // The test answers in the network's place.
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) node.type = 'inert'
    append(...nodes)
  })
})
afterEach(() => vi.useRealTimers())

describe('a script that may be asked for once more', () => {
  test('is, a second after it has failed, and within the same ten seconds', async () => {
    const scripts = createScripts({ env })
    const result = outcome(scripts.load(url, { again: 1 }))
    answer('error')
    await vi.advanceTimersByTimeAsync(999)
    expect(tags()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(tags()).toHaveLength(2)
    answer('error')
    expect(await result).toBe(`${url} could not be loaded`)
    expect([tags(), vi.getTimerCount()]).toEqual([[], 0])

    const second = outcome(scripts.load(url, { again: 1 }))
    answer('error')
    await vi.advanceTimersByTimeAsync(1000)
    answer('load')
    expect(await second).toBe('loaded')

    const other = 'https://maps.example/other.js'
    const third = outcome(scripts.load(other, { again: 1 }))
    answer('error')
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect(await third).toBe(`${other} did not answer within 10 s`)
    expect([tags(), vi.getTimerCount()]).toEqual([[], 0])
  })

  test('is not where it has been given up meanwhile', async () => {
    const scripts = createScripts({ env })
    const result = outcome(scripts.load(url, { again: 1 }))
    answer('error')
    scripts.destroy()
    await vi.advanceTimersByTimeAsync(2000)
    expect([tags(), vi.getTimerCount()]).toEqual([[], 0])
    expect(await result).toMatch(/is no longer needed/)
  })
})
