import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stripLength } from './strip.ts'
import { wrapAround } from './wrap-around.ts'

/** Nine slides of 100 with 10 between, three in sight: 980 long, its last offset 660. */
const row = { widths: Array.from({ length: 9 }, () => 100), gutter: 10, viewport: 320 }

describe('from one end of a row to the other', () => {
  test('what was in sight leaves towards the beginning, and the first ones follow it', () => {
    expect(wrapAround({ ...row, from: 660, to: 0, direction: 1 })).toEqual({
      leaving: { from: 6, to: 8 },
      arriving: { from: 0, to: 2 },
      leave: [-660, -990],
      arrive: [330, 0],
    })
  })

  test('backwards it is the mirror image', () => {
    expect(wrapAround({ ...row, from: 0, to: 660, direction: -1 })).toEqual({
      leaving: { from: 0, to: 2 },
      arriving: { from: 6, to: 8 },
      leave: [660, 990],
      arrive: [-330, 0],
    })
  })

  test('goes on from where a finger has left it, past the end', () => {
    const wrap = wrapAround({ ...row, from: 700, to: 0, direction: 1 })
    expect([wrap?.leave, wrap?.arrive]).toEqual([
      [-700, -990],
      [290, 0],
    ])
  })

  test.each([
    ['forwards by a group', { from: 0, to: 330, direction: 1 }],
    ['backwards by a group', { from: 330, to: 0, direction: -1 }],
    ['nowhere', { from: 330, to: 330, direction: 1 }],
    ['a slide would have to leave and arrive at once', { from: 220, to: 0, direction: 1 }],
  ] as const)('every other move is none: %s', (_, move) => {
    expect(wrapAround({ ...row, ...move })).toBeNull()
  })

  test('nothing jumps: what leaves begins where it was, what arrives stands right behind it', () => {
    const size = fc.integer({ min: 20, max: 400 })
    fc.assert(
      fc.property(fc.array(size, { minLength: 2, maxLength: 30 }), size, (widths, viewport) => {
        const end = Math.max(0, stripLength(widths, 10) - viewport)
        const wrap = wrapAround({ widths, gutter: 10, viewport, from: end, to: 0, direction: 1 })
        if (!wrap) return
        const whole = stripLength(widths, 10) + 10
        // In the row's own coordinates, where its new place is 0.
        const lastEnds = whole - 10 + wrap.leave[0]
        expect([lastEnds, wrap.arrive[0]]).toEqual([viewport, viewport + 10])
        expect(wrap.leave[1] - wrap.leave[0]).toBe(wrap.arrive[1] - wrap.arrive[0])
      }),
    )
  })
})
