import { expect, test } from 'vitest'
import { stepFrom } from './state.ts'

const item = (id: string) => ({ id, url: '', title: id, image: null, el: document.createElement('a') })
const items = ['a', 'b', 'c'].map(item)

test.each([
  [0, 1, 'stop', 1],
  [2, 1, 'stop', null],
  [0, -1, 'stop', null],
  [2, 1, 'round', 0],
  [0, -1, 'round', 2],
] as const)('from %i by %i, with ends that %s, leads to %s', (index, by, ends, to) => {
  expect(stepFrom({ index, items }, { by, ends })).toBe(to)
})

test('one alone has no neighbour, not even itself', () => {
  expect(stepFrom({ index: 0, items: items.slice(0, 1) }, { by: 1, ends: 'round' })).toBeNull()
})
