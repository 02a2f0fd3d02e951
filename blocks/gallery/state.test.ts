import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampedIndex,
  type GalleryState,
  goTo,
  groupOf,
  landing,
  normalise,
  randomOther,
  step,
} from './state.ts'

const at = (
  currentIndex: number,
  numberOfSlides: number,
  rest: Partial<GalleryState> = {},
): GalleryState => ({
  currentIndex,
  numberOfSlides,
  inMotion: false,
  loop: false,
  ...rest,
})
const indexAfter = (move: ReturnType<typeof step>) => (move.ok ? move.state.currentIndex : move.reason)

describe('the next and the previous slide', () => {
  test.each([
    ['the next one', at(0, 3), 1, 1],
    ['the previous one', at(2, 3), -1, 1],
    ['past the last, looping, is the first', at(2, 3, { loop: true }), 1, 0],
    ['before the first, looping, is the last', at(0, 3, { loop: true }), -1, 2],
    ['past the last is an end', at(2, 3), 1, 'reached-end'],
    ['before the first is a beginning', at(0, 3), -1, 'reached-beginning'],
    ['nothing moves during a transition', at(0, 3, { inMotion: true }), 1, 'in-motion'],
    ['a gallery without slides goes nowhere', at(0, 0), 1, 'empty'],
    ['a single slide that loops is where it was', at(0, 1, { loop: true }), 1, 'same'],
  ] as const)('%s', (_, state, by, expected) => {
    expect(indexAfter(step(state, by))).toBe(expected)
  })

  test('a linked gallery that moves to another slide holds this one; to the same slide it does not', () => {
    const state = at(1, 5)
    expect(indexAfter(step(state, 1, [at(3, 5, { inMotion: true })]))).toBe('in-motion')
    expect(indexAfter(step(state, 1, [at(1, 5, { inMotion: true })]))).toBe(2)
    expect(indexAfter(step(state, 1, [at(3, 5)]))).toBe(2)
  })
})

test.each([
  [-1, 4, 3],
  [4, 4, 0],
  [-9, 4, 3],
  [2.9, 4, 2],
  [Number.NaN, 4, 0],
  [Infinity, 4, 0],
  [3, 0, 0],
])('the index %j of %j slides is %j', (index, count, expected) => {
  expect(normalise(index, count)).toBe(expected)
})

test.each([
  [5, 2, 2],
  [5, 3, 1],
  [5, 1, 5],
  [0, 0, 0],
  [-1, 2, 0],
])('the slide %d, of %d side by side, is in the group %d', (slide, perStep, group) => {
  expect(groupOf(slide, perStep)).toBe(group)
})

test('random autoplay always picks another slide, and can pick every one of them', () => {
  const picked = new Set(Array.from({ length: 90 }, (_, i) => randomOther(at(2, 10), i / 90)))
  expect([...picked].sort((a, b) => a - b)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 9])
  expect(randomOther(at(0, 1), 0.5)).toBe(0)
  expect(randomOther(at(0, 2), 0.5)).toBe(1)
})

test('whatever is asked in whatever order, the index names a slide and a refusal changes nothing', () => {
  const action = fc.oneof(
    fc.record({ kind: fc.constant('step' as const), by: fc.constantFrom(1 as const, -1 as const) }),
    fc.record({ kind: fc.constant('go' as const), to: fc.double() }),
  )
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      fc.array(action, { maxLength: 60 }),
      (count, loop, actions) => {
        let state = at(0, count, { loop })
        for (const each of actions) {
          const move = each.kind === 'step' ? step(state, each.by) : goTo(state, each.to)
          if (!move.ok) continue
          expect(move.state.currentIndex).not.toBe(state.currentIndex)
          state = move.state
          expect(Number.isInteger(state.currentIndex) && state.currentIndex >= 0).toBe(true)
          expect(state.currentIndex).toBeLessThan(count)
        }
      },
    ),
  )
})

test('with fewer slides than before it stands on the nearest there is', () => {
  expect([clampedIndex(5, 3), clampedIndex(1, 3), clampedIndex(0, 0)]).toEqual([2, 1, 0])
})

test('however two linked galleries are moved, neither leaves while the other is on its way elsewhere', () => {
  const action = fc.oneof(
    fc.record({
      kind: fc.constant('step' as const),
      who: fc.nat(1),
      by: fc.constantFrom(1 as const, -1 as const),
    }),
    fc.record({ kind: fc.constant('arrive' as const), who: fc.nat(1) }),
    // A gallery of its own page's script may be elsewhere.
    fc.record({ kind: fc.constant('stray' as const), who: fc.nat(1), to: fc.nat(9) }),
  )
  fc.assert(
    fc.property(fc.boolean(), fc.array(action, { maxLength: 80 }), (loop, actions) => {
      const all = [at(0, 10, { loop }), at(0, 10, { loop })]
      for (const each of actions) {
        const other = 1 - each.who
        const [mine, theirs] = [all[each.who], all[other]]
        if (!mine || !theirs) continue
        if (each.kind === 'arrive') all[each.who] = { ...mine, inMotion: false }
        if (each.kind === 'stray') all[each.who] = { ...mine, currentIndex: each.to, inMotion: true }
        if (each.kind !== 'step') continue
        const move = step(mine, each.by, [theirs])
        const isHeld = mine.inMotion || (theirs.inMotion && theirs.currentIndex !== mine.currentIndex)
        expect(move.ok && isHeld).toBe(false)
        if (!move.ok) continue
        all[each.who] = { ...move.state, inMotion: true }
        const mirror = goTo({ ...theirs, inMotion: false }, move.state.currentIndex)
        if (mirror.ok) all[other] = { ...mirror.state, inMotion: true }
        expect(all[other]?.currentIndex).toBe(move.state.currentIndex)
      }
    }),
  )
})

describe('a row that was let go', () => {
  test.each([
    ['on to the next', at(1, 5), 1, 2],
    ['back by two', at(3, 5), -2, 1],
    ['past an end rests there', at(3, 5), 4, 4],
    ['also where it loops', at(3, 5, { loop: true }), 4, 4],
    ['from the end itself goes on, where it loops', at(4, 5, { loop: true }), 1, 5],
    ['by one, however far it was thrown', at(4, 5, { loop: true }), 3, 5],
    ['before the first, where it loops', at(0, 5, { loop: true }), -2, -1],
    ['at an end stays, where it does not', at(4, 5), 1, 4],
    ['at its beginning stays, where it does not', at(0, 5), -1, 0],
  ] as const)('%s', (_, state, by, expected) => {
    expect(landing(state, by)).toBe(expected)
  })
})
