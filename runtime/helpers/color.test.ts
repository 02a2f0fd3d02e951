import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type ColorFormat,
  type ColorValues,
  colorFormatOf,
  darkLuma,
  formatColor,
  isDarkColor,
  lumaOf,
  lumaThreshold,
  parseColor,
  percentOf,
  roundColor,
} from './color.ts'

const unknown = 'Could not determine color model.'
const channel = fc.integer({ min: 0, max: 255 })
const hexes = fc
  .tuple(channel, channel, channel)
  .map(rgb => `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`)
const range = (max: number) => fc.double({ min: 0, max, noNaN: true })
const colors: fc.Arbitrary<ColorValues> = fc.record({
  hue: range(359.99),
  saturation: range(100),
  lightness: range(100),
  alpha: range(1),
})

describe('a colour is read', () => {
  test.each<[string, ColorFormat, ColorValues]>([
    ['#FFAABB', 'hex', { hue: 348, saturation: 100, lightness: 83.33, alpha: 1 }],
    ['#fab', 'hex', { hue: 348, saturation: 100, lightness: 83.33, alpha: 1 }],
    ['#f008', 'hex', { hue: 0, saturation: 100, lightness: 50, alpha: 0.53 }],
    ['#0000ff80', 'hex', { hue: 240, saturation: 100, lightness: 50, alpha: 0.5 }],
    ['#000', 'hex', { hue: 0, saturation: 0, lightness: 0, alpha: 1 }],
    ['#fff', 'hex', { hue: 0, saturation: 0, lightness: 100, alpha: 1 }],
    [' rgb(0, 255, 0) ', 'rgb', { hue: 120, saturation: 100, lightness: 50, alpha: 1 }],
    ['rgb(0% 100% 0% / 25%)', 'rgb', { hue: 120, saturation: 100, lightness: 50, alpha: 0.25 }],
    ['RGBA(300, -5, 0, 2)', 'rgb', { hue: 0, saturation: 100, lightness: 50, alpha: 1 }],
    ['hsl(210, 50%, 40%)', 'hsl', { hue: 210, saturation: 50, lightness: 40, alpha: 1 }],
    ['hsl(210, 0.5, 0.4)', 'hsl', { hue: 210, saturation: 50, lightness: 40, alpha: 1 }],
    ['hsl(210deg 50 40 / .5)', 'hsl', { hue: 210, saturation: 50, lightness: 40, alpha: 0.5 }],
    ['hsla(-30, 120%, 1, 0.5)', 'hsl', { hue: 330, saturation: 100, lightness: 100, alpha: 0.5 }],
  ])('%s', (text, format, values) => {
    expect(colorFormatOf(text)).toBe(format)
    expect(roundColor(parseColor(text))).toEqual(values)
  })

  test.each(['', 'red', '#12', '#12345', '#ggg', 'lab(1, 2, 3)', 'rgb', 'hsl 1 2 3'])(
    'of no known model it is refused: “%s”',
    text => {
      expect(() => colorFormatOf(text)).toThrow(unknown)
      expect(() => parseColor(text)).toThrow(unknown)
    },
  )

  test.each([
    'rgb(1, 2)',
    'rgb(1,,2,3)',
    'rgb(a, b, c)',
    'hsl(1turn, 2%, 3%)',
    'hsl(1, 2%, 3%, 4, 5)',
    'rgb()',
  ])('nor is one with a part that is no number: “%s”', text => {
    expect(() => parseColor(text)).toThrow(unknown)
  })

  test.each([null, undefined, 0xff_aa_bb, {}, ['#fab']])('what is no text is refused: %j', value => {
    expect(() => colorFormatOf(value as never)).toThrow(new TypeError(unknown))
    expect(() => parseColor(value as never)).toThrow(new TypeError(unknown))
  })

  test.each([
    ['50%', 50],
    ['50', 50],
    [50, 50],
    [0.5, 50],
    ['0.5', 50],
    ['0.5%', 0.5],
    [1, 100],
    ['1%', 1],
    [0, 0],
    [140, 100],
    [-1, 0],
  ])('saturation and lightness are fractions or percentages: %j is %d %%', (value, percent) => {
    expect(percentOf(value)).toBe(percent)
  })
})

describe('a colour is written', () => {
  test('in each of the three ways', () => {
    const color = parseColor('hsl(210.123, 50%, 40%)')
    expect(formatColor(color)).toBe('#336699')
    expect(formatColor(color, 'hsl')).toBe('hsl(210.12, 50%, 40%)')
    expect(formatColor(color, 'rgb')).toBe('rgb(51, 102, 153)')
    expect(formatColor({ ...color, alpha: 0.5 }, 'hsl')).toBe('hsla(210.12, 50%, 40%, 0.5)')
    expect(formatColor({ ...color, alpha: 0.5 }, 'rgb')).toBe('rgba(51, 102, 153, 0.5)')
  })

  test.each([0, 0.5, 0.999])('never as hex with an alpha of %d', alpha => {
    const color = { hue: 0, saturation: 0, lightness: 0, alpha }
    expect(() => formatColor(color)).toThrow(new Error('Color must have alpha of 1 when stringifying to hex'))
  })

  test('nor in a way that nobody knows', () => {
    const color = { hue: 0, saturation: 0, lightness: 0 }
    expect(() => formatColor(color, 'lab' as never)).toThrow(unknown)
  })
})

describe('whatever the colour', () => {
  test('hex stays hex, also with the two decimals of a palette, and also by way of the others', () => {
    fc.assert(
      fc.property(hexes, fc.constantFrom<ColorFormat>('hsl', 'rgb'), (hex, format) => {
        const color = parseColor(hex)
        expect(formatColor(color)).toBe(hex)
        expect(formatColor(roundColor(color))).toBe(hex)
        expect(formatColor(parseColor(formatColor(color, format)))).toBe(hex)
      }),
    )
  })

  test('hsl stays hsl to two decimals, and rounding once is rounding', () => {
    fc.assert(
      fc.property(colors, color => {
        const rounded = roundColor(color)
        expect(parseColor(formatColor(color, 'hsl'))).toEqual({ ...rounded, hue: rounded.hue % 360 })
        expect(roundColor(rounded)).toEqual(rounded)
        expect(Math.abs(rounded.saturation - color.saturation)).toBeLessThanOrEqual(0.0051)
      }),
    )
  })

  test('what is read lies within the ranges', () => {
    const number = fc.oneof(fc.double({ min: -1e6, max: 1e6, noNaN: true }), fc.integer())
    fc.assert(
      fc.property(fc.constantFrom('hsl', 'rgb'), fc.tuple(number, number, number, number), (name, parts) => {
        const { hue, saturation, lightness, alpha = 1 } = parseColor(`${name}(${parts.join(', ')})`)
        for (const [value, max] of [
          [hue, 360],
          [saturation, 100],
          [lightness, 100],
          [alpha, 1],
        ] as const) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(max)
        }
      }),
    )
  })

  test('any text is a colour or is refused with the same words', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map(text => `hsl(${text})`),
        ),
        text => {
          try {
            expect(Object.values(parseColor(text)).every(Number.isFinite)).toBe(true)
          } catch (error) {
            expect((error as Error).message).toBe(unknown)
          }
        },
      ),
    )
  })

  test('the lighter of two of one hue seems lighter', () => {
    fc.assert(
      fc.property(colors, range(100), (color, lightness) => {
        const [low, high] = [Math.min(color.lightness, lightness), Math.max(color.lightness, lightness)]
        const luma = (value: number) => lumaOf({ ...color, lightness: value })
        expect(luma(low)).toBeLessThanOrEqual(luma(high) + 1e-9)
      }),
    )
  })
})

test('a colour is dark below 0.65 of 256, by the luma of BT.709', () => {
  expect(darkLuma).toBe(0.65 * 256)
  expect(lumaThreshold).toBe(0.34)
  expect(lumaOf(parseColor('#fff'))).toBeCloseTo(255)
  expect(lumaOf(parseColor('#f00'))).toBeCloseTo(0.2126 * 255)
  expect(lumaOf(parseColor('#0f0'))).toBeCloseTo(0.7152 * 255)
  expect(lumaOf(parseColor('#00f'))).toBeCloseTo(0.0722 * 255)
  expect(isDarkColor(parseColor('rgb(166, 166, 166)'))).toBe(true)
  expect(isDarkColor(parseColor('rgb(167, 167, 167)'))).toBe(false)
})
