import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from '../env.ts'
import { answer, outcome, tags, withoutNetwork } from './scripts.testing.ts'
import { createScripts, scriptTimeoutMs } from './scripts.ts'

const url = 'https://maps.example/loader.js'

let env: Env

beforeEach(() => {
  env = createEnv(window)
})
withoutNetwork()

describe('a script that a block needs', () => {
  test('is loaded once, however many blocks ask for it, and leaves no tag behind', async () => {
    const scripts = createScripts({ env })
    const all = Promise.all([scripts.load(url), scripts.load(url)])
    expect(tags().map(tag => tag.src)).toEqual([url])
    answer('load')
    await all
    await scripts.load(url)
    expect(tags()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('that is missing fails with its address, and the next block tries again', async () => {
    const scripts = createScripts({ env })
    const first = outcome(scripts.load(url))
    answer('error')
    expect(await first).toBe(`${url} could not be loaded`)
    expect(tags()).toEqual([])
    const second = outcome(scripts.load(url))
    answer('load')
    expect(await second).toBe('loaded')
  })

  test('that never answers fails after ten seconds, and not before', async () => {
    const scripts = createScripts({ env })
    const settled = vi.fn()
    const result = outcome(scripts.load(url)).finally(settled)
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toBe(`${url} did not answer within 10 s`)
    expect(tags()).toEqual([])
  })

  test('may be tried again after it was silent; its late answer changes nothing', async () => {
    const scripts = createScripts({ env })
    const first = outcome(scripts.load(url))
    const late = tags()[0]
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect(await first).toContain('did not answer')
    const second = outcome(scripts.load(url))
    late?.dispatchEvent(new Event('load'))
    expect(tags()).toHaveLength(1)
    answer('error')
    expect(await second).toContain('could not be loaded')
  })

  test('that loads but does not bring what it should fails, and is fetched again the next time', async () => {
    const scripts = createScripts({ env })
    let version = 'old'
    const check = () => (version === 'old' ? 'is too old' : '')
    const first = outcome(scripts.load(url, { check }))
    answer('load')
    expect(await first).toBe(`${url} is too old`)
    version = 'new'
    const second = outcome(scripts.load(url, { check }))
    answer('load')
    expect(await second).toBe('loaded')
  })

  test('does not hold up another one', async () => {
    const scripts = createScripts({ env })
    const silent = outcome(scripts.load('https://slow.example/a.js'))
    const quick = outcome(scripts.load(url))
    answer('load')
    expect(await quick).toBe('loaded')
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect(await silent).toContain('slow.example')
  })

  test('is given up when the page is given back: no tag, no timer, and whoever waited hears it', async () => {
    const scripts = createScripts({ env })
    const waiting = outcome(scripts.load(url))
    scripts.destroy()
    expect(await waiting).toBe(`${url} is no longer needed`)
    expect(tags()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('what a caller may ask for', () => {
  test('a time of its own', async () => {
    const scripts = createScripts({ env })
    const settled = vi.fn()
    const result = outcome(scripts.load(url, { timeout: 30_000 })).finally(settled)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toBe(`${url} did not answer within 30 s`)
    expect(tags()).toEqual([])
  })

  test('attributes, which are there before the script is asked for', async () => {
    const scripts = createScripts({ env: { ...env, nonce: 'n0nce' } })
    const loaded = scripts.load(url, { attributes: { crossorigin: 'anonymous', 'data-key': 'k' } })
    const [tag] = tags()
    expect(tag?.getAttribute('crossorigin')).toBe('anonymous')
    expect(tag?.dataset.key).toBe('k')
    expect(tag?.nonce).toBe('n0nce')
    answer('load')
    await loaded
  })

  test('to wait until the script calls back, as long as there is time', async () => {
    const scripts = createScripts({ env })
    let callBack = (_: string) => {}
    const check = () => new Promise<string>(resolve => (callBack = resolve))
    const settled = vi.fn()
    const result = outcome(scripts.load(url, { check })).finally(settled)
    answer('load')
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs - 1)
    expect(settled).not.toHaveBeenCalled()
    callBack('')
    callBack('twice')
    expect(await result).toBe('loaded')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('and fail when it never does; a call that comes too late changes nothing', async () => {
    const scripts = createScripts({ env })
    let callBack = (_: string) => {}
    const result = outcome(scripts.load(url, { check: () => new Promise(resolve => (callBack = resolve)) }))
    answer('load')
    await vi.advanceTimersByTimeAsync(scriptTimeoutMs)
    expect(await result).toBe(`${url} did not answer within 10 s`)
    const second = outcome(scripts.load(url))
    callBack('')
    expect(tags()).toHaveLength(1)
    answer('load')
    expect(await second).toBe('loaded')
  })

  test.each([
    ['throws', () => check(new Error('no google'))],
    ['rejects', () => Promise.reject(new Error('no google'))],
    ['throws what is no error', () => check('no google')],
  ])('a check that %s is a failure like any other, and the next call tries again', async (_, check) => {
    const scripts = createScripts({ env })
    const first = outcome(scripts.load(url, { check }))
    answer('load')
    expect(await first).toBe(`${url} is not right: no google`)
    expect(tags()).toEqual([])
    const second = outcome(scripts.load(url))
    answer('load')
    expect(await second).toBe('loaded')
  })

  function check(thrown: unknown): string {
    throw thrown
  }

  test('fifty at once are one tag and fifty answers, whoever has gone meanwhile', async () => {
    const scripts = createScripts({ env })
    const all = Array.from({ length: 50 }, () => outcome(scripts.load(url, { timeout: 30_000 })))
    expect(tags()).toHaveLength(1)
    answer('load')
    expect(new Set(await Promise.all(all))).toEqual(new Set(['loaded']))
    expect(all).toHaveLength(50)
  })
})

describe('a script of a category', () => {
  function createConsent() {
    const waiting = new Map<() => void, string>()
    return {
      waiting,
      whenAllowed(category: string, fn: () => void) {
        waiting.set(fn, category)
        return () => void waiting.delete(fn)
      },
      allow() {
        for (const fn of waiting.keys()) fn()
      },
    }
  }

  test('is not asked for before the visitor allows it, and no time runs', async () => {
    const consent = createConsent()
    const scripts = createScripts({ env, whenAllowed: consent.whenAllowed })
    const result = outcome(scripts.load(url, { category: 'social' }))
    await vi.advanceTimersByTimeAsync(10 * scriptTimeoutMs)
    expect(tags()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    expect([...consent.waiting.values()]).toEqual(['social'])
    consent.allow()
    expect(tags().map(tag => tag.src)).toEqual([url])
    answer('load')
    expect(await result).toBe('loaded')
    expect(consent.waiting.size).toBe(0)
  })

  test('is asked for at once where it is allowed already', async () => {
    const whenAllowed = (_: string, fn: () => void) => {
      fn()
      return () => {}
    }
    const scripts = createScripts({ env, whenAllowed })
    const result = outcome(scripts.load(url, { category: 'social' }))
    answer('load')
    expect(await result).toBe('loaded')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('is never asked for where nobody can allow it, and given up with the page', async () => {
    const scripts = createScripts({ env })
    const result = outcome(scripts.load(url, { category: 'social' }))
    await vi.advanceTimersByTimeAsync(10 * scriptTimeoutMs)
    expect(tags()).toEqual([])
    scripts.destroy()
    expect(await result).toBe(`${url} is no longer needed`)
  })

  test('that is given up does not come when it is allowed afterwards', async () => {
    const consent = createConsent()
    const scripts = createScripts({ env, whenAllowed: consent.whenAllowed })
    const result = outcome(scripts.load(url, { category: 'social' }))
    scripts.destroy()
    await result
    consent.allow()
    expect(tags()).toEqual([])
  })

  test('does not hold up what needs no consent', async () => {
    const scripts = createScripts({ env, whenAllowed: createConsent().whenAllowed })
    const waiting = outcome(scripts.load('https://social.example/a.js', { category: 'social' }))
    const chunk = outcome(scripts.load(url, { check: () => '' }))
    answer('load')
    expect(await chunk).toBe('loaded')
    scripts.destroy()
    await waiting
  })
})

describe("under the page's content security policy", () => {
  test('it carries the nonce of our own tag', async () => {
    const scripts = createScripts({ env: { ...env, nonce: 'n0nce' } })
    const loaded = scripts.load(url)
    expect(tags()[0]?.nonce).toBe('n0nce')
    answer('load')
    await loaded
  })

  test('it has no nonce when the page has none', async () => {
    const loaded = createScripts({ env }).load(url)
    expect(tags()[0]?.hasAttribute('nonce')).toBe(false)
    answer('load')
    await loaded
  })

  test('its address comes from one policy, made once', async () => {
    const createPolicy = vi.fn((_: string, rules: { createScriptURL(url: string): string }) => rules)
    vi.stubGlobal('trustedTypes', { createPolicy })
    const scripts = createScripts({ env })
    const both = [outcome(scripts.load(url)), outcome(scripts.load(`${url}?2`))]
    expect(tags().map(tag => tag.src)).toEqual([url, `${url}?2`])
    expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-script'])
    scripts.destroy()
    await Promise.all(both)
  })

  test('a page that refuses our policy gets the plain address', async () => {
    const createPolicy = vi.fn(() => {
      throw new TypeError('refused')
    })
    vi.stubGlobal('trustedTypes', { createPolicy })
    const loaded = createScripts({ env }).load(url)
    expect(tags()[0]?.src).toBe(url)
    answer('load')
    await loaded
  })
})
