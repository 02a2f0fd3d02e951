import { describe, expect, test } from 'vitest'
import { transitions } from './index.ts'
import type { TransitionOptions } from './transition.ts'

const options: TransitionOptions = { direction: 1, duration: 1000, stay: 5000, isRtl: false, offset: 0 }
const room = { width: 1280, way: 1 }

test.each([
  ['fade', room, 1000],
  ['kenBurns', room, 1000],
  ['swipe', room, 280],
  ['scroll', room, 400],
  ['newSwipe', room, 500],
  ['newSwipe', { width: 1280, way: 0 }, 300],
  ['newSwipe', { width: 766, way: 1 }, 400],
  ['newSwipe', { width: 766, way: 0 }, 200],
  ['newSwipe', { width: 767, way: 0 }, 300],
] as const)('%s in %j takes %i ms', (name, where, ms) => {
  expect(transitions[name].duration(where)).toBe(ms)
})

test('a fade lets the old slide go 1.2 times as slowly', () => {
  const { from, to } = transitions.fade.motion(options)
  expect([to.duration, from.duration]).toEqual([1000, 1200])
  expect([to.keyframes, from.keyframes]).toEqual([
    [{ opacity: 0 }, { opacity: 1 }],
    [{ opacity: 1 }, { opacity: 1, offset: 0.3 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }],
  ])
})

test('ken burns comes nearer, by 1.075, for as long as the slide is shown', () => {
  const { picture } = transitions.kenBurns.motion(options)
  expect(picture?.keyframes).toEqual([{ transform: 'scale(1)' }, { transform: 'scale(1.075)' }])
  expect(picture?.duration).toBe(6000)
})

describe.each(['swipe', 'newSwipe', 'scroll'] as const)('%s', name => {
  const first = (more: Partial<TransitionOptions>) => {
    const { from, to } = transitions[name].motion({ ...options, ...more })
    return [to.keyframes[0], from.keyframes.at(-1)].map(keyframe => keyframe?.transform)
  }

  test.each([
    ['on', 1, false, ['translateX(calc(100% + 0px))', 'translateX(calc(-100% + 0px))']],
    ['back', -1, false, ['translateX(calc(-100% + 0px))', 'translateX(calc(100% + 0px))']],
    [
      'on, read from right to left',
      1,
      true,
      ['translateX(calc(-100% + 0px))', 'translateX(calc(100% + 0px))'],
    ],
    [
      'back, read from right to left',
      -1,
      true,
      ['translateX(calc(100% + 0px))', 'translateX(calc(-100% + 0px))'],
    ],
  ] as const)('goes %s', (_, direction, isRtl, expected) => {
    expect(first({ direction, isRtl })).toEqual(expected)
  })

  test('goes on from where a finger has left it', () => {
    const { from, to } = transitions[name].motion({ ...options, offset: -120 })
    expect(to.keyframes[0]?.transform).toBe('translateX(calc(100% + -120px))')
    expect(from.keyframes[0]?.transform).toBe('translateX(calc(0% + -120px))')
  })
})

test('nothing moves but transform and opacity', () => {
  for (const { motion } of Object.values(transitions)) {
    const { from, to, picture } = motion(options)
    for (const { keyframes } of [from, to, ...(picture ? [picture] : [])])
      for (const keyframe of keyframes)
        for (const property of Object.keys(keyframe))
          expect(['opacity', 'transform', 'offset']).toContain(property)
  }
})
