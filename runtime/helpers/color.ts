/** How a colour is written. */
export type ColorFormat = 'hex' | 'hsl' | 'rgb'

/** A colour as the builder keeps it (blocks spec §2). */
export interface ColorValues {
  /** Degrees, 0 to 360. */
  readonly hue: number
  /** Percent, 0 to 100. */
  readonly saturation: number
  /** Percent, 0 to 100. */
  readonly lightness: number
  /** 0 to 1; 1 where it is missing. */
  readonly alpha?: number
}

/** What the spec names and says nothing more of (blocks spec §9). */
export const lumaThreshold = 0.34
/** A colour with a lower luma, of 0 to 255, is dark: 0.65 of 256 (blocks spec §9). */
export const darkLuma = 166.4

const unknown = 'Could not determine color model.'
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const call = /^(rgb|hsl)a?\(([^()]*)\)$/i

/**
 * How a colour is written: `#fab`, `#ffaabb` and either with alpha; `hsl(…)`, `hsla(…)`, `rgb(…)`, `rgba(…)`.
 * @throws 'Could not determine color model.' for everything else, and for what is no text (blocks spec §4, §8).
 */
export function colorFormatOf(text: string): ColorFormat {
  if (typeof text !== 'string') throw new TypeError(unknown)
  const trimmed = text.trim()
  const name = hex.test(trimmed) ? 'hex' : call.exec(trimmed)?.[1]?.toLowerCase()
  if (!name) throw new Error(unknown)
  return name as ColorFormat
}

/**
 * Reads a colour as CSS does: what is beyond a range counts as its end, a hue goes round. Saturation and lightness are
 * percentages or fractions of 1 (blocks spec §2). Nothing is rounded.
 * @throws 'Could not determine color model.'
 */
export function parseColor(text: string): ColorValues {
  const format = colorFormatOf(text)
  const numbers = format === 'hex' ? hexParts(text.trim()) : callParts(text.trim(), format)
  if (numbers.length < 3 || numbers.length > 4 || !numbers.every(Number.isFinite)) throw new Error(unknown)
  const [first = 0, second = 0, third = 0, alpha = 1] = numbers
  if (format !== 'hsl') return { ...hslOf([first, second, third]), alpha }
  const hue = first % 360
  return { hue: hue < 0 ? hue + 360 : hue, saturation: second, lightness: third, alpha }
}

/** Red, green and blue, 0 to 255, and alpha. */
function hexParts(text: string): readonly number[] {
  const digits = text.slice(1)
  const pairs = digits.length < 6 ? [...digits].map(digit => digit + digit) : (digits.match(/../g) ?? [])
  return pairs.map((pair, place) => Number.parseInt(pair, 16) / (place === 3 ? 255 : 1))
}

function callParts(text: string, format: ColorFormat): readonly number[] {
  const inside = call.exec(text)?.[2]?.trim() ?? ''
  const parts = inside.includes(',') ? inside.split(',') : inside.replace('/', ' ').split(/\s+/)
  return parts.map((written, place) => {
    const part = written.trim()
    if (place === 3) return clamp(numberOf(part, 1), 1)
    if (format === 'rgb') return clamp(numberOf(part, 255), 255)
    return place === 0 ? numberOf(part.replace(/deg$/i, ''), Number.NaN) : percentOf(part)
  })
}

/** @param all what 100 % are. */
function numberOf(text: string, all: number): number {
  const [, number, percent] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)(%?)$/i.exec(text) ?? []
  const value = number === undefined ? Number.NaN : Number(number)
  // A percentage of 100 is itself, to the last digit.
  return percent && all !== 100 ? (value * all) / 100 : value
}

/** A saturation or a lightness in percent: `'50%'`, `50`, `0.5` and `'0.5'` are 50; up to 1 it is a fraction. */
export function percentOf(value: string | number): number {
  const number = typeof value === 'number' ? value : numberOf(value, 100)
  const isPercent = number > 1 || `${value}`.endsWith('%')
  return clamp(isPercent ? number : number * 100, 100)
}

/**
 * Writes a colour, hex unless told. Hues and percentages are rounded to 2 decimals, red, green and blue to whole numbers.
 * @throws 'Color must have alpha of 1 when stringifying to hex'; 'Could not determine color model.' for another format.
 */
export function formatColor(color: ColorValues, format: ColorFormat = 'hex'): string {
  const { hue, saturation, lightness, alpha = 1 } = roundColor(color)
  const call = (name: string, parts: readonly (number | string)[]) =>
    alpha === 1 ? `${name}(${parts.join(', ')})` : `${name}a(${[...parts, alpha].join(', ')})`
  if (format === 'hsl') return call('hsl', [hue, `${saturation}%`, `${lightness}%`])
  const rgb = rgbOf(color).map(Math.round)
  if (format === 'rgb') return call('rgb', rgb)
  if (format !== 'hex') throw new Error(unknown)
  if ((color.alpha ?? 1) !== 1) throw new Error('Color must have alpha of 1 when stringifying to hex')
  return `#${rgb.map(part => part.toString(16).padStart(2, '0')).join('')}`
}

/** As a palette keeps it: each value with at most 2 decimals (blocks spec §9). */
export function roundColor({ hue, saturation, lightness, alpha }: ColorValues): ColorValues {
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    hue: rounded(hue),
    saturation: rounded(saturation),
    lightness: rounded(lightness),
    ...(alpha !== undefined && { alpha: rounded(alpha) }),
  }
}

/** How bright a colour seems, 0 to 255, by ITU-R BT.709; the spec names no formula. Alpha does not count. */
export function lumaOf(color: ColorValues): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(color)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour on which white can be read: its luma is below 0.65 of 256 (blocks spec §9). */
export function isDarkColor(color: ColorValues): boolean {
  return lumaOf(color) < darkLuma
}

/** CSS Color 4, "HSL to sRGB"; each 0 to 255. */
function rgbOf({ hue, saturation, lightness }: ColorValues): readonly number[] {
  const [s, l] = [saturation / 100, lightness / 100]
  return [0, 8, 4].map(place => {
    const k = (place + hue / 30) % 12
    return 255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  })
}

/** CSS Color 4, "sRGB to HSL". */
function hslOf(rgb: readonly [number, number, number]): ColorValues {
  const [red, green, blue] = rgb.map(part => part / 255) as [number, number, number]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return { hue: 0, saturation: 0, lightness: lightness * 100 }
  const sixth =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  const saturation = (most - lightness) / Math.min(lightness, 1 - lightness)
  return { hue: sixth * 60, saturation: saturation * 100, lightness: lightness * 100 }
}

function clamp(value: number, max: number): number {
  return Math.min(Math.max(value, 0), max)
}
