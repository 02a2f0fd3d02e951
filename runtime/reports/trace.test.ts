import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type OpenedPage, openSite } from './reporter.testing.ts'

let site: OpenedPage

beforeEach(() => {
  vi.useFakeTimers({ now: 1_700_000_000_000 })
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  site?.close()
  vi.useRealTimers()
  // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
  document.cookie = 'crumb=; max-age=-1; path=/'
})

const log = (message: string) => site.runtime.trace.log({ message })
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('the log', () => {
  test('is sent every 30 seconds while there is something, as a form with one field', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
    document.cookie = 'crumb=Ab1; path=/'
    site = await openSite()
    expect(site.timers()).toBe(0)
    log('one')
    await wait(20_000)
    log('two')
    await wait(9999)
    expect(site.sent).toHaveLength(0)
    await wait(1)
    expect(site.sent).toHaveLength(1)
    expect(site.sent[0]).toMatchObject({
      path: '/api/events/Trace',
      query: '?crumb=Ab1',
      keepalive: true,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
    })
    expect(site.entries()).toEqual([
      { message: 'one', timestamp: 1_700_000_000_000 },
      { message: 'two', timestamp: 1_700_000_020_000 },
    ])
    expect(site.timers()).toBe(0)
    await wait(300_000)
    expect(site.sent).toHaveLength(1)
    log('three')
    await wait(30_000)
    expect(site.sent).toHaveLength(2)
  })

  test('goes at once when the visitor leaves, and what is the same is not lost', async () => {
    site = await openSite()
    log('same')
    log('same')
    site.leave()
    expect(site.entries()).toHaveLength(2)
    await wait(0)
    expect(site.timers()).toBe(0)
  })

  test('holds 200 entries; the oldest make room, and the server hears how many', async () => {
    site = await openSite()
    for (let i = 0; i < 100_000; i++) log(`${i}`)
    await wait(30_000)
    const entries = site.entries()
    expect(entries[0]).toEqual({ dropped: 99_800 })
    expect(entries.slice(1).map(({ message }) => message)).toEqual(
      Array.from({ length: 200 }, (_, i) => `${99_800 + i}`),
    )
    log('again')
    await wait(30_000)
    expect(site.entries().at(-1)).toMatchObject({ message: 'again' })
    expect(site.entries().filter(({ dropped }) => dropped)).toHaveLength(1)
  })

  test('takes whatever it is given, and holds no secret', async () => {
    site = await openSite()
    const { trace } = site.runtime
    const circular: Record<string, unknown> = {}
    circular.self = circular
    trace.log({ n: 1, yes: true, none: null, nan: Number.NaN, list: [1, 2], big: 10n, sign: Symbol('s') })
    trace.log({
      url: 'https://a.example/?q=x&token=abc',
      token: 'abc',
      cartToken: 'abc',
      mail: 'a@b.example',
    })
    trace.log({ text: 'x'.repeat(100_000), ['n'.repeat(1000)]: 1 })
    trace.log(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, i])))
    trace.log(circular)
    for (const odd of [undefined, null, 5, 'text', new Proxy({}, { ownKeys: () => null as never })]) {
      expect(() => trace.log(odd as never)).not.toThrow()
    }
    await wait(30_000)
    const [plain, secret, long, wide, round] = site.entries()
    expect(plain).toMatchObject({ n: 1, yes: true, none: 'null', nan: null, list: '1,2', sign: 'Symbol(s)' })
    expect(secret).toMatchObject({
      url: 'https://a.example/?q=…&token=…',
      token: '…',
      cartToken: '…',
      mail: '…',
    })
    expect(long?.text).toHaveLength(1000)
    expect(Object.keys(long ?? {}).map(({ length }) => length)).toEqual([4, 100, 9])
    expect(Object.keys(wide ?? {})).toHaveLength(21)
    expect(round).toMatchObject({ self: '[object Object]' })
  })

  test('is no part of itself: nothing is logged about sending it, and a failure is no error report', async () => {
    site = await openSite()
    site.answer(500)
    log('one')
    await wait(30_000)
    await wait(60_000)
    site.answer(200)
    await wait(60_000)
    expect(site.sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/events/Trace'))
    expect(site.entries().map(({ message }) => message)).toEqual(['one', 'one', 'one'])
    expect(site.timers()).toBe(0)
    expect(console.error).not.toHaveBeenCalled()
  })

  test('waits no longer than it must when the first sending failed before the next was due', async () => {
    site = await openSite()
    site.answer(500)
    log('one')
    await wait(30_000)
    log('two')
    site.answer(200)
    await wait(59_999)
    expect(site.sent).toHaveLength(1)
    await wait(1)
    expect(site.entries().map(({ message }) => message)).toEqual(['one', 'one', 'two'])
  })

  test('is not sent to a server that has just not answered, though more was due', async () => {
    site = await openSite()
    site.answer(null)
    log('one')
    await wait(30_000)
    log('two')
    // The first call ends without an answer a moment before the second is due.
    await wait(29_999)
    site.answer(200)
    await wait(60_000)
    expect(site.sent).toHaveLength(1)
    await wait(1)
    expect(site.entries().map(({ message }) => message)).toEqual(['one', 'one', 'two'])
  })

  test('ends with the page being given back', async () => {
    site = await openSite()
    log('one')
    site.close()
    log('two')
    expect(site.timers()).toBe(0)
    site.leave()
    await wait(60_000)
    expect(site.sent).toEqual([])
  })
})
