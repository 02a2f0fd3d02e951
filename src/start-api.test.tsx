import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { settle } from '../test/open-page.ts'
import { html, include, later, lines, open, states } from './start.testing.tsx'

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
    expect(site.inspect()).toEqual({
      version: '1.0.0',
      page: null,
      blocks: [],
      analytics: null,
      overlays: [],
    })
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
    expect(states()).toEqual(['mounted', undefined])
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
