import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from './env.ts'
import { createErrors } from './errors/errors.ts'
import { byteLength, createPageLifecycle, type PageLifecycle } from './lifecycle.ts'
import { type OpenedPage, openSite, ourError } from './reports/reporter.testing.ts'

let lifecycle: PageLifecycle
let listened: string[]

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  listened = []
  const env = createEnv(window)
  lifecycle = createPageLifecycle({
    env: {
      ...env,
      listen(type, fn) {
        listened.push(type)
        return env.listen(type, fn)
      },
      listenEarly(type, fn) {
        listened.push(type)
        return env.listenEarly(type, fn)
      },
    },
    errors: createErrors({ env }),
  })
})
afterEach(() => lifecycle.destroy())

const hide = (hidden: boolean) => {
  vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(hidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const go = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

describe('whoever wants to know that the visitor leaves', () => {
  test('is told when the page goes or is hidden, each time, and not when it is shown', () => {
    const told = vi.fn()
    lifecycle.onHide(told)
    hide(true)
    expect(told).toHaveBeenCalledTimes(1)
    hide(false)
    expect(told).toHaveBeenCalledTimes(1)
    hide(true)
    go()
    expect(told).toHaveBeenCalledTimes(3)
  })

  test('of a page that is gone has nobody listen any more', () => {
    lifecycle.destroy()
    lifecycle.onHide(() => {})
    lifecycle.onRestore(() => {})
    expect(listened).toEqual([])
  })

  test('is told when it comes back out of the cache, and not when it was loaded', () => {
    const told = vi.fn()
    lifecycle.onRestore(told)
    comeBack(false)
    expect(told).not.toHaveBeenCalled()
    comeBack(true)
    comeBack(true)
    expect(told).toHaveBeenCalledTimes(2)
  })

  test('costs a page nothing until somebody does, and never a listener that breaks the back button', () => {
    expect(listened).toEqual([])
    lifecycle.onHide(() => {})
    lifecycle.onHide(() => {})
    lifecycle.onRestore(() => {})
    expect(listened.sort()).toEqual(['pagehide', 'pageshow', 'visibilitychange'])
  })

  test('may throw: the others are told', () => {
    const told = vi.fn()
    lifecycle.onHide(() => {
      throw new Error('boom')
    })
    lifecycle.onHide(told)
    go()
    expect(told).toHaveBeenCalledTimes(1)
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  test('is not told any more once it has said so, or everything is given back', () => {
    const told = vi.fn()
    const stop = lifecycle.onHide(told)
    lifecycle.onRestore(told)
    stop()
    go()
    lifecycle.destroy()
    comeBack(true)
    expect(told).not.toHaveBeenCalled()
  })
})

describe('the room there is for what outlives the page', () => {
  test('is 60,000 bytes for all, taken and given back once', () => {
    const release = lifecycle.reserve(40_000)
    expect(lifecycle.room()).toBe(20_000)
    expect(lifecycle.reserve(20_001)).toBeNull()
    expect(lifecycle.reserve(20_000)).not.toBeNull()
    expect(lifecycle.room()).toBe(0)
    release?.()
    release?.()
    expect(lifecycle.room()).toBe(40_000)
  })

  test('is shared by those who send: what the first do not use is for the rest', () => {
    const shares: number[] = []
    const taking = (bytes: number) => (share: number) => {
      shares.push(share)
      lifecycle.reserve(bytes)
    }
    lifecycle.onHide(taking(2000))
    lifecycle.onHide(taking(0))
    lifecycle.onHide(taking(58_000))
    go()
    expect(shares).toEqual([20_000, 29_000, 58_000])
  })

  test('is none of those who only want to know: they are told once all has been sent', () => {
    const told: (number | string)[] = []
    lifecycle.onHidden(() => told.push('hidden'))
    lifecycle.onHide(bytes => told.push(bytes))
    lifecycle.onHidden(() => told.push('hidden too'))
    go()
    expect(told).toEqual([60_000, 'hidden', 'hidden too'])
  })

  test('is counted in bytes', () => {
    expect(['pane', 'più', '€', '🍞', ''].map(byteLength)).toEqual([4, 4, 3, 4, 0])
  })
})

describe('a visitor who leaves with everything full', () => {
  let site: OpenedPage
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    site.close()
    vi.useRealTimers()
  })

  const fill = (letter: string) => {
    for (let i = 0; i < 10; i++) {
      const error = ourError(`${i} ${letter.repeat(500)}`)
      error.stack = `Error ${i}\n${letter.repeat(5000)}`
      site.errors.report({ in: 'gallery', at: 'render' }, error)
    }
    for (let i = 0; i < 200; i++) site.runtime.trace.log({ message: `${i} ${letter.repeat(300)}` })
  }
  const arrived = () => ({
    errors: site.records().map(({ data }) => Number(/^Error: (\d+)/.exec(data.message)?.[1])),
    lines: site.entries().map(({ message }) => Number(/^(\d+)/.exec(String(message))?.[1])),
  })
  const all = {
    errors: Array.from({ length: 10 }, (_, i) => i),
    lines: Array.from({ length: 200 }, (_, i) => i),
  }

  test.each([
    ['ASCII', 'x'],
    ['characters of three bytes', '粉'],
    ['characters of four bytes', '🍞'],
    ['what JSON writes with six', '\u0001'],
  ])('loses no record: texts of %s are cut until all fit', async (_, letter) => {
    site = await openSite()
    fill(letter)
    site.leave()
    expect(arrived()).toEqual(all)
    const bytes = site.sent.map(({ bytes }) => bytes)
    expect(bytes).toHaveLength(2)
    expect(bytes.reduce((sum, each) => sum + each)).toBeLessThanOrEqual(60_000)
    // And no more than that: most of the room is used.
    expect(bytes.reduce((sum, each) => sum + each)).toBeGreaterThan(40_000)
    expect(site.records().filter(({ data }) => data.stack.length < 100)).toEqual([])
  })

  test('sends nothing twice when the page is first hidden and then goes, however often', async () => {
    site = await openSite()
    fill('x')
    for (let i = 0; i < 20; i++) {
      site.leave(i % 2 ? 'pagehide' : 'visibilitychange')
      await vi.advanceTimersByTimeAsync(100)
    }
    await vi.advanceTimersByTimeAsync(120_000)
    expect(arrived()).toEqual(all)
    expect(site.sent).toHaveLength(2)
  })

  test('a moment after the errors were sent, and not yet answered, has room for the log', async () => {
    site = await openSite()
    site.answer(null)
    fill('🍞')
    await vi.advanceTimersByTimeAsync(1000)
    expect(arrived()).toEqual({ ...all, lines: [] })
    site.leave()
    expect(arrived()).toEqual(all)
  })

  test('and has no room left, for others have it all, sends later what is still there', async () => {
    site = await openSite()
    const release = site.runtime.lifecycle.reserve(60_000)
    fill('x')
    site.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect(site.sent).toHaveLength(0)
    release?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(arrived()).toEqual(all)
  })

  test('and has little room left sends the newest, and the others when there is more', async () => {
    site = await openSite()
    const release = site.runtime.lifecycle.reserve(57_000)
    fill('x')
    site.leave()
    const [errors = { bytes: 0 }, lines = { bytes: 0 }] = site.sent
    expect(errors.bytes + lines.bytes).toBeLessThanOrEqual(3000)
    expect(arrived().errors.at(-1)).toBe(9)
    expect(arrived().errors.length).toBeLessThan(10)
    release?.()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(arrived().errors.sort((a, b) => a - b)).toEqual(all.errors)
    expect(arrived().lines.sort((a, b) => a - b)).toEqual(all.lines)
  })

  test('and is refused by the browser, who has given the room to others, sends it on return', async () => {
    site = await openSite()
    site.answer(0)
    fill('x')
    site.leave('visibilitychange')
    await vi.advanceTimersByTimeAsync(10)
    site.answer(200)
    site.leave('pagehide')
    expect(site.sent).toHaveLength(4)
    expect(site.records()).toHaveLength(20)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(site.sent).toHaveLength(4)
  })

  test('is not kept waiting for us', async () => {
    site = await openSite()
    fill('🍞')
    const before = performance.now()
    site.leave()
    expect(performance.now() - before).toBeLessThan(500)
  })
})
