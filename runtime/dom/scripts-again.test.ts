import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { answer, outcome, tags, withoutNetwork } from './scripts.testing.ts'
import { createScripts, scriptTimeoutMs } from './scripts.ts'

const url = 'https://site.example/site.gallery.js'

let env: Env

beforeEach(() => {
  env = createEnv(window)
})
withoutNetwork()

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
