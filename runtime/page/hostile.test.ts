import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { complained, lines, read, readGlobal, readScript, silent, warned } from './page.testing.ts'
import * as pages from './page.ts'

describe('a hostile page', () => {
  it('cannot slip in anything by __proto__ or constructor', () => {
    const page = readScript(
      '{"__proto__":{"templateId":"evil"},"constructor":{"prototype":{"x":1}},' +
        '"website":{"__proto__":{"id":"evil"},"id":"good"},"item":{"__proto__":{"title":"evil"}}}',
    )
    expect(page.templateId).toBe('')
    expect(page.website.id).toBe('good')
    expect(page.item).toMatchObject({ title: '' })
    expect(Object.hasOwn(page, '__proto__')).toBe(false)
    expect(Object.hasOwn(page, 'constructor')).toBe(false)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('cannot log a visitor in through a polluted Object.prototype', () => {
    const polluted = Object.prototype as { authenticatedAccount?: unknown }
    polluted.authenticatedAccount = { id: 'evil' }
    try {
      expect(readScript({}).authenticatedAccount).toBeNull()
      expect(readGlobal({ templateId: 't' }).authenticatedAccount).toBeNull()
    } finally {
      delete polluted.authenticatedAccount
    }
  })

  it('gets only the fields we know', () => {
    const page = readScript({ ...ordinaryPage, secret: 1, website: { secret: 2 } })
    expect(JSON.stringify(page)).not.toContain('secret')
  })

  it('loses only the field whose getter throws', () => {
    const page = readGlobal({
      templateId: 't',
      get website(): unknown {
        throw new Error('boom')
      },
    })
    expect(page.templateId).toBe('t')
    expect(page.website.language).toBe('it-IT')
    expect(lines(warned)).toEqual([expect.stringContaining('website: expected an object, found')])
  })

  it('can make the global itself throw', () => {
    Object.defineProperty(window, 'Static', {
      configurable: true,
      get() {
        throw new Error('boom')
      },
    })
    expect(read()).toEqual(readScript({}))
    expect(lines(complained)).toEqual([expect.stringContaining('found boom; every field has its default')])
  })

  it('can put a list there that throws when it is read', () => {
    const list = new Proxy(['a'], {
      get() {
        throw new Error('boom')
      },
    })
    expect(readGlobal({ googleFonts: list }).googleFonts).toEqual([])
    expect(lines(complained)).toHaveLength(1)
  })

  it('can tie its context in a knot', () => {
    const knot: Record<string, unknown> = { templateId: 't' }
    knot.website = knot
    knot.websiteSettings = knot
    expect(readGlobal(knot).templateId).toBe('t')
    silent()
  })

  it('never makes reading throw or print twice, whatever JSON it writes', () => {
    const shape = readScript({})
    fc.assert(
      fc.property(fc.json(), json => {
        warned.mockClear()
        complained.mockClear()
        expect(Object.keys(readScript(json))).toEqual(Object.keys(shape))
        expect(lines(warned).length + lines(complained).length).toBeLessThan(2)
      }),
      { numRuns: 200 },
    )
  })

  it('gets a page of the right shape, whatever is written into one known field', () => {
    const paths = pathsOf(ordinaryPage)
    const ordinary = readGlobal(ordinaryPage)
    const derived = [
      pages.isViewerOnly,
      pages.redirectsOwner,
      pages.localeOf,
      pages.currencyOf,
      pages.mapsKeyOf,
    ]
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.anything(), (path, value) => {
        const page = readGlobal(replaced(ordinaryPage, path, value))
        expect(differences(page, ordinary)).toEqual([])
        for (const fn of derived) expect(() => fn(page)).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})

/** Every path of a plain object, as keys. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const inner = Object.entries(value).flatMap(([key, child]) => pathsOf(child, [...path, key]))
  return path.length > 0 ? [path, ...inner] : inner
}

function replaced(source: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const object = source as Readonly<Record<string, unknown>>
  return { ...object, [key]: replaced(object[key], rest, value) }
}

/** The paths where two values are different kinds of thing; `null` may stand for anything that can be absent. */
function differences(a: unknown, b: unknown, path = 'page'): readonly string[] {
  if (a === null || b === null) return []
  if (Array.isArray(a) || Array.isArray(b) || typeof a !== 'object' || typeof b !== 'object') {
    return typeof a === typeof b && Array.isArray(a) === Array.isArray(b) ? [] : [path]
  }
  const [left, right] = [a, b] as Readonly<Record<string, unknown>>[]
  const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])]
  return keys.flatMap(key => differences(left?.[key], right?.[key], `${path}.${key}`))
}
