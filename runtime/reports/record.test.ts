import { describe, expect, test } from 'vitest'
import { factsOf, isOurs, thrownIn } from './record.ts'

const scriptUrl = 'https://cdn.example/dist/site.js?v=3'
const stackOf = (frame: string) => ({ message: 'x', stack: `Error: x\n    at a (${frame})` })
const ours = (thrown: unknown, event?: Partial<ErrorEvent>) => isOurs(factsOf(thrown, event), scriptUrl)

describe('an error is ours', () => {
  test.each([
    'https://cdn.example/dist/site.js:1:2',
    'https://cdn.example/dist/site.js?v=3:1:2',
    'https://cdn.example/dist/site.js?v=4#x:1:2',
    'https://cdn.example/dist/site.menu.js?v=3:1:2',
    'https://bakery.example/host.js:1:2)\n    at b (https://cdn.example/dist/site.js?v=3:1:2',
  ])('with a frame at %s', frame => {
    expect(ours(stackOf(frame))).toBe(true)
  })

  test('as Firefox and Safari write it', () => {
    expect(ours({ stack: 'a/<@https://cdn.example/dist/site.js?v=3:1:2\n' })).toBe(true)
    expect(ours({ stack: 'global code@https://cdn.example/dist/site.js?v=3:1:2' })).toBe(true)
  })

  test('as the browser names its file, when it has no stack', () => {
    expect(ours('text', { filename: scriptUrl, lineno: 1, colno: 2 })).toBe(true)
  })

  test('when a page opened from a file loads us from one', () => {
    const frame = stackOf('file:///home/pane/dist/site.js:1:2')
    expect(isOurs(factsOf(frame), 'file:///home/pane/dist/site.js')).toBe(true)
  })

  test('when a host of packages serves us, with @ in the address', () => {
    const url = 'https://cdn.example/npm/@bakery/site@1.2.0/site.js'
    expect(isOurs(factsOf(stackOf(`${url}:1:2`)), url)).toBe(true)
    expect(isOurs(factsOf({ stack: `open@${url}:1:2` }), url)).toBe(true)
    expect(factsOf({ stack: `open@${url}:1:2` })).toMatchObject({ file: url, line: 1, column: 2 })
  })

  test('when we are served under another name', () => {
    const frame = stackOf('https://cdn.example/a/loader-3f2.min.js:1:2')
    expect(isOurs(factsOf(frame), 'https://cdn.example/a/loader-3f2.min.js')).toBe(true)
  })
})

describe('an error is not ours', () => {
  test.each([
    'https://bakery.example/host.js:1:2',
    'https://cdn.example/dist/other.js:1:2',
    'https://cdn.example/site.js?v=3:1:2',
    'https://evil.example/?https://cdn.example/dist/site.js?v=3:1:2',
    '<anonymous>:1:2',
  ])('with a frame at %s', frame => {
    expect(ours(stackOf(frame))).toBe(false)
  })

  test('where our address cannot be known', () => {
    expect(isOurs(factsOf(stackOf('https://cdn.example/dist/site.js:1:2')), '')).toBe(false)
  })

  test.each(['chrome', 'moz', 'safari-web', 'safari'])('when a %s extension threw it through us', name => {
    const frame = 'https://cdn.example/dist/site.js?v=3:1:2'
    expect(ours(stackOf(`${name}-extension://abc/x.js:1:2)\n    at b (${frame}`))).toBe(false)
  })

  test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'when somebody’s wrapper of fetch left “%s” to nobody',
    message => {
      expect(ours({ ...stackOf('https://cdn.example/dist/site.js?v=3:1:2'), message })).toBe(false)
    },
  )
})

describe('what is known of an error', () => {
  test('is its name and message, its stack and where its first frame is', () => {
    const error = new TypeError('no pane')
    error.stack =
      'TypeError: no pane\n    at a (https://cdn.example/site.js:12:34)\n    at b (https://x.example/:5:6)'
    expect(factsOf(error)).toEqual({
      message: 'TypeError: no pane',
      stack: error.stack,
      file: 'https://cdn.example/site.js',
      line: 12,
      column: 34,
      scripts: ['https://cdn.example/site.js', 'https://x.example/'],
    })
  })

  test('is what the browser says about the file, when it says so', () => {
    const event = { filename: 'https://a.example/b.js', lineno: 7, colno: 8 }
    expect(factsOf('text', event)).toMatchObject({
      file: 'https://a.example/b.js',
      line: 7,
      column: 8,
      stack: '',
    })
  })

  test('is also the stack of what caused it, and of the first it gathers', () => {
    const error = new AggregateError([new TypeError('one'), 'two'], 'all', { cause: new RangeError('why') })
    const { message, stack } = factsOf(error)
    expect(message).toBe('AggregateError: all')
    expect(stack.match(/^\w+Error: \w+$/gm)).toEqual([
      'AggregateError: all',
      'RangeError: why',
      'TypeError: one',
    ])
  })

  test.each([
    ['eval at b (https://a.example/x.js:1:2), <anonymous>:3:4', ['https://a.example/x.js']],
    ['async*open@https://a.example/x.js:1:2\n@file:///x.js:3:4', ['https://a.example/x.js', 'file:///x.js']],
    ['https://a.example:8080/x.js?a=1:2:3:4:5', ['https://a.example:8080/x.js']],
    ['https://a.example/x.js:1', []],
    ['x.js:1:2 at /x.js:1:2', []],
  ])('names the scripts of “%s”', (stack, scripts) => {
    expect(factsOf({ stack }).scripts).toEqual(scripts)
  })

  test('has bounds: a stack of a megabyte', () => {
    expect(factsOf({ message: 'x', stack: 'x'.repeat(1_000_000) }).stack).toHaveLength(20_000)
  })

  test.each([
    ['a', 'https://'],
    ['a', 'a'],
    ['(', '://'],
    ['x', 'https://a:1'],
    ['', '@https://a:1:'],
    ['', ' https://a:1'],
    ['', '@-://:'],
    ['@-://', ':1'],
    ['a://b', ':11:'],
    ['a://', '1'],
    ['', 'a @'],
  ])('is found in a moment, whatever the stack holds: %s%s', (first, rest) => {
    const before = performance.now()
    factsOf({ message: 'x', stack: first + rest.repeat(100_000) })
    expect(performance.now() - before).toBeLessThan(1000)
  })
})

describe('what was thrown', () => {
  test.each([
    ['an error', { error: 'e', message: 'm' }, 'e'],
    ['a rejection', { reason: 'r' }, 'r'],
    ['a rejection some library put into an event of its own', { detail: { reason: 'r' } }, 'r'],
    ['nothing', {}, undefined],
  ])('is found in the event of %s', (_, event, thrown) => {
    expect(thrownIn(event)).toBe(thrown)
  })
})
