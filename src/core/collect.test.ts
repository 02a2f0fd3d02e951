import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { block, collect, defaults, script, settingsOf, shape, withJson } from './collect.testing.ts'

describe('what is in force', () => {
  test('is the defaults when the author says nothing', () => {
    expect(collect(block())).toEqual({ ok: true, settings: defaults, problems: [] })
  })

  test('is what the JSON says over the defaults', () => {
    const { settings, problems } = settingsOf(block({ 'data-block-json': '{"speed":3,"multiple":true}' }))
    expect(settings).toEqual({ ...defaults, speed: 3, multiple: true })
    expect(problems).toEqual([])
  })

  test('is what a JSON script in the block says', () => {
    expect(settingsOf(block({}, script('{"speed":3}'))).settings.speed).toBe(3)
  })

  test('is the attribute when there is a JSON script as well', () => {
    const root = block({ 'data-block-json': '{"speed":1}' }, script('{"speed":2,"multiple":true}'))
    expect(settingsOf(root).settings).toEqual({ ...defaults, speed: 1 })
  })

  test('is the single attribute over the JSON', () => {
    const root = block({ 'data-block-json': '{"speed":1,"label":"json"}', 'data-speed': '2' })
    expect(settingsOf(root).settings).toEqual({ ...defaults, speed: 2, label: 'json' })
  })

  test("is the attribute of the element the block is about, over the block's own", () => {
    const root = block(
      { 'data-speed': '1', 'data-label': 'root' },
      '<img data-speed="2" data-fit-alignment="top">',
    )
    const { settings, problems } = settingsOf(root, root.querySelector('img'))
    expect(settings).toEqual({ ...defaults, speed: 2, label: 'root', fitAlignment: 'top' })
    expect(problems).toEqual([])
  })

  test('is found under its kebab-case name in attributes, and under both names in JSON', () => {
    expect(settingsOf(block({ 'data-fit-alignment': 'top' })).settings.fitAlignment).toBe('top')
    expect(settingsOf(block({ 'data-block-json': '{"fitAlignment":"top"}' })).settings.fitAlignment).toBe(
      'top',
    )
    const kebab = settingsOf(block({ 'data-block-json': '{"fit-alignment":"top"}' }))
    expect(kebab.settings.fitAlignment).toBe('top')
    expect(kebab.problems).toEqual([])
  })

  test('takes a bare attribute as yes, and text in JSON as it takes attributes', () => {
    expect(settingsOf(block({ 'data-multiple': '' })).settings.multiple).toBe(true)
    const json = settingsOf(block({ 'data-block-json': '{"multiple":"true","speed":"2"}' }))
    expect(json.settings).toEqual({ ...defaults, multiple: true, speed: 2 })
  })

  test('ignores null in the JSON, and an empty JSON', () => {
    expect(settingsOf(block({ 'data-block-json': '{"speed":null}' }))).toMatchObject({
      settings: defaults,
      problems: [],
    })
    for (const empty of ['', '  \n', '{}'])
      expect(withJson(empty)).toMatchObject({ ok: true, settings: defaults })
  })
})

describe('a wrong value', () => {
  test('loses only itself, and the author reads where it is, what was expected and what was found', () => {
    const { settings, problems } = settingsOf(block({ 'data-speed': 'fast', 'data-multiple': 'true' }))
    expect(settings).toEqual({ ...defaults, multiple: true })
    expect(problems).toEqual(['data-speed must be a number from 0 to 10, found "fast"; ignored'])
  })

  test('in an attribute gives way to a right one in the JSON', () => {
    const { settings, problems } = settingsOf(
      block({ 'data-speed': 'fast', 'data-block-json': '{"speed":3}' }),
    )
    expect(settings.speed).toBe(3)
    expect(problems).toHaveLength(1)
  })

  test('in both places gives the default, and both are named', () => {
    const { settings, problems } = settingsOf(
      block({ 'data-speed': 'fast', 'data-block-json': '{"speed":[1]}' }),
    )
    expect(settings.speed).toBe(5)
    expect(problems).toEqual([
      'data-speed must be a number from 0 to 10, found "fast"; ignored',
      '"speed" in data-block-json must be a number from 0 to 10, found a list; ignored',
    ])
  })

  test('is quoted only in part when it is long', () => {
    const { problems } = settingsOf(block({ 'data-speed': 'x'.repeat(100_000) }))
    expect(problems.join().length).toBeLessThan(200)
  })

  test.each([
    ['{"toString":1}'],
    ['{"toString":null,"valueOf":{}}'],
    ['{"__proto__":null}'],
    ['{"constructor":{"prototype":{}}}'],
    ['[[[[]]]]'],
    ['{}'],
  ])('may even be %s', value => {
    const { settings, problems } = settingsOf(
      block({ 'data-block-json': `{"speed":${value},"multiple":true}` }),
    )
    expect(settings).toEqual({ ...defaults, multiple: true })
    expect(problems).toHaveLength(1)
  })
})

describe('a name that is almost right', () => {
  test.each([
    [
      { 'data-fit-alignment': 'cetner' },
      'data-fit-alignment must be one of center, top, found "cetner"; ignored; did you mean center?',
    ],
    [{ 'data-mutliple': '' }, 'data-mutliple is not a setting; did you mean data-multiple?'],
    [{ 'data-multipel': '' }, 'data-multipel is not a setting; did you mean data-multiple?'],
    [{ 'data-fit-aligment': 'top' }, 'data-fit-aligment is not a setting; did you mean data-fit-alignment?'],
    [{ 'data-block-json': '{"Speed":1}' }, '"Speed" is not a setting; did you mean speed?'],
    [{ 'data-block-json': '{"multple":true}' }, '"multple" is not a setting; did you mean multiple?'],
  ])('is pointed out: %j', (attributes, problem) => {
    expect(settingsOf(block(attributes as Record<string, string>))).toMatchObject({
      settings: defaults,
      problems: [problem],
    })
  })

  test('is not seen in what other scripts keep on the element', () => {
    const attributes = {
      'data-testid': 'a',
      'data-when': 'idle',
      'data-part': 'item',
      class: 'x',
      'aria-label': 'y',
    }
    expect(settingsOf(block({ ...attributes, 'data-block-json': '{"theirs":1,"x":2}' })).problems).toEqual([])
  })

  test('is looked for in a bounded number of keys', () => {
    const keys = Array.from({ length: 5000 }, (_, i) => `"speed${i}":1`).join()
    expect(settingsOf(block({ 'data-block-json': `{${keys}}` })).problems.length).toBeLessThanOrEqual(200)
  })
})

describe('names that reach into JavaScript itself', () => {
  const dangerous = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'valueOf',
    'hasOwnProperty',
    '__defineGetter__',
  ]
  const nest = (name: string, depth: number): string =>
    depth === 0
      ? '{"speed":1,"polluted":true}'
      : `{${JSON.stringify(name)}:${nest(name, depth - 1)},"speed":2}`

  afterEach(() => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test.each(dangerous)('%s at every level changes nothing but its own place', name => {
    for (let depth = 1; depth <= 5; depth++) {
      const { settings } = settingsOf(block({ 'data-block-json': nest(name, depth) }))
      expect(settings).toEqual({ ...defaults, speed: 2 })
      expect(Object.getPrototypeOf(settings)).toBe(Object.prototype)
    }
  })

  test.each(dangerous)("an attribute data-%s is nobody's setting", name => {
    expect(settingsOf(block({ [`data-${name}`]: '1' }))).toMatchObject({ settings: defaults, problems: [] })
  })

  test('a page whose Object.prototype has been added to gives no block a setting', () => {
    Object.defineProperty(Object.prototype, 'speed', {
      value: 9,
      enumerable: true,
      configurable: true,
      writable: true,
    })
    try {
      expect(settingsOf(block({ 'data-block-json': '{}' })).settings.speed).toBe(5)
    } finally {
      Reflect.deleteProperty(Object.prototype, 'speed')
    }
  })
})

describe('a block inside the block', () => {
  test('keeps its JSON script to itself', () => {
    const root = block({}, `<div data-block="y">${script('{"speed":1}')}</div>`)
    expect(settingsOf(root).settings.speed).toBe(5)
  })

  test("does not hide the outer block's own script, even when it comes first", () => {
    const root = block(
      {},
      `<div data-block="y">${script('{"speed":1}')}</div><p>${script('{"speed":2}')}</p>`,
    )
    expect(settingsOf(root).settings.speed).toBe(2)
  })
})

test('whatever the JSON holds, every setting has its type, and only wrong ones have their default', () => {
  const key = fc.oneof(
    fc.constantFrom(...Object.keys(shape)),
    fc.constantFrom('__proto__', 'constructor', 'toString'),
    fc.string(),
  )
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom('', 'NaN', '1e999', -1, 11, 'top', 'true'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(key, value), { maxLength: 8 }), entries => {
      const json = `{${entries.map(([name, held]) => `${JSON.stringify(name)}:${JSON.stringify(held)}`).join()}}`
      const { settings, problems } = settingsOf(block({ 'data-block-json': json }))
      expect(Object.keys(settings)).toEqual(Object.keys(shape))
      for (const [name, { fallback }] of Object.entries(shape)) {
        const got = settings[name as keyof typeof settings]
        expect(typeof got).toBe(typeof fallback)
        if (problems.some(problem => problem.startsWith(`"${name}" in`))) expect(got).toBe(fallback)
      }
      document.body.replaceChildren()
    }),
    { seed: 2, numRuns: 1000 },
  )
})
