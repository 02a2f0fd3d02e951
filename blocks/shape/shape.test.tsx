import { describe, expect, test } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { clipPathOf, outlineOf, type Point, type ShapeName, shapeNames } from './outlines.ts'
import { sample } from './sample.ts'

/** Twice the area that a point after another goes around; negative against the clock. */
const area = (points: readonly Point[]) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] as Point
    return sum + x * nextY - nextX * y
  }, 0) / 20_000

const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax))

const cross = (a: Point, b: Point, c: Point, d: Point) =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

describe.each(shapeNames)('%s', name => {
  const points = outlineOf(name)

  test('touches all four sides of its box, and goes around once without crossing itself', () => {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(Math.round)).toEqual([
      0, 100, 0, 100,
    ])
    expect(area(points)).toBeGreaterThan(0.2)
    const edges = points.map((point, i) => [point, points[(i + 1) % points.length] as Point] as const)
    const crossings = edges.flatMap(([a, b], i) => edges.slice(i + 2).filter(([c, d]) => cross(a, b, c, d)))
    expect(crossings).toEqual([])
  })

  test('is no other one', () => {
    const alike = shapeNames.filter(other => clipPathOf(other) === clipPathOf(name))
    expect(alike).toEqual(name === 'oval' || name === 'circle' ? ['circle', 'oval'] : [name])
  })
})

test('a picture is seen through its shape, and comes back whole', async () => {
  const page = await openPage(sample, [block])
  const el = page.find('[data-block]')
  expect(el.style.clipPath).toBe(clipPathOf('flower'))
  page.engine.destroy()
  expect(el.outerHTML).toBe(sample)
  expect(page.console).toEqual([])
})

test('a shape that nobody knows is a circle, and one line names those there are', async () => {
  const page = await openPage('<div data-block="shape" data-shape="constructor"></div>', [block])
  expect(page.find('[data-block]').style.clipPath).toBe(clipPathOf('circle'))
  expect(page.console).toEqual([expect.stringContaining('octagon')])
})

// Blocks spec §3: as high as wide, 150 for tall ones, 67 for wide ones; the stylesheet asks the attributes.
test.each([
  ['as attributes', 'data-shape="egg" data-stretch', '', ['egg', '']],
  ['in other letters', 'data-shape="Egg"', '', ['egg', null]],
  ['that leaves its proportions to nobody', 'data-shape="egg" data-stretch="false"', '', ['egg', null]],
  ['in JSON', `data-block-json='{"shape":"egg","stretch":true}'`, '', ['egg', '']],
  ['in JSON, without stretching', `data-block-json='{"shape":"tv","stretch":false}'`, '', ['tv', null]],
  [
    'in a script',
    '',
    '<script type="application/json" data-block-json>{"shape":"tv"}</script>',
    ['tv', null],
  ],
])('a shape has the proportions of its settings: %s', async (_, attributes, inside, expected) => {
  const html = `<figure data-block="shape"${attributes && ` ${attributes}`}>${inside}<img src="/a.jpg" alt=""></figure>`
  const page = await openPage(html, [block])
  const el = page.find('[data-block]')
  expect(['data-shape', 'data-stretch'].map(name => el.getAttribute(name))).toEqual(expected)
  expect(el.style.clipPath).toBe(clipPathOf(expected[0] as ShapeName))
  page.engine.destroy()
  const before = document.createElement('body')
  before.innerHTML = html
  expect(document.body.innerHTML).toBe(before.innerHTML)
  expect(page.console).toEqual([])
})
