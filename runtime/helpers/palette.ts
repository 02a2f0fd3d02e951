import { isRecord, ownValue } from '../schema/index.ts'
import {
  type ColorFormat,
  type ColorValues,
  colorFormatOf,
  isDarkColor,
  parseColor,
  roundColor,
} from './color.ts'

export interface PaletteColor {
  readonly id: string
  readonly value: { readonly userFormat: ColorFormat; readonly values: ColorValues }
}

/** The colours that every palette has (blocks spec §2). */
export const systemColorIds = [
  'white',
  'black',
  'accent',
  'lightAccent',
  'darkAccent',
  'safeLightAccent',
  'safeDarkAccent',
  'safeInverseAccent',
  'safeInverseLightAccent',
  'safeInverseDarkAccent',
] as const
export type SystemColorId = (typeof systemColorIds)[number]

/** The palette as it is shown, in order (blocks spec §2). */
export const displayedPalette = [
  { id: 'white', name: 'Lightest' },
  { id: 'lightAccent', name: 'Light' },
  { id: 'accent', name: 'Bright' },
  { id: 'darkAccent', name: 'Dark' },
  { id: 'black', name: 'Darkest' },
] as const satisfies readonly { readonly id: SystemColorId; readonly name: string }[]

/** Where a palette comes from; the keys are ours, the spec has words only (blocks spec §2). */
export const paletteModes = ['designerPresets', 'customColors', 'fromImage', 'fromColor'] as const
export type PaletteMode = (typeof paletteModes)[number]

/** How a palette is made of one colour (blocks spec §2). */
export const palettePresets = ['monochrome', 'complementary', 'analogous1', 'analogous2'] as const
export type PalettePreset = (typeof palettePresets)[number]

/** The accent of a palette that was given none (blocks spec §9). */
export const fallbackSeed = '#FFAABB'

/** A colour that a palette may hold: a format that there is, and each number within its range (blocks spec §4). */
export function isPaletteColor(value: unknown): value is PaletteColor {
  if (!isRecord(value) || typeof ownValue(value, 'id') !== 'string') return false
  const color = ownValue(value, 'value')
  if (!isRecord(color) || !['hex', 'hsl', 'rgb'].includes(ownValue(color, 'userFormat') as string))
    return false
  const values = ownValue(color, 'values')
  if (!isRecord(values)) return false
  const isWithin = (key: string, max: number) => {
    const number = ownValue(values, key)
    return typeof number === 'number' && number >= 0 && number <= max
  }
  const hasAlpha = ownValue(values, 'alpha') !== undefined
  return (
    isWithin('hue', 360) &&
    isWithin('saturation', 100) &&
    isWithin('lightness', 100) &&
    (!hasAlpha || isWithin('alpha', 1))
  )
}

/** A safe colour follows from the others: nobody changes or sees it (blocks spec §2). */
export function isSafeColor(id: string): boolean {
  return id.startsWith('safe') && (systemColorIds as readonly string[]).includes(id)
}

/** What the selector of colours leaves out: white, black and the safe ones (blocks spec §2). */
export function isHiddenInSelector(id: string): boolean {
  return id === 'white' || id === 'black' || isSafeColor(id)
}

export type Palette = Readonly<Record<SystemColorId, PaletteColor>>

/** Degrees by which light and dark leave the accent's hue: the usual harmonies of the colour wheel. */
const turns = { monochrome: 0, complementary: 180, analogous1: 30, analogous2: 330 } as const

/**
 * A whole palette from its accent. The spec has no formulas. Light and dark are halfway to white and to black, their hue
 * turned as the preset says (complementary 180°, analogous I 30° on, II 30° back). The safe ones are as real pages have them:
 * the accent itself where it is light (`safeLightAccent`) or dark (`safeDarkAccent`), else white or black; and what can be
 * read on each accent (`safeInverse…`), white or black.
 * @param seed `#FFAABB` unless told.
 * @throws 'Could not determine color model.'
 */
export function createPalette(seed: string = fallbackSeed, preset: PalettePreset = 'monochrome'): Palette {
  const userFormat = colorFormatOf(seed)
  const { alpha: _, ...accent } = parseColor(seed)
  const hue = (accent.hue + turns[preset]) % 360
  const white = { hue: 0, saturation: 0, lightness: 100 }
  const black = { hue: 0, saturation: 0, lightness: 0 }
  const light = { ...accent, hue, lightness: (accent.lightness + 100) / 2 }
  const dark = { ...accent, hue, lightness: accent.lightness / 2 }
  const on = (color: ColorValues) => (isDarkColor(color) ? white : black)
  const color = (id: SystemColorId, values: ColorValues): PaletteColor => ({
    id,
    value: { userFormat, values: roundColor(values) },
  })
  return {
    white: color('white', white),
    black: color('black', black),
    accent: color('accent', accent),
    lightAccent: color('lightAccent', light),
    darkAccent: color('darkAccent', dark),
    safeLightAccent: color('safeLightAccent', isDarkColor(accent) ? white : accent),
    safeDarkAccent: color('safeDarkAccent', isDarkColor(accent) ? accent : black),
    safeInverseAccent: color('safeInverseAccent', on(accent)),
    safeInverseLightAccent: color('safeInverseLightAccent', on(light)),
    safeInverseDarkAccent: color('safeInverseDarkAccent', on(dark)),
  }
}

/** What names a colour (blocks spec §2); of a theme's colour the spec gives the type only. */
export type ColorReference =
  | { readonly type: 'SITE_PALETTE_COLOR'; readonly id: string; readonly alpha?: number }
  | { readonly type: 'CUSTOM_COLOR'; readonly color: string }
  | { readonly type: 'THEME_COLOR' }

/**
 * The colour that is meant, with its alpha (of a palette's 1 unless told); `null` where the palette has no such colour, and for a
 * theme's, which nobody here knows.
 * @throws 'Could not determine color model.' for a colour of one's own that is neither hex nor hsl.
 */
export function resolveColor(
  reference: ColorReference,
  palette: Readonly<Record<string, PaletteColor>>,
): Required<ColorValues> | null {
  if (reference.type === 'CUSTOM_COLOR') {
    if (colorFormatOf(reference.color) === 'rgb') throw new Error('Could not determine color model.')
    return { alpha: 1, ...parseColor(reference.color) }
  }
  if (reference.type !== 'SITE_PALETTE_COLOR') return null
  const color = ownValue(palette, reference.id)
  return isPaletteColor(color) ? { ...color.value.values, alpha: reference.alpha ?? 1 } : null
}
