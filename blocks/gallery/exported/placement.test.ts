import { describe, expect, test } from 'vitest'
import { gutterOf, masonry, strips } from './placement.ts'

const wide = { isNarrow: false }

describe('masonry', () => {
  test('puts each picture where there is least so far, at every width', () => {
    const { boxes, height } = masonry([1.5, 2 / 3, 1, 4], { ...wide, numColumns: 2, gutter: 40 })
    expect(boxes).toEqual([
      { left: '0%', top: '0cqw', width: '49%' },
      { left: '51%', top: '0cqw', width: '49%' },
      { left: '0%', top: '34.667cqw', width: '49%' },
      { left: '51%', top: '75.5cqw', width: '49%' },
    ])
    expect(height).toBe('87.75cqw')
  })

  test('has at most two columns on a telephone', () => {
    const columns = (props: object) =>
      new Set(masonry([1, 1, 1, 1, 1], { isNarrow: true, ...props }).boxes.map(({ left }) => left)).size
    expect([columns({ numColumns: 4 }), columns({ numColumns: 1 })]).toEqual([2, 1])
  })

  test.each([{ numColumns: 0 }, { numColumns: 'viele' }, { gutter: -5 }, { numColumns: 1e9, gutter: 1e9 }])(
    'makes something sensible of %j',
    props => {
      const { boxes, height } = masonry([1, 2], { ...wide, ...props })
      expect(JSON.stringify([boxes, height])).not.toMatch(/NaN|Infinity|-\d|null/)
    },
  )

  test('of nothing is nothing', () => {
    expect(masonry([], wide)).toEqual({ height: '0cqw', boxes: [] })
  })
})

describe('strips', () => {
  test('fill the whole width, row by row', () => {
    const { boxes } = strips([2, 2, 2], wide)
    expect(boxes.map(({ left, width }) => [left, width])).toEqual([
      ['0%', '50%'],
      ['50%', '50%'],
      // As much higher than the others as is still no harm.
      ['0%', '75%'],
    ])
  })

  test('are higher on a telephone, where there is less room', () => {
    const width = (isNarrow: boolean) => strips([1, 1, 1, 1], { isNarrow }).boxes[0]?.width
    expect([width(false), width(true)]).toEqual(['25%', '50%'])
  })
})

test('a gutter of 50 is 2.5 % of the window', () => {
  expect(gutterOf({ gutter: 50 })).toBe('2.5vw')
  expect(gutterOf({})).toBe('0vw')
})
