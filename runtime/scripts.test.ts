import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv, type Env } from './env.ts'
import { createScripts, scriptTimeoutMs } from './scripts.ts'

const url = 'https://maps.example/loader.js'
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
    const first = outcome(scripts.load(url, check))
    answer('load')
    expect(await first).toBe(`${url} is too old`)
    version = 'new'
    const second = outcome(scripts.load(url, check))
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
