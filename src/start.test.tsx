import fc from 'fast-check'
import { type ComponentType, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Adopt, type AnyBlock, type ViewProps } from '#core'
import { createEnv } from '#runtime/env.ts'
import { settle } from '../test/open-page.ts'
import { simpleBlock } from '../test/simple-block.ts'
import { type Site, start } from './start.ts'

/** Counts the clicks on its own button in `data-count`. */
const View: ComponentType<ViewProps<object, HTMLElement>> = ({ content }) => {
  const [count, setCount] = useState(0)
  return <Adopt el={content} attrs={{ 'data-count': count }} on={{ click: () => setCount(n => n + 1) }} />
}

const counter: AnyBlock = simpleBlock({
  name: 'counter',
  description: '',
  settings: {},
  when: 'ready',
  styles: '.site-counter{color:red}',
  read: root => root.querySelector('button'),
  View,
})

const html = '<div data-block="counter"><button>+</button></div>'
const later = '<div data-block="counter" data-when="visible"><button>+</button></div>'

let lines: string[]

beforeEach(() => {
  lines = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...args) => void lines.push(`${level}: ${args[0]}`))
  }
})
afterEach(() => {
  for (const site of running.splice(0)) site.destroy()
  Reflect.deleteProperty(window, 'Site')
})

const running: Site[] = []

/** Runs the script once more on this page. */
function include(version = '1.0.0'): Site | null {
  const stamp = { version, build: 'b1' }
  const site = start({ env: createEnv(window), definitions: [counter], stamp })
  if (site) running.push(site)
  return site
}

function open(body = html): Site {
  document.body.innerHTML = body
  const site = include()
  if (!site) throw new Error('it did not start')
  return site
}

const states = () =>
  [...document.querySelectorAll<HTMLElement>('[data-block]')].map(el => el.dataset.blockState)
const put = (value: unknown) => Object.assign(window, { Site: value })

describe('a page that includes the script', () => {
  test('has its blocks alive once Site.ready says so', async () => {
    const site = open(html + later)
    expect(await site.ready).toBe(site)
    expect(states()).toEqual(['mounted', 'waiting'])
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

describe('Site.destroy', () => {
  test('gives the page back byte for byte, head included', async () => {
    document.head.innerHTML = '<meta charset="utf-8"><style>@layer host;</style>'
    document.body.innerHTML = `<main class=" a ">${html}${later}</main>`
    const before = document.documentElement.outerHTML
    const sheets = document.adoptedStyleSheets
    const site = include()
    await site?.ready
    document.querySelector('button')?.click()
    await settle()
    expect(document.documentElement.outerHTML).not.toBe(before)
    site?.destroy()
    expect(document.documentElement.outerHTML).toBe(before)
    expect(document.adoptedStyleSheets).toEqual(sheets)
  })

  test('takes every listener away from the page', async () => {
    const held = new Map<string, number>()
    const counting = (
      target: Document | Window,
      name: 'addEventListener' | 'removeEventListener',
      by: number,
    ) => {
      const real = target[name] as (...args: readonly unknown[]) => void
      const fake = (type: string, ...rest: readonly unknown[]) => {
        held.set(type, (held.get(type) ?? 0) + by)
        real.call(target, type, ...rest)
      }
      vi.spyOn(target as Document, name).mockImplementation(fake as never)
    }
    for (const target of [document, window]) {
      counting(target, 'addEventListener', 1)
      counting(target, 'removeEventListener', -1)
    }
    const site = open(html + later)
    await site.ready
    site.destroy()
    await settle()
    // React's own, once per document and for good.
    held.delete('selectionchange')
    expect([...held].filter(([, number]) => number !== 0)).toEqual([])
  })

  test('makes every further call do nothing', async () => {
    const site = open()
    await site.ready
    site.destroy()
    const calls = vi.fn()
    site.push(calls)
    site.onReady(calls)
    site.onDestroy(calls)
    site.unmount()
    await site.mount()
    document.body.insertAdjacentHTML('beforeend', html)
    await settle()
    expect(calls).not.toHaveBeenCalled()
    expect(states()).toEqual([undefined, undefined])
    expect(site.inspect()).toEqual({ version: '1.0.0', page: null, blocks: [] })
    expect(site.destroyed).toBe(true)
    expect(lines).toEqual([])
  })

  test('before the first block is alive leaves none alive', async () => {
    const site = open(html.repeat(5))
    site.destroy()
    await settle()
    expect(new Set(states())).toEqual(new Set([undefined]))
  })
})

describe('Site.mount and Site.unmount', () => {
  test('mean the whole page, or the part that is given', async () => {
    const site = open(`<main>${later}</main>${later}`)
    await site.ready
    await site.mount(document.querySelector('main') ?? undefined)
    expect(states()).toEqual(['mounted', 'waiting'])
    await site.mount()
    expect(states()).toEqual(['mounted', 'mounted'])
    site.unmount(document.querySelector('main') ?? undefined)
    expect(states()).toEqual([undefined, 'mounted'])
    site.unmount()
    expect(states()).toEqual([undefined, undefined])
  })
})

describe('a host that calls the API with anything at all', () => {
  const throwing = () => {
    throw new Error('junk')
  }
  // Wrapped, because a proxy that throws is more than the generator can look at.
  const junk: fc.Arbitrary<() => unknown> = fc.oneof(
    fc.anything().map(value => () => value),
    fc.constantFrom<(() => unknown)[]>(
      () => ({ querySelectorAll: 1 }),
      () => ({ querySelectorAll: throwing }),
      () => ({ querySelectorAll: () => 7, matches: throwing }),
      () => new Proxy({}, { get: throwing, has: throwing, getPrototypeOf: throwing }),
      () => new Proxy(() => {}, { get: throwing, apply: throwing }),
      () => document.createTextNode('text'),
      () => Symbol('s'),
      () => Object.create(null),
    ),
  )

  test.each(['while it runs', 'after it was destroyed'])(
    'never gets an exception or a rejection: %s',
    async when => {
      const site = open()
      await site.ready
      if (when === 'after it was destroyed') site.destroy()
      const call = fc.tuple(
        fc.constantFrom('push', 'mount', 'unmount', 'onReady', 'onDestroy', 'inspect'),
        junk,
      )
      await fc.assert(
        fc.asyncProperty(call, async ([name, make]) => {
          const value = make()
          // What asks nothing of the page must not change it either.
          if ((name === 'mount' || name === 'unmount') && value === undefined) return
          const method = site[name as 'push'] as (...args: readonly unknown[]) => unknown
          await method(value)
        }),
        { seed: 4, numRuns: 1000 },
      )
      expect(states()).toEqual([when === 'while it runs' ? 'mounted' : undefined])
      expect(() => site.chunk(1 as never, {} as never, null as never)).not.toThrow()
    },
  )
})
