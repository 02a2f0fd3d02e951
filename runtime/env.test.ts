import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from './env.ts'

const env = createEnv(window)
const name = 'Static'
const put = (value: unknown) => Object.defineProperty(window, name, { value, configurable: true })

afterEach(() => {
  Reflect.deleteProperty(window, name)
  document.body.innerHTML = ''
})

describe('the cookies', () => {
  const standard = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  const get = vi.fn(() => 'a=1')
  const set = vi.fn()

  afterEach(() => {
    Reflect.deleteProperty(document, 'cookie')
    if (standard) Object.defineProperty(Document.prototype, 'cookie', standard)
    else Reflect.deleteProperty(Document.prototype, 'cookie')
    get.mockClear()
    set.mockClear()
  })

  test('are read once, and not for writing, also by a consent tool that stands in the way', () => {
    Object.defineProperty(document, 'cookie', { get, set, configurable: true })
    expect(env.cookies()).toBe('a=1')
    expect(get.mock.contexts).toEqual([document])
    env.setCookie('b=2')
    expect(get).toHaveBeenCalledTimes(1)
    expect(set.mock.calls).toEqual([['b=2']])
  })

  test('are those of the browser where an element is called like them', () => {
    Object.defineProperty(Document.prototype, 'cookie', { get, set, configurable: true })
    Object.defineProperty(document, 'cookie', { value: document.createElement('form'), configurable: true })
    expect(env.cookies()).toBe('a=1')
    env.setCookie('b=2')
    expect(set.mock.calls).toEqual([['b=2']])
  })
})

describe('what a script has put on the window', () => {
  test.each([[{ SQUARESPACE_CONTEXT: {} }], [[1]], [() => 1], ['text'], [0], [null], [new Date(0)]])(
    'is taken as it is: %j',
    value => {
      put(value)
      expect(env.global(name)).toBe(value)
    },
  )

  test('is taken as it is when it comes out of a getter, and throws what that throws', () => {
    Object.defineProperty(window, name, { get: () => 'late', configurable: true })
    expect(env.global(name)).toBe('late')
    const get = () => {
      throw new Error('not now')
    }
    Object.defineProperty(window, name, { get, configurable: true })
    expect(() => env.global(name)).toThrow('not now')
  })

  test('is taken as it is when it may not be looked into', () => {
    const closed = new Proxy(
      {},
      {
        get() {
          throw new Error('closed')
        },
      },
    )
    put(closed)
    expect(env.global(name) === closed).toBe(true)
  })
})

/** Browsers make these of names and ids; a page's `window.x = window.x || {}` makes them a script's own. */
describe('what markup has put there is nothing', () => {
  test.each([
    ['an element', '<a id="Static"></a>', () => document.querySelector('a')],
    ['a form with fields', '<form id="Static"><input name="x"></form>', () => document.querySelector('form')],
    [
      'several of one name',
      '<img name="Static"><img name="Static">',
      () => document.getElementsByTagName('img'),
    ],
    ['a frame', '', () => window],
  ])('%s', (_, markup, value) => {
    document.body.innerHTML = markup
    put(value())
    expect(value()).toBeTruthy()
    expect(env.global(name)).toBeUndefined()
  })

  test('a frame of another host, of which nothing may be read', () => {
    const frame: object = new Proxy(
      {},
      {
        get(_, key) {
          if (key === 'window') return frame
          throw new DOMException('cross-origin', 'SecurityError')
        },
        getPrototypeOf: () => null,
      },
    )
    put(frame)
    expect(env.global(name)).toBeUndefined()
  })
})

describe('the document', () => {
  test('is read through its prototype, whatever it is made to say itself', () => {
    const lie = document.createElement('img')
    for (const name of ['body', 'createElement', 'hidden', 'getElementById', 'adoptedStyleSheets']) {
      Object.defineProperty(document, name, { value: lie, configurable: true, writable: true })
    }
    document.documentElement.lastElementChild?.setAttribute('id', 'it')
    expect(env.document.body.localName).toBe('body')
    expect(env.document.getElementById('it')).toBe(env.document.body)
    expect(env.document.createElement('p').localName).toBe('p')
    expect(env.document.hidden).toBe(false)
    const sheet = new CSSStyleSheet()
    env.document.adoptedStyleSheets = [sheet]
    expect([...env.document.adoptedStyleSheets]).toEqual([sheet])
    env.document.adoptedStyleSheets = []
    for (const name of Object.getOwnPropertyNames(document)) {
      if (Reflect.get(document, name) === lie) Reflect.deleteProperty(document, name)
    }
  })

  test('is asked by its prototype for what is in it, and so is a form', () => {
    const form = document.createElement('form')
    form.append(document.createElement('input'))
    for (const root of [document, form]) {
      Object.defineProperty(root, 'querySelectorAll', { value: form, configurable: true })
    }
    document.body.append(form)
    expect(env.findAll('input')).toHaveLength(1)
    expect(env.findAll('input', form)).toHaveLength(1)
    Reflect.deleteProperty(document, 'querySelectorAll')
  })
})

test('a browser without idle callbacks has none either where an element is called so', () => {
  vi.useFakeTimers()
  const before = Object.getOwnPropertyDescriptor(window, 'requestIdleCallback')
  const value = document.createElement('img')
  Object.defineProperty(window, 'requestIdleCallback', { value, configurable: true })
  const fn = vi.fn()
  createEnv(window).whenIdle(fn, 2000)
  vi.advanceTimersByTime(200)
  expect(fn).toHaveBeenCalledOnce()
  Reflect.deleteProperty(window, 'requestIdleCallback')
  if (before) Object.defineProperty(window, 'requestIdleCallback', before)
  vi.useRealTimers()
})

test('tells whether there is anything of a list, in all of the page or in a part of it', () => {
  document.body.innerHTML = '<main><p class="a"></p></main><aside></aside>'
  const { hasAny } = createEnv(window)
  expect(hasAny('.b, p.a')).toBe(true)
  expect(hasAny('.b, img[alt]')).toBe(false)
  expect(hasAny('.b, p.a', document.querySelector('aside') as Element)).toBe(false)
})
