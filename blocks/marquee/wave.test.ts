import { describe, expect, test } from 'vitest'
import { arcOf, fitWave, pathOf, waveOf } from './wave.ts'

test.each([
  [0, 500],
  [4, 1100],
  [10, 2000],
  [99, 2000],
])('half a wave of frequency %d is 250 to 1000 pixels long', (waveFrequency, length) => {
  expect(waveOf({ waveFrequency, waveIntensity: 2 })).toEqual({ length, height: 60 })
})

describe.each([
  [60, { length: 500, height: 30 }],
  [151.8, { length: 1100, height: 60 }],
  [1290, { length: 1100, height: 150 }],
  [9000, { length: 2000, height: 300 }],
])('words of %d pixels on a wave of %o', (words, wished) => {
  const { wave, period, copies } = fitWave(words, wished)

  test('end where a wave ends, so that no seam is seen', () => {
    const waves = period / wave.length
    expect(waves).toBeCloseTo(Math.round(waves), 6)
    expect(waves * arcOf(wave)).toBeCloseTo(copies * words, 3)
  })

  test('bend it by a quarter at most', () => {
    expect(Math.abs(Math.log(wave.length / wished.length))).toBeLessThan(0.25)
  })
})

test('a path goes up and down, and each wave ends as it began', () => {
  expect(pathOf({ length: 600, height: 30 }, { waves: 2, y: 20 })).toBe(
    'M0 50C100 50 200 20 300 20C400 20 500 50 600 50C700 50 800 20 900 20C1000 20 1100 50 1200 50',
  )
})
