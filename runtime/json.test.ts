import { expect, test } from 'vitest'
import { maxJsonLength, parseJson } from './json.ts'

test('JSON of a page is read up to its greatest length, and not beyond', () => {
  const text = (length: number) => `"${'x'.repeat(length - 2)}"`
  expect(parseJson(text(maxJsonLength))).toHaveLength(maxJsonLength - 2)
  expect(() => parseJson(text(maxJsonLength + 1))).toThrow('1000001 characters (at most 1000000)')
})

test('what is no JSON throws what is wrong with it', () => {
  expect(() => parseJson('{a}')).toThrow(SyntaxError)
})
