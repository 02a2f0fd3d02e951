import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { settle } from '../test/open-page.ts'
import { html, include, later, lines, open, states } from './start.testing.tsx'
import type { Site } from './start.ts'

const put = (value: unknown) => Object.assign(window, { Site: value })

describe('a page that includes the script', () => {
  test('has its blocks alive once Site.ready says so', async () => {
    const site = open(html + later)
    expect(await site.ready).toBe(site)
    expect(states()).toEqual(['mounted', undefined])
    expect(window.Site).toBe(site)
    expect(site.version).toBe('1.0.0')
    expect(site.inspect()).toMatchObject({
      version: '1.0.0',
      page: { pageType: expect.anything() },
      blocks: [
        { name: 'counter', state: 'mounted' },
        { name: 'counter', state: 'waiting' },
      ],
    })
    expect(lines).toEqual([])
  })

  test('gets exactly one new global', async () => {
    const before = Object.getOwnPropertyNames(window)
    await open().ready
    expect(Object.getOwnPropertyNames(window).filter(name => !before.includes(name))).toEqual(['Site'])
  })

  test('keeps every built-in as it was', async () => {
    const builtIns = [Object, Array, Function, Promise, JSON, Math, Element, Node, Event, Document].flatMap(
      owner => [owner, ...('prototype' in owner ? [owner.prototype as object] : [])],
    )
    const photograph = () =>
      builtIns.map(owner =>
        Object.entries(Object.getOwnPropertyDescriptors(owner)).map(([key, { value, get, set }]) => [
          key,
          value,
          get,
          set,
        ]),
      )
    const before = photograph()
    const site = open()
    await site.ready
    site.destroy()
    const after = photograph()
    expect(after.flat(2).every((value, i) => Object.is(value, before.flat(2)[i]))).toBe(true)
    expect(after.flat(2)).toHaveLength(before.flat(2).length)
  })

  test('may still be parsing: the blocks wait until it is there', async () => {
    const readyState = vi.spyOn(HTMLDocument.prototype, 'readyState', 'get').mockReturnValue('loading')
    const site = open()
    await settle()
    expect(states()).toEqual([undefined])
    document.body.innerHTML += html
    readyState.mockReturnValue('interactive')
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await site.ready
    expect(states()).toEqual(['mounted', 'mounted'])
  })

  test('may give everything back before it is parsed', async () => {
    vi.spyOn(HTMLDocument.prototype, 'readyState', 'get').mockReturnValue('loading')
    const site = open()
    site.destroy()
    document.dispatchEvent(new Event('DOMContentLoaded'))
    await settle()
    expect(states()).toEqual([undefined])
  })
})

describe('a host that wants to be called', () => {
  test('may ask before the script is loaded, in the usual way', async () => {
    const calls: Site[] = []
    put([(site: Site) => calls.push(site), (site: Site) => calls.push(site)])
    const site = open()
    expect(calls).toEqual([])
    await site.ready
    expect(calls).toEqual([site, site])
    expect(states()).toEqual(['mounted'])
  })

  test('may ask while it starts and when it is ready, and is called once each time, in order', async () => {
    put([() => calls.push('early')])
    const calls: string[] = []
    const site = open()
    site.push(
      () => calls.push('a'),
      () => calls.push('b'),
    )
    site.onReady(() => calls.push('c'))
    expect(calls).toEqual([])
    await site.ready
    expect(calls).toEqual(['early', 'a', 'b', 'c'])
    site.push(() => calls.push('d'))
    site.onReady(() => calls.push('e'))
    expect(calls).toEqual(['early', 'a', 'b', 'c', 'd', 'e'])
  })

  test('is told when everything is given back, while the blocks are still alive', async () => {
    const site = open()
    await site.ready
    const seen: unknown[] = []
    site.onDestroy(given => seen.push(given === site, states()))
    site.destroy()
    site.destroy()
    expect(seen).toEqual([true, ['mounted']])
  })

  test('may give everything back from within such a call', async () => {
    const site = open()
    await site.ready
    const calls: string[] = []
    site.onDestroy(({ destroy }) => {
      calls.push('first')
      destroy()
    })
    site.onDestroy(() => calls.push('second'))
    site.destroy()
    expect(calls.sort()).toEqual(['first', 'second'])
    expect(states()).toEqual([undefined])
    expect(lines).toEqual([])
  })

  test('may throw: it reads so in one line, and the others are called', async () => {
    const calls: string[] = []
    const boom = () => {
      throw new Error('boom')
    }
    put([boom, () => calls.push('early')])
    const site = open()
    site.push(
      boom,
      () => Promise.reject(new Error('late')),
      () => calls.push('pushed'),
    )
    await site.ready
    site.onDestroy(boom)
    site.onDestroy(() => calls.push('destroyed'))
    site.destroy()
    await settle()
    expect(calls).toEqual(['early', 'pushed', 'destroyed'])
    expect(lines).toEqual([
      'error: [site.js] host page: onReady failed: boom',
      'error: [site.js] host page: onReady failed: boom',
      'error: [site.js] host page: onReady failed: late',
      'error: [site.js] host page: onDestroy failed: boom',
    ])
  })
})

describe('the script included again', () => {
  test('only warns, and changes nothing', async () => {
    const site = open()
    await site.ready
    const before = document.documentElement.outerHTML
    const add = vi.spyOn(Object.getPrototypeOf(Node.prototype) as EventTarget, 'addEventListener')
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) expect(include(version)).toBeNull()
    await settle()
    expect(window.Site).toBe(site)
    expect(document.documentElement.outerHTML).toBe(before)
    expect(add).not.toHaveBeenCalled()
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^warn: \[site\.js\].*included again \(2\.0\.0\).*\(1\.0\.0\)/)
    document.querySelector('button')?.click()
    await settle()
    expect(document.querySelector('button')?.dataset.count).toBe('1')
  })

  test('does not fail on a page without a working console', () => {
    open()
    vi.stubGlobal('console', {
      warn() {
        throw new Error('console')
      },
    })
    expect(include()).toBeNull()
    vi.stubGlobal('console', undefined)
    expect(include()).toBeNull()
  })

  test('starts afresh after the first one was destroyed', async () => {
    const site = open()
    await site.ready
    site.destroy()
    const again = include('2.0.0')
    expect(again).not.toBeNull()
    await again?.ready
    expect(window.Site).toBe(again)
    expect(states()).toEqual(['mounted'])
    expect(lines).toEqual([])
  })
})

describe('a page that is written anew, as editors do it with what they preview', () => {
  /** As `document.open` leaves it, without what was listened to. */
  const writeAnew = () => {
    const before = document.documentElement
    const anew = document.createElement('html')
    anew.innerHTML = `<head></head><body>${html}</body>`
    before.remove()
    document.append(anew)
    onTestFinished(() => {
      anew.remove()
      document.append(before)
    })
  }

  test('has the copy that comes with it, and the one before has ended', async () => {
    const site = open()
    await site.ready
    const ended = vi.fn()
    site.onDestroy(ended)
    writeAnew()
    const again = include()
    await again?.ready
    expect(window.Site).toBe(again)
    expect([site.destroyed, again?.destroyed]).toEqual([true, false])
    expect(ended).toHaveBeenCalledOnce()
    document.querySelector('button')?.click()
    await settle()
    expect(document.querySelector('button')?.dataset.count).toBe('1')
    expect(include()).toBeNull()
    expect(lines).toHaveLength(1)
  })

  test('hands what its scripts push to the copy that comes with it', async () => {
    const site = open()
    await site.ready
    writeAnew()
    const reading = vi.spyOn(HTMLDocument.prototype, 'readyState', 'get').mockReturnValue('loading')
    const told = vi.fn()
    site.push(told)
    reading.mockRestore()
    expect(told).not.toHaveBeenCalled()
    const again = include()
    await again?.ready
    expect(told).toHaveBeenCalledExactlyOnceWith(again)
  })

  test('keeps its copy where only its elements are other ones, and no script comes again', async () => {
    const site = open()
    await site.ready
    writeAnew()
    const told = vi.fn()
    site.push(told)
    expect(told).toHaveBeenCalledExactlyOnceWith(site)
    expect(site.destroyed).toBe(false)
  })
})

describe('what stands under the name Site before', () => {
  const element = () => {
    document.body.innerHTML = `${html}<form id="Site"></form>`
    return document.getElementById('Site')
  }
  const foreign = () =>
    new Proxy(
      {},
      {
        get: () => {
          throw new DOMException('Blocked a frame', 'SecurityError')
        },
        has: () => {
          throw new DOMException('Blocked a frame', 'SecurityError')
        },
      },
    )

  test.each<[what: string, value: () => unknown]>([
    ['nothing', () => undefined],
    ['null', () => null],
    ['an empty list', () => []],
    ['a list of anything', () => [1, null, 'x', {}]],
    [
      'a list that inspects itself, as Prototype.js has them',
      () => Object.assign([], { inspect: () => '[]' }),
    ],
    ['a number', () => 7],
    ['a text', () => 'site'],
    ['a function', () => () => {}],
    ["an object of the host's own", () => ({ inspect: 'mine', version: 3 })],
    ['an element with that name', element],
    ['a frame of another origin with that name', foreign],
    ['an object without prototype', () => Object.create(null)],
  ])('may be %s', async (_, value) => {
    document.body.innerHTML = html
    put(value())
    const site = include()
    expect(site).not.toBeNull()
    await site?.ready
    expect(window.Site).toBe(site)
    expect(states()[0]).toBe('mounted')
    expect(lines).toEqual([])
  })
})
