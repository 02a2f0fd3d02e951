import { describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { isJson, readAny } from './json.ts'

function nest(depth: number): unknown {
  let value: unknown = 1
  for (let i = 0; i < depth; i++) value = i % 2 ? [value] : { value }
  return value
}

const cyclic: unknown[] = []
cyclic.push(cyclic)

describe('what can be passed on', () => {
  test.each([null, true, 0, -1.5, '', [], {}, { a: [1, { b: null }] }, awkwardTexts, nest(32)])(
    'is handed over as it is (%#)',
    value => {
      expect(readAny(value)).toBe(value)
    },
  )

  test.each([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    10n,
    Symbol('x'),
    () => 1,
    [undefined],
    { a: () => 1 },
    nest(33),
    nest(100_000),
    cyclic,
    Array.from({ length: 50_000 }, () => 1),
  ])('is not everything (%#)', value => {
    expect(isJson(value)).toBe(false)
    expect(() => readAny(value)).toThrow('expected JSON at most 32 deep')
  })

  test('is looked through in a moment, however much there is', () => {
    const huge = Array.from({ length: 200 }, () => Array.from({ length: 5000 }, () => 'x'))
    const before = performance.now()
    expect(isJson(huge)).toBe(false)
    expect(performance.now() - before).toBeLessThan(500)
  })
})
