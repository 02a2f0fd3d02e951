import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { createEnv, type Env } from '../env.ts'
import { type Cookies, createCookies } from './cookies.ts'

/** Cookies over this text, and everything that was set. */
function open(text: string | (() => string), overrides: Partial<Env> = {}) {
  const set: string[] = []
  const env: Env = {
    ...createEnv(window),
    url: () => 'https://bakery.example/',
    cookies: typeof text === 'string' ? () => text : text,
    setCookie: each => void set.push(each),
    ...overrides,
  }
  return { cookies: createCookies({ env }), set }
}

test('what the browser has just said is not asked again by whoever reads first', () => {
  const ask = vi.fn(() => 'crumb=new')
  const cookies = createCookies({ env: { ...createEnv(window), cookies: ask }, cookieText: 'a=1; crumb=old' })
  expect([cookies.read('crumb'), ask.mock.calls.length]).toEqual(['old', 0])
  expect([cookies.read('crumb'), ask.mock.calls.length]).toEqual(['new', 1])
})

describe('a cookie', () => {
  test.each([
    ['crumb=a', 'crumb', 'a'],
    ['a=1; crumb=b; c=2', 'crumb', 'b'],
    ['a=1;crumb=b;c=2', 'crumb', 'b'],
    ['crumb=', 'crumb', ''],
    ['crumb=a=b==', 'crumb', 'a=b=='],
    ['crumb="a"', 'crumb', '"a"'],
    ['crumb=a%20b', 'crumb', 'a%20b'],
    ['crumb=first; crumb=second', 'crumb', 'first'],
    ['breadcrumb=a', 'crumb', null],
    ['a=crumb=b', 'crumb', null],
    ['crumbs=a', 'crumb', null],
    ['crumb', 'crumb', null],
    ['=crumb', 'crumb', null],
    ['Crumb=a', 'crumb', null],
    ['', 'crumb', null],
    [';;; ;', 'crumb', null],
    ['toString=a', 'constructor', null],
    ['__proto__=a', '__proto__', 'a'],
    ['a.b=1; a+b=2', 'a.b', '1'],
    ['ss_cvr=id|1|2|3|4', 'ss_cvr', 'id|1|2|3|4'],
  ])('in %j called %s is %j', (text, name, value) => {
    expect(open(text).cookies.read(name)).toBe(value)
  })

  test('is written for the whole site, for as long as it is said, and over https only where there is https', () => {
    const { cookies, set } = open('')
    cookies.write('a', '1')
    cookies.write('a', '1', { maxAge: 1800 })
    cookies.write('a', '1', { maxAge: 63_072_000, domain: 'bakery.example' })
    expect(set).toEqual([
      'a=1; path=/; samesite=lax; secure',
      'a=1; path=/; max-age=1800; samesite=lax; secure',
      'a=1; path=/; max-age=63072000; domain=bakery.example; samesite=lax; secure',
    ])
    const { cookies: plain, set: plainly } = open('', { url: () => 'http://bakery.example/' })
    plain.write('a', '1')
    expect(plainly).toEqual(['a=1; path=/; samesite=lax'])
  })

  test('is removed as it was written', () => {
    const { cookies, set } = open('a=1')
    cookies.remove('a')
    cookies.remove('a', { domain: '.bakery.example' })
    expect(set).toEqual([
      'a=; path=/; max-age=-1; samesite=lax; secure',
      'a=; path=/; max-age=-1; domain=.bakery.example; samesite=lax; secure',
    ])
  })

  test('that the browser did not keep is told', () => {
    expect(open('').cookies.write('a', '1')).toBe(false)
    expect(open('a=2').cookies.write('a', '1')).toBe(false)
    expect(open('a=1').cookies.write('a', '1')).toBe(true)
  })

  test.each(['a b', 'a;b', 'a,b', 'a"b', 'a\\b', 'a\nb', 'a\u0000b', 'è', '🍞', 'x'.repeat(4001)])(
    'does not hold %j, and nothing is set',
    value => {
      const { cookies, set } = open(`a=${value}`)
      expect(cookies.write('a', value)).toBe(false)
      expect(set).toEqual([])
    },
  )

  test.each(["!#$%&'()*+-./:<=>?@[]^_`{|}~", 'AZaz09', '', 'x'.repeat(4000)])('holds %j', value => {
    const { cookies, set } = open(`a=${value}`)
    expect(cookies.write('a', value)).toBe(true)
    expect(set).toHaveLength(1)
  })

  test.each(awkwardTexts)('never becomes two, whatever is written: %j', value => {
    const { cookies, set } = open('')
    cookies.write('a', value)
    expect(set.every(text => text.split(';')[0] === `a=${value}`)).toBe(true)
    expect(set.join()).not.toMatch(/[\n\r]/)
  })
})

describe('in the browser', () => {
  let cookies: Cookies
  beforeEach(() => {
    cookies = createCookies({ env: createEnv(window) })
  })
  afterEach(() => {
    Reflect.deleteProperty(document, 'cookie')
    vi.restoreAllMocks()
    cookies.remove('crumb')
  })
  const hide = (descriptor: PropertyDescriptor) =>
    Object.defineProperty(document, 'cookie', { configurable: true, ...descriptor })

  test('a cookie is kept, read and removed', () => {
    expect(cookies.read('crumb')).toBe(null)
    expect(cookies.write('crumb', 'a|b')).toBe(true)
    expect(cookies.read('crumb')).toBe('a|b')
    expect(document.cookie).toBe('crumb=a|b')
    cookies.remove('crumb')
    expect(cookies.read('crumb')).toBe(null)
  })

  test('that allows none there are none, and nothing is thrown', () => {
    const refuse = () => {
      throw new DOMException('no cookies here', 'SecurityError')
    }
    hide({ get: refuse, set: refuse })
    expect(cookies.read('crumb')).toBe(null)
    expect(cookies.write('crumb', 'a')).toBe(false)
    expect(() => cookies.remove('crumb')).not.toThrow()
  })

  test('that keeps none silently there are none', () => {
    hide({ get: () => '', set: () => {} })
    expect(cookies.write('crumb', 'a')).toBe(false)
  })

  test('an element called cookie is not in the way', () => {
    hide({ value: document.createElement('img') })
    expect(cookies.write('crumb', 'a')).toBe(true)
    expect(cookies.read('crumb')).toBe('a')
    cookies.remove('crumb')
    expect(cookies.read('crumb')).toBe(null)
  })

  test('a consent tool that stands in for the cookies is asked', () => {
    const asked: string[] = []
    hide({ get: () => 'crumb=theirs', set: (text: string) => asked.push(text) })
    expect(cookies.read('crumb')).toBe('theirs')
    expect(cookies.write('crumb', 'a')).toBe(false)
    expect(asked).toEqual(['crumb=a; path=/; samesite=lax'])
  })
})
