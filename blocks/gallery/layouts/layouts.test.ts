import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Box } from '#runtime/shapes.ts'
import { arrangeColumns } from './autocolumns.ts'
import { arrangeRows, type Rows } from './autorows.ts'
import { carouselOf } from './carousel.ts'
import { columnCount, columnSize, slidesThatFit } from './columns.ts'
import { arrangeGrid } from './grid.ts'
import { listSplit } from './list.ts'
import { captionHeight, ratioOf, stackedShape } from './stacked.ts'
import { alignmentOf, slidesInSight, stripOffset } from './strip.ts'

test.each([
  [1000, 250, 'min', 4],
  [1000, 300, 'min', 3],
  [1000, 300, 'max', 4],
  [200, 250, 'min', 1],
  [0, 250, 'max', 1],
  [1000, 0, 'min', 1],
] as const)('a width of %j holds columns of %j (%s): %j', (width, columnWidth, behavior, expected) => {
  expect(columnCount({ width, columnWidth, behavior })).toBe(expected)
})

test('columns and their gutters fill the width exactly', () => {
  expect(columnSize(1000, { columns: 4, gutter: 20 })).toBe(235)
  expect(columnSize(1000, { columns: 1, gutter: 20 })).toBe(1000)
})

test.each([
  [3, 1200, 3],
  [5, 723, 3],
  [5, 724, 5],
  [2, 600, 2],
  [4, 479, 2],
  [4, 480, 3],
  [1, 320, 1],
  [2, 320, 2],
  [0, 1200, 1],
])('%j slides per row, %j px wide: %j', (perRow, width, expected) => {
  expect(slidesThatFit(perRow, width)).toBe(expected)
})

describe('the grid', () => {
  test('puts equal boxes in rows', () => {
    const { boxes, height } = arrangeGrid(5, { width: 620, columns: 3, gutter: 10, ratio: 2 })
    expect(boxes[0]).toEqual({ x: 0, y: 0, width: 200, height: 100 })
    expect(boxes[4]).toEqual({ x: 210, y: 110, width: 200, height: 100 })
    expect(height).toBe(210)
  })
  test('keeps room for captions under each row', () => {
    const { boxes, height } = arrangeGrid(2, {
      width: 100,
      columns: 1,
      gutter: 0,
      ratio: 1,
      captionHeight: 30,
    })
    expect(boxes[1]?.y).toBe(130)
    expect(height).toBe(260)
  })
  test('is nothing without slides', () => {
    expect(arrangeGrid(0, { width: 100, columns: 3, gutter: 10, ratio: 1 })).toEqual({ boxes: [], height: 0 })
  })
})

describe('automatic columns', () => {
  test('put each box where there is least so far', () => {
    const heights = [100, 50, 20, 10].map(height => () => height)
    const { boxes, height } = arrangeColumns(heights, { width: 210, columns: 2, gutter: 10 })
    expect(boxes.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [110, 0],
      [110, 60],
      [110, 90],
    ])
    expect(height).toBe(100)
  })
  test('never let two boxes overlap, and end with the lowest of them', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 0, max: 40 }),
        (sizes, columns, gutter) => {
          const { boxes, height } = arrangeColumns(
            sizes.map(size => () => size),
            { width: 900, columns, gutter },
          )
          expect(overlaps(boxes)).toBe(false)
          expect(Math.max(...boxes.map(bottom))).toBeCloseTo(height)
        },
      ),
    )
  })
})

describe('automatic rows', () => {
  const rows = (ratios: readonly number[], more: Partial<Rows> = {}) =>
    arrangeRows(ratios, { width: 1000, rowHeight: 250, gutter: 20, ...more })
  const byRow = (boxes: readonly Box[]) =>
    [...new Set(boxes.map(({ y }) => y))].map(top => boxes.filter(({ y }) => y === top))
  const shapes = fc.array(fc.double({ min: 0.2, max: 8, noNaN: true }), { minLength: 1, maxLength: 60 })

  test('are filled like lines of words, and stretched to the width but for the last one', () => {
    const { boxes } = rows([2, 1, 1, 2, 1], { width: 800 })
    expect(byRow(boxes).map(row => row.length)).toEqual([2, 2, 1])
    const ends = byRow(boxes).map(row => right(row.at(-1) as Box))
    expect(ends.slice(0, 2).map(Math.round)).toEqual([800, 800])
    expect(ends[2]).toBeLessThan(300)
  })

  test('are as high as asked on the average, be the window wide or narrow', () => {
    const album = Array.from(
      { length: 600 },
      (_, i) => [1.5, 0.67, 1, 1.5, 1.33, 0.75, 1.78][(i * i) % 7] ?? 1,
    )
    for (const width of [600, 900, 1280, 2000]) {
      const heights = byRow(rows(album, { width }).boxes).map(([first]) => first?.height ?? 0)
      const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length
      expect(mean, `${width}`).toBeGreaterThan(225)
      expect(mean, `${width}`).toBeLessThan(275)
    }
  })

  test('keep every picture in its shape, in order, and apart from the others', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 200, max: 1600 }), (ratios, width) => {
        const { boxes, height } = rows(ratios, { width })
        expect(boxes).toHaveLength(ratios.length)
        boxes.forEach((box, i) => {
          expect(box.width / box.height).toBeCloseTo(ratios[i] ?? 0)
        })
        expect(Math.max(...boxes.map(right))).toBeLessThanOrEqual(width + 0.2)
        expect(overlaps(boxes)).toBe(false)
        expect(Math.max(...boxes.map(bottom))).toBeCloseTo(height)
      }),
    )
  })

  test('are never much higher than asked, except that a telephone gives a picture its whole width', () => {
    fc.assert(
      fc.property(shapes, fc.integer({ min: 560, max: 1600 }), (ratios, width) => {
        expect(Math.max(...rows(ratios, { width }).boxes.map(box => box.height))).toBeLessThanOrEqual(375)
      }),
    )
    expect(rows([0.75, 3, 0.75], { width: 360 }).boxes.map(({ width }) => Math.round(width))).toEqual([
      360, 360, 360,
    ])
  })

  test('are cut by a third at most rather than being shorter than the others', () => {
    // A picture of 3:2 alone, because what follows needs a row of its own.
    const [alone] = rows([1.5, 8, 1], { crop: 1.5, width: 760 }).boxes
    expect(alone).toMatchObject({ width: 760, height: 375 })
    const [upright] = rows([0.5, 8, 1], { crop: 1.5 }).boxes
    expect(upright).toMatchObject({ width: 0.5 * 375 * 1.5, height: 375 })
    expect(rows([1.5, 8, 1], { width: 760 }).boxes[0]?.width).toBe(1.5 * 375)
    expect(rows([1.5], { crop: 1.5, width: 760 }).boxes[0]?.height).toBeLessThan(250)
  })

  test('leave each row the room of its longest caption', () => {
    const { boxes, height } = rows([1.5, 1.5, 1.5, 1.5], { captions: [20, 60, 40, 10] })
    const picture = (boxes[0]?.height ?? 0) - 20
    expect(boxes[1]?.height).toBeCloseTo(picture + 60)
    expect(boxes.map(({ y }) => Math.round(y))).toEqual(
      [0, 0, 1, 1].map(row => row * Math.round(picture + 80)),
    )
    expect(height).toBeCloseTo((boxes[2]?.y ?? 0) + (boxes[2]?.height ?? 0))
  })
})

describe('the carousel', () => {
  const seven = { count: 7, width: 1000, slidesPerRow: 3, gutter: 20, group: 0 }
  test('has as many groups as it takes, and its controls know the ends', () => {
    expect(carouselOf(seven)).toMatchObject({ perRow: 3, groups: 3, isFirst: true, isLast: false, offset: 0 })
    expect(carouselOf({ ...seven, group: 2 })).toMatchObject({ isFirst: false, isLast: true })
  })
  test('ends with the last slide and not with empty room', () => {
    const { offset, size } = carouselOf({ ...seven, group: 2 })
    expect(offset).toBeCloseTo(4 * (size + 20))
  })
  test('hides its controls when everything fits', () => {
    expect(carouselOf({ ...seven, count: 3 })).toMatchObject({
      fits: true,
      groups: 1,
      isFirst: true,
      isLast: true,
    })
    expect(carouselOf({ ...seven, count: 0 })).toMatchObject({ fits: true, groups: 1, offset: 0 })
  })
})

test.each([
  [30, 30, 70],
  [100, 100, 100],
  [0, 0, 100],
  [140, 100, 100],
  [-5, 0, 100],
])('a list image of %j %% leaves the text its share', (size, image, meta) => {
  expect(listSplit(size)).toEqual({ image, meta })
})

describe('the strip', () => {
  const strip = { widths: [100, 200, 300, 100], gutter: 10, viewport: 400 }
  test.each([
    ['start', 1, 110],
    ['middle', 2, 270],
    ['end', 3, 330],
    // Neither end leaves an empty edge.
    ['middle', 0, 0],
    ['start', 3, 330],
  ] as const)('at the %s, slide %j', (alignment, active, expected) => {
    expect(stripOffset({ ...strip, active, alignment })).toBe(expected)
  })
  test.each([
    ['start', 3, 3 * 60 - 48],
    ['end', 8, 8 * 60 + 50 - 272 + 48],
    ['middle', 6, 6 * 60 + 25 - 136],
    // Nothing is before the first.
    ['start', 0, 0],
  ] as const)(
    'stands beside an arrow that would cover it (%s, the slide %j)',
    (alignment, active, expected) => {
      const narrow = { widths: Array(12).fill(50), gutter: 10, viewport: 272, covered: 48 }
      expect(stripOffset({ ...narrow, active, alignment })).toBe(expected)
      const wide = { ...narrow, widths: Array(12).fill(72) }
      expect(stripOffset({ ...wide, active: 3, alignment: 'start' })).toBe(3 * 82)
    },
  )
  test('passes its ends when it loops', () => {
    expect(stripOffset({ ...strip, active: 0, alignment: 'middle', loop: true })).toBe(-150)
  })
  test('that is shorter than its room does not move', () => {
    expect(stripOffset({ ...strip, viewport: 2000, active: 3, alignment: 'end' })).toBe(0)
  })
  test('knows which slides have to be loaded', () => {
    expect(slidesInSight({ ...strip, offset: 120, around: 0 })).toEqual({ from: 1, to: 2 })
    expect(slidesInSight({ ...strip, offset: 120, around: 1 })).toEqual({ from: 0, to: 3 })
    expect(slidesInSight({ ...strip, offset: 5000, around: 1 })).toEqual({ from: 0, to: -1 })
  })
  test('takes its place from the words of the block settings', () => {
    expect((['left', 'center', 'right'] as const).map(alignmentOf)).toEqual(['start', 'middle', 'end'])
  })
})

describe('stacked slides', () => {
  test.each([
    [340, 68, 332],
    [300, 68, 300],
    [300, 300, 160],
    [361, 68, 160],
  ])('a caption of %i px beside controls that cover %i of 400 is %i px high', (natural, covered, height) => {
    expect(captionHeight(natural, 400, covered)).toBe(height)
  })

  test.each([
    [80, 100, 80],
    [90, 100, 90],
    [91, 100, 40],
  ])('a caption of %j in a container of %j is %j high', (natural, container, expected) => {
    expect(captionHeight(natural, container)).toBe(expected)
  })
  test('the container has its own shape, else the slide’s, else the placeholder’s', () => {
    expect(900 / stackedShape(1.5, 1)).toBe(600)
    expect(900 / stackedShape(null, 1)).toBe(900)
    expect(100 / stackedShape(null, null)).toBeCloseTo(65)
  })
  test.each([
    ['1.5', 1.5],
    ['Auto', null],
    ['0', null],
    ['-1', null],
    ['', null],
  ])('an aspect ratio of "%s" is %j', (text, expected) => {
    expect(ratioOf(text)).toBe(expected)
  })
})

const right = ({ x, width }: Box) => x + width
const bottom = ({ y, height }: Box) => y + height

function overlaps(boxes: readonly Box[]): boolean {
  const near = 1e-6
  return boxes.some((a, i) =>
    boxes
      .slice(i + 1)
      .some(
        b =>
          a.x < b.x + b.width - near &&
          b.x < a.x + a.width - near &&
          a.y < b.y + b.height - near &&
          b.y < a.y + a.height - near,
      ),
  )
}
