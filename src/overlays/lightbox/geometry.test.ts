import { describe, expect, test } from 'vitest'
import type { Point } from '#runtime/shapes.ts'
import {
  clampIndex,
  edgeAt,
  fitInto,
  inside,
  largest,
  pinch,
  pulled,
  roomIn,
  tapScale,
  whole,
  zoomAt,
} from './geometry.ts'

const size = (width: number, height: number) => ({ width, height })

describe('the room for a picture', () => {
  test.each([
    ['a desktop', size(1280, 900), size(1080, 700)],
    ['a telephone', size(390, 844), size(374, 716)],
    ['the narrowest telephone', size(320, 568), size(304, 440)],
    ['a telephone on its side', size(844, 390), size(644, 374)],
    ['a window of no size', size(0, 0), size(1, 1)],
  ])('on %s', (_, window, room) => expect(roomIn(window)).toEqual(room))
})

describe('a picture that fits', () => {
  const room = size(1000, 700)
  test.each([
    ['a panorama by its width', size(4000, 500), size(1000, 125)],
    ['a tall one by its height', size(500, 7000), size(50, 700)],
    ['a square', size(1400, 1400), size(700, 700)],
    ['a tiny one as it is', size(24, 24), size(24, 24)],
    ['one without a size in all the room', size(0, 0), room],
    ['one of a size that is none', size(Number.NaN, 100), room],
    ['a line', size(100_000, 1), size(1000, 1)],
  ])('%s', (_, picture, fitted) => expect(fitInto(picture, room)).toEqual(fitted))

  test.each([
    ['at its own pixels at most', size(5000, 3500), size(1000, 700), 5],
    ['three times when it is small', size(24, 24), size(24, 24), 3],
    ['ten times when it is huge', size(100_000, 70_000), size(1000, 700), 10],
    ['three times when nobody knows its size', size(0, 0), size(1000, 700), 3],
  ])('becomes larger: %s', (_, picture, fitted, most) => expect(largest(picture, fitted)).toBe(most))

  test.each([
    ['to its own pixels', size(3000, 2100), 3],
    ['to twice', size(1000, 700), 2],
    ['not at once to all of them', size(9000, 6300), 4],
  ])('goes by a double tap %s', (_, picture, scale) => expect(tapScale(picture, size(1000, 700))).toBe(scale))
})

describe('the ends', () => {
  test.each([
    [-1, 3, 0],
    [0, 3, 0],
    [2, 3, 2],
    [3, 3, 2],
  ])('%d of %d is %d', (index, count, clamped) => expect(clampIndex(index, count)).toBe(clamped))
})

test.each([
  [0, -1],
  [25.6, -1],
  [26, 0],
  [640, 0],
  [1254, 0],
  [1254.4, 1],
  [1280, 1],
])('at %d of 1,280 px the edge is %d', (x, edge) => expect(edgeAt(x, 1280)).toBe(edge))

test.each([
  [0, 0],
  [-225, 0.5],
  [225, 0.5],
  [900, 1],
])('pulled %d of 900 px it has come %d of its way', (y, way) => expect(pulled(y, 900)).toBe(way))

/** The same numbers in every run. */
function random(seed: number): (least: number, most: number) => number {
  let state = seed
  return (least, most) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return least + (state / 4_294_967_296) * (most - least)
  }
}

const runs = Array.from({ length: 500 }, (_, seed) => random(seed * 7919 + 1))

/** Where a point of the picture, told as it lies when all of it is in sight, is on the screen. */
const onScreen = ({ scale, x, y }: typeof whole, point: Point): Point => ({
  x: point.x * scale + x,
  y: point.y * scale + y,
})
/** And back. */
const inPicture = ({ scale, x, y }: typeof whole, point: Point): Point => ({
  x: (point.x - x) / scale,
  y: (point.y - y) / scale,
})

function expectNear(a: Point, b: Point): void {
  expect(a.x).toBeCloseTo(b.x, 4)
  expect(a.y).toBeCloseTo(b.y, 4)
}

describe('whatever the visitor does', () => {
  const pointOf = (pick: (a: number, b: number) => number): Point => ({
    x: pick(-640, 640),
    y: pick(-450, 450),
  })
  const viewOf = (pick: (a: number, b: number) => number) => ({ ...pointOf(pick), scale: pick(1, 10) })

  test('a picture in sight is never larger than its room and keeps its shape', () => {
    for (const pick of runs) {
      const picture = size(pick(50, 9000), pick(50, 9000))
      const room = size(pick(300, 2000), pick(300, 2000))
      const fitted = fitInto(picture, room)
      expect(fitted.width).toBeLessThanOrEqual(room.width + 1e-6)
      expect(fitted.height).toBeLessThanOrEqual(room.height + 1e-6)
      if (Math.min(fitted.width, fitted.height) > 1)
        expect(fitted.width / fitted.height).toBeCloseTo(picture.width / picture.height, 4)
    }
  })

  test('what is under the pointer stays under it while zooming', () => {
    for (const pick of runs) {
      const [view, at] = [viewOf(pick), pointOf(pick)]
      const zoomed = zoomAt(view, pick(1, 10), at)
      expectNear(onScreen(zoomed, inPicture(view, at)), at)
    }
  })

  test('zooming in and out again is as if nothing had happened', () => {
    for (const pick of runs) {
      const [view, at] = [viewOf(pick), pointOf(pick)]
      const back = zoomAt(zoomAt(view, pick(1, 10), at), view.scale, at)
      expectNear(back, view)
    }
  })

  test('what is between two fingers stays between them, as long as the picture may become larger', () => {
    for (const pick of runs) {
      const view = viewOf(pick)
      const from = [pointOf(pick), pointOf(pick)] as const
      const to = [pointOf(pick), pointOf(pick)] as const
      const now = pinch(view, { from, to }, { least: 0.5, most: 10 })
      const middle = ([a, b]: readonly [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
      expectNear(onScreen(now, inPicture(view, middle(from))), middle(to))
      expect(now.scale).toBeGreaterThanOrEqual(0.5)
      expect(now.scale).toBeLessThanOrEqual(10)
    }
  })

  test('two fingers at one point break nothing', () => {
    const at = { x: 10, y: 10 }
    const now = pinch(whole, { from: [at, at], to: [at, { x: 30, y: 10 }] }, { least: 1, most: 3 })
    expect(Object.values(now).every(Number.isFinite)).toBe(true)
  })

  test('no edge comes further inside than it has to', () => {
    for (const pick of runs) {
      const [view, fitted, window] = [
        viewOf(pick),
        size(pick(1, 1280), pick(1, 900)),
        size(pick(300, 1280), pick(300, 900)),
      ]
      const { x, y, scale } = inside(view, fitted, window)
      const [freeX, freeY] = [
        window.width / 2 - (fitted.width * scale) / 2,
        window.height / 2 - (fitted.height * scale) / 2,
      ]
      if (freeX >= 0) expect(x).toBe(0)
      else expect(Math.abs(x)).toBeLessThanOrEqual(-freeX + 1e-6)
      if (freeY >= 0) expect(y).toBe(0)
      else expect(Math.abs(y)).toBeLessThanOrEqual(-freeY + 1e-6)
    }
  })

  test('what is inside already is not moved', () => {
    for (const pick of runs) {
      const once = inside(viewOf(pick), size(800, 600), size(1280, 900))
      expect(inside(once, size(800, 600), size(1280, 900))).toEqual(once)
    }
  })
})
