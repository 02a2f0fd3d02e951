import { expect, test } from 'vitest'
import { closed, closeFolder, closeInnermost, openFolder, placeAfter, setOpen } from './state.ts'

/** 0 and 1 stand side by side; 2 stands in 1, and 3 in 2. */
const parents = [-1, -1, 1, 2]

test('the menu opens with its first level and closes with all that is open in it', () => {
  const open = setOpen(closed, true)
  expect(open).toEqual({ isOpen: true, folders: [] })
  expect(setOpen(openFolder(open, 0, parents), false)).toEqual(closed)
  expect(setOpen(open, true)).toBe(open)
})

test('of each level one folder is open', () => {
  const first = openFolder(closed, 0, parents)
  expect(first.folders).toEqual([0])
  expect(openFolder(first, 1, parents).folders).toEqual([1])
  expect(openFolder(closed, 3, parents).folders).toEqual([1, 2, 3])
})

test('a folder closes with what is open in it, and one that is closed stays so', () => {
  const deep = openFolder(closed, 3, parents)
  expect(closeFolder(deep, 2).folders).toEqual([1])
  expect(closeFolder(deep, 0)).toBe(deep)
})

test('Escape closes from the inside out, the menu last', () => {
  const deep = openFolder(setOpen(closed, true), 2, parents)
  expect(closeInnermost(deep)).toEqual({ isOpen: true, folders: [1] })
  expect(closeInnermost(closeInnermost(deep))).toEqual({ isOpen: true, folders: [] })
  expect(closeInnermost(closeInnermost(closeInnermost(deep)))).toEqual(closed)
})

test.each([
  ['ArrowDown', 0, { isRow: false }, 1],
  ['ArrowDown', 2, { isRow: false }, 2],
  ['ArrowUp', 0, { isRow: false }, 0],
  ['ArrowRight', 0, { isRow: false }, null],
  ['ArrowRight', 0, { isRow: true }, 1],
  ['ArrowLeft', 2, { isRow: true }, 1],
  ['ArrowLeft', 0, { isRow: true, isRtl: true }, 1],
  ['ArrowRight', 1, { isRow: true, isRtl: true }, 0],
  ['ArrowDown', 0, { isRow: true }, null],
  ['Home', 2, { isRow: false }, 0],
  ['End', 0, { isRow: true }, 2],
  ['Enter', 0, { isRow: true }, null],
] as const)('%s at %i of three leads on (%j)', (key, index, how, expected) => {
  expect(placeAfter(key, { index, count: 3, isRtl: false, ...how })).toBe(expected)
})
