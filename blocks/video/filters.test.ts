import { expect, test } from 'vitest'
import { type Filter, filterOf, numbered } from './filters.ts'

test.each<[Filter, number, string | undefined]>([
  ['none', 50, undefined],
  ['blur', 50, 'blur(15px)'],
  ['brightness', 0, 'brightness(0.1)'],
  ['brightness', 100, 'brightness(1)'],
  ['contrast', 50, 'contrast(100%)'],
  ['invert', 1, 'invert(1)'],
  ['opacity', 40, 'opacity(40%)'],
  ['saturate', 50, 'saturate(100%)'],
  ['sepia', 30, 'sepia(30%)'],
  ['grayscale', 100, 'grayscale(100%)'],
  ['hue-rotate', 25, 'hue-rotate(90deg)'],
])('%s of %i is %s', (filter, filterStrength, expected) => {
  expect(filterOf({ filter, filterStrength })).toBe(expected)
})

test.each([
  [1, 'none'],
  [8, 'sepia'],
  [9, null],
  [10, 'grayscale'],
  [11, 'hue-rotate'],
])('the editor’s number %i is %s', (number, name) => {
  expect(numbered[number - 1]).toBe(name)
})
