import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Anchor, type Box, placeTooltip } from './place.ts'

const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom })
const desk = box(0, 0, 1280, 900)
const phone = box(0, 0, 320, 640)
const pointer = (x: number, y: number): Anchor => ({ by: 'pointer', x, y })
const touch = (x: number, y: number): Anchor => ({ by: 'touch', x, y })
const focus = (left: number, top: number, right: number, bottom: number): Anchor => ({
  by: 'focus',
  box: box(left, top, right, bottom),
})

interface Case {
  readonly width?: number
  readonly height?: number
  readonly anchor: Anchor
  readonly viewport?: Box
  readonly isRtl?: boolean
}

/** Where it lies in the end. */
function lies({ width = 250, height = 60, anchor, viewport = desk, isRtl = false }: Case): Box {
  const { left, top, maxHeight } = placeTooltip({ width, height, anchor, viewport, isRtl })
  return box(left, top, left + width, top + Math.min(height, maxHeight))
}

const touches = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

describe('at a pointer, a tooltip of 250 × 60 pixels lies', () => {
  test.each<[where: string, at: Anchor, viewport: Box, left: number, top: number]>([
    ['15 px behind and below it', pointer(600, 400), desk, 615, 415],
    ['so at the top left corner, 20 px inside', pointer(0, 0), desk, 20, 20],
    ['so as near as it may at the left edge', pointer(2, 400), desk, 20, 415],
    ['before it near the right edge', pointer(1240, 400), desk, 1240 - 15 - 250, 415],
    ['above it near the bottom', pointer(600, 880), desk, 615, 880 - 15 - 60],
    ['before and above it at the bottom right corner', pointer(1280, 900), desk, 1010, 820],
    ['above it at the bottom left corner', pointer(0, 900), desk, 20, 820],
    ['before it at the top right corner', pointer(1280, 0), desk, 1010, 20],
    ['exactly where it just fits', pointer(1280 - 20 - 250 - 15, 400), desk, 1010, 415],
    ['before it one pixel further', pointer(1280 - 20 - 250 - 14, 400), desk, 731, 415],
    ['between the margins of a small phone', pointer(160, 300), phone, 50, 315],
    ['at the left margin of a small phone', pointer(10, 300), phone, 25, 315],
    ['above it at the bottom of a small phone', pointer(160, 630), phone, 50, 555],
    ['inside what two fingers have zoomed in on', pointer(500, 390), box(300, 200, 700, 400), 430, 315],
  ])('%s', (_, anchor, viewport, left, top) => {
    expect(lies({ anchor, viewport })).toMatchObject({ left, top })
  })
})

describe('for the focus, a tooltip of 250 × 60 pixels lies', () => {
  test.each<[where: string, at: Anchor, left: number, top: number]>([
    ['8 px below the element, beginning where it begins', focus(100, 100, 200, 144), 100, 152],
    ['above it at the bottom of the viewport', focus(100, 840, 200, 884), 100, 840 - 8 - 60],
    ['20 px inside at the left edge', focus(0, 100, 40, 144), 20, 152],
    ['20 px inside at the right edge', focus(1240, 100, 1280, 144), 1010, 152],
    ['at the bottom over an element that fills the viewport', focus(0, -100, 1280, 1000), 20, 820],
    ['below one that is half above the viewport', focus(100, -30, 200, 14), 100, 22],
  ])('%s', (_, anchor, left, top) => {
    expect(lies({ anchor })).toMatchObject({ left, top })
  })

  test('where one reads from right to left, ending where the element ends', () => {
    expect(lies({ anchor: focus(800, 100, 900, 144), isRtl: true })).toMatchObject({ right: 900, top: 152 })
  })
})

test('a finger has it above, out from under the hand, and below only where there is no room', () => {
  expect(lies({ anchor: touch(160, 300), viewport: phone })).toMatchObject({ bottom: 300 - 32 })
  expect(lies({ anchor: touch(160, 60), viewport: phone })).toMatchObject({ top: 60 + 32 })
})

describe('without room', () => {
  test('above or below it is lower, on the side that has more, and can be scrolled', () => {
    const viewport = box(0, 0, 320, 200)
    const high = { height: 160, viewport }
    expect(lies({ ...high, anchor: pointer(160, 80) })).toMatchObject({ top: 95, bottom: 180 })
    expect(lies({ ...high, anchor: pointer(160, 120) })).toMatchObject({ top: 20, bottom: 105 })
  })

  test('beside the pointer either, it lies over it rather than being a slit', () => {
    const viewport = box(0, 0, 320, 140)
    expect(lies({ height: 90, viewport, anchor: pointer(160, 70) })).toMatchObject({ top: 30, bottom: 120 })
  })

  test('for its margins it gives those up first, and evenly', () => {
    const viewport = box(0, 0, 270, 640)
    expect(lies({ viewport, anchor: pointer(100, 100) })).toMatchObject({ left: 10, right: 260 })
  })

  test('for itself it begins where the viewport begins', () => {
    const tiny = box(0, 0, 200, 40)
    expect(lies({ viewport: tiny, anchor: pointer(100, 20) })).toMatchObject({ left: 0, top: 0 })
  })

  test('for a text higher than the viewport it is as high as the viewport allows', () => {
    expect(lies({ height: 5000, anchor: pointer(600, 400) })).toMatchObject({ top: 20, bottom: 880 })
  })
})

describe('whatever the sizes and places', () => {
  const cases = fc
    .record({
      x: fc.integer({ min: -500, max: 500 }),
      y: fc.integer({ min: -500, max: 500 }),
      vw: fc.integer({ min: 150, max: 2000 }),
      vh: fc.integer({ min: 100, max: 1400 }),
      width: fc.integer({ min: 20, max: 250 }),
      height: fc.integer({ min: 20, max: 800 }),
      px: fc.double({ min: 0, max: 1, noNaN: true }),
      py: fc.double({ min: 0, max: 1, noNaN: true }),
      w: fc.integer({ min: 0, max: 400 }),
      h: fc.integer({ min: 0, max: 400 }),
      by: fc.constantFrom('pointer' as const, 'touch' as const, 'focus' as const),
      isRtl: fc.boolean(),
    })
    .map(({ x, y, vw, vh, px, py, w, h, by, isRtl, width, height }) => {
      const viewport = box(x, y, x + vw, y + vh)
      const [ax, ay] = [x + px * vw, y + py * vh]
      const anchor = by === 'focus' ? focus(ax, ay, ax + w, ay + h) : ({ by, x: ax, y: ay } as const)
      // The stylesheet sees to it that it is never wider than the viewport.
      return { viewport, anchor, isRtl, width: Math.min(width, vw), height }
    })
  const check = (property: (given: Required<Case>) => void) =>
    fc.assert(fc.property(cases, property), { numRuns: 2000, seed: 20261121 })
  const widthOf = ({ left, right }: Box) => right - left
  const heightOf = ({ top, bottom }: Box) => bottom - top
  /** What may not be covered: a point, or the element with the focus. */
  const free = (anchor: Anchor) =>
    anchor.by === 'focus' ? anchor.box : box(anchor.x - 1, anchor.y - 1, anchor.x + 1, anchor.y + 1)

  test('it lies 20 px inside a viewport that has room for that', () => {
    check(given => {
      const { viewport, width } = given
      const at = lies(given)
      if (width <= widthOf(viewport) - 40) {
        expect(at.left).toBeGreaterThanOrEqual(viewport.left + 20)
        expect(at.right).toBeLessThanOrEqual(viewport.right - 20)
      }
      expect(at.top).toBeGreaterThanOrEqual(viewport.top + 20)
      expect(at.bottom).toBeLessThanOrEqual(viewport.bottom - 20)
    })
  })

  test('it never covers the pointer or the focus where there is room beside them', () => {
    let covered = 0
    check(given => {
      const { viewport, anchor } = given
      if (!touches(lies(given), free(anchor))) return
      covered++
      // What it keeps off leaves too little above and below.
      const { top, bottom } = free(anchor)
      expect(top - viewport.top).toBeLessThan(56 + 20 + 32)
      expect(viewport.bottom - bottom).toBeLessThan(56 + 20 + 32)
    })
    expect(covered).toBeGreaterThan(0)
  })

  test('it is mirrored where one reads from right to left', () => {
    const flip = ({ left, right, top, bottom }: Box) => box(-right, top, -left, bottom)
    check(given => {
      const { anchor, viewport, isRtl } = given
      const mirrored =
        anchor.by === 'focus' ? { ...anchor, box: flip(anchor.box) } : { ...anchor, x: -anchor.x }
      const at = flip(lies({ ...given, anchor: mirrored, viewport: flip(viewport), isRtl: !isRtl }))
      const expected = lies(given)
      expect(at.left).toBeCloseTo(expected.left, 6)
      expect(at.top).toBeCloseTo(expected.top, 6)
    })
  })

  test('it goes along with the viewport', () => {
    check(given => {
      const { anchor, viewport } = given
      const by = (b: Box) => box(b.left + 64, b.top + 32, b.right + 64, b.bottom + 32)
      const moved =
        anchor.by === 'focus'
          ? { ...anchor, box: by(anchor.box) }
          : { ...anchor, x: anchor.x + 64, y: anchor.y + 32 }
      const at = lies({ ...given, anchor: moved, viewport: by(viewport) })
      expect(heightOf(at)).toBeCloseTo(heightOf(lies(given)), 6)
      expect(at.left).toBeCloseTo(lies(given).left + 64, 6)
      expect(at.top).toBeCloseTo(lies(given).top + 32, 6)
    })
  })
})
