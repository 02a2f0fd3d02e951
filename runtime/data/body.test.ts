import { afterEach, describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { encode, toJson } from './body.ts'
import { openData } from './data.testing.ts'

const restore: (() => void)[] = []
/** What an old script does to every object of a kind. */
function patch(object: object, name: string, value: unknown) {
  const before = Object.getOwnPropertyDescriptor(object, name)
  restore.push(() => {
    if (before) Object.defineProperty(object, name, before)
    else Reflect.deleteProperty(object, name)
  })
  Object.defineProperty(object, name, { value, configurable: true, enumerable: true, writable: true })
}
afterEach(() => {
  for (const undo of restore.splice(0)) undo()
})

const payloads: readonly unknown[] = [
  null,
  true,
  0,
  -1.5,
  '',
  'pane',
  [],
  {},
  [1, [2, [3, { a: [] }]]],
  { a: 1, b: { c: [null, { d: 'e' }] } },
  { a: undefined, b: () => 1, c: Symbol('c') },
  [undefined, () => 1, Symbol('c')],
  Array(3),
  { a: Number.NaN, b: Number.POSITIVE_INFINITY },
  { at: new Date(0), never: new Date(Number.NaN) },
  Object.assign(Object.create({ inherited: 1 }), { own: 2 }),
  JSON.parse('{"__proto__":{"a":1},"constructor":2}'),
  { toJSON: 'a field of that name' },
  awkwardTexts,
  Object.fromEntries(awkwardTexts.map(text => [text, text])),
]

describe('JSON', () => {
  test.each(payloads.map((payload, i) => [i, payload]))(
    'is written as the browser writes it: %i',
    (_, payload) => {
      expect(toJson(payload)).toBe(JSON.stringify(payload))
    },
  )

  test.each(payloads.map((payload, i) => [i, payload]))(
    'stays the same when an old script gave everything a toJSON of its own: %i',
    (_, payload) => {
      const clean = JSON.stringify(payload)
      for (const { prototype } of [Array, Object, String, Number, Boolean, Date])
        patch(prototype, 'toJSON', () => 'broken')
      expect(JSON.stringify([{}])).toBe('"broken"')
      expect(toJson(payload)).toBe(clean)
    },
  )

  test('may hold the same value twice, but not inside itself', () => {
    const flour = { kind: '00' }
    expect(toJson([flour, { flour }])).toBe('[{"kind":"00"},{"flour":{"kind":"00"}}]')
    const list: unknown[] = []
    list.push([list])
    expect(() => toJson(list)).toThrow('contains itself')
  })

  test.each([
    ['undefined', undefined],
    ['a function', () => 1],
    ['a symbol', Symbol('pane')],
    ['a big number', 10n],
    ['a big number inside', { a: [10n] }],
  ])('is not made of %s', (_, value) => {
    expect(() => toJson(value)).toThrow(TypeError)
  })

  test('is not made of what lies deeper than anybody can look', () => {
    let deep: unknown = 1
    for (let i = 0; i < 100_000; i++) deep = { deep }
    expect(() => toJson(deep)).toThrow()
  })
})

describe('a body', () => {
  test('of JSON says what it is', () => {
    expect(encode({ json: { pane: 'è' } })).toEqual({
      text: '{"pane":"è"}',
      type: 'application/json; charset=UTF-8',
    })
  })

  test('of a form is what a form would send', () => {
    const form = {
      nome: 'Anna è qui',
      riga: 'a\r\nb',
      vuoto: '',
      zero: 0,
      no: false,
      niente: null,
      manca: undefined,
    }
    expect(encode({ form })).toEqual({
      text: 'nome=Anna+%C3%A8+qui&riga=a%0D%0Ab&vuoto=&zero=0&no=false',
      type: 'application/x-www-form-urlencoded; charset=UTF-8',
    })
  })

  test.each(awkwardTexts)('of a form brings %j as it is', text => {
    const sent = new URLSearchParams(encode({ form: { text } }).text)
    expect(sent.get('text')).toBe(text.replace('\uD800', '\uFFFD'))
  })

  test('of a form holds only what the caller wrote', () => {
    patch(Object.prototype, 'inherited', 'yes')
    expect(encode({ form: { own: 'yes' } }).text).toBe('own=yes')
  })

  test('is none when the caller gives none', () => {
    expect(encode({}).text).toBeUndefined()
  })

  test.each([
    ['a text', 'a=b'],
    ['a list', ['a']],
    ['form data', new FormData()],
    ['a query', new URLSearchParams('a=b')],
    ['a number', 5],
    ['fields without text', { a: Symbol('a') }],
  ])('of a form is not made of %s', (_, form) => {
    expect(() => encode({ form } as never)).toThrow(TypeError)
  })
})

describe('on the wire', () => {
  test('a call with a body says its type, and one without says none', async () => {
    const { data, requests } = openData()
    await data.post('/api/a', { json: [1] })
    await data.put('/api/b', { form: { a: 'b' } })
    await data.delete('/api/c')
    await data.post('/api/d')
    const sent = requests.map(({ headers, body }) => [headers['Content-Type'], body])
    expect(sent).toEqual([
      ['application/json; charset=UTF-8', '[1]'],
      ['application/x-www-form-urlencoded; charset=UTF-8', 'a=b'],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(requests.every(({ headers }) => headers.Accept === 'application/json')).toBe(true)
  })
})
