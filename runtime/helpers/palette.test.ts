import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatColor, isDarkColor, lumaOf, roundColor } from './color.ts'
import {
  createPalette,
  displayedPalette,
  fallbackSeed,
  isHiddenInSelector,
  isPaletteColor,
  isSafeColor,
  paletteModes,
  palettePresets,
  resolveColor,
  systemColorIds,
} from './palette.ts'

const good = { id: 'a', value: { userFormat: 'hex', values: { hue: 0, saturation: 0, lightness: 0 } } }
const withValues = (values: object) => ({
  ...good,
  value: { ...good.value, values: { ...good.value.values, ...values } },
})

test('a palette has ten colours by name, of which five are shown, in order', () => {
  expect(systemColorIds).toEqual([
    ...['white', 'black', 'accent', 'lightAccent', 'darkAccent'],
    ...['safeLightAccent', 'safeDarkAccent'],
    ...['safeInverseAccent', 'safeInverseLightAccent', 'safeInverseDarkAccent'],
  ])
  expect(displayedPalette.map(({ id, name }) => `${name}: ${id}`)).toEqual([
    'Lightest: white',
    'Light: lightAccent',
    'Bright: accent',
    'Dark: darkAccent',
    'Darkest: black',
  ])
})

test('safe colours are for nobody to change; the selector leaves out white and black as well', () => {
  const visible = ['accent', 'lightAccent', 'darkAccent']
  expect(systemColorIds.filter(id => !isHiddenInSelector(id))).toEqual(visible)
  expect(systemColorIds.filter(id => !isSafeColor(id))).toEqual(['white', 'black', ...visible])
  expect(isSafeColor('safeHarbour')).toBe(false)
})

test('there are four ways to a palette, and four presets', () => {
  expect(paletteModes).toEqual(['designerPresets', 'customColors', 'fromImage', 'fromColor'])
  expect(palettePresets).toEqual(['monochrome', 'complementary', 'analogous1', 'analogous2'])
})

describe('a colour of a palette is valid', () => {
  test.each([
    good,
    { ...good, value: { ...good.value, userFormat: 'hsl' } },
    { ...good, value: { ...good.value, userFormat: 'rgb' } },
    withValues({ hue: 360, saturation: 100, lightness: 100, alpha: 1 }),
    withValues({ alpha: 0 }),
  ])('within its ranges: %j', value => {
    expect(isPaletteColor(value)).toBe(true)
  })

  test.each([
    ...[null, undefined, '', 'red', [], {}, { id: 'a' }, { ...good, id: 7 }, { ...good, value: 'hex' }],
    { ...good, value: { ...good.value, userFormat: 'lab' } },
    { ...good, value: { ...good.value, values: null } },
    ...['hue', 'saturation', 'lightness', 'alpha'].flatMap(key =>
      [-0.01, 360.01, Number.NaN, '1', null].map(value => withValues({ [key]: value })),
    ),
    ...[{ saturation: 100.01 }, { lightness: 100.01 }, { alpha: 1.01 }].map(withValues),
    Object.create(good),
  ])('and not otherwise: %j', value => {
    expect(isPaletteColor(value)).toBe(false)
  })

  test('whatever the numbers, by the four ranges and nothing else', () => {
    const number = fc.double({ min: -200, max: 500 })
    fc.assert(
      fc.property(number, number, number, number, (hue, saturation, lightness, alpha) => {
        const isWithin = (value: number, max: number) => value >= 0 && value <= max
        expect(isPaletteColor(withValues({ hue, saturation, lightness, alpha }))).toBe(
          isWithin(hue, 360) && isWithin(saturation, 100) && isWithin(lightness, 100) && isWithin(alpha, 1),
        )
      }),
    )
  })
})

describe('a palette of one colour', () => {
  const hexOf = (palette: ReturnType<typeof createPalette>, id: (typeof systemColorIds)[number]) =>
    formatColor(palette[id].value.values)

  test('begins with #FFAABB where nobody names one', () => {
    expect(fallbackSeed).toBe('#FFAABB')
    expect(hexOf(createPalette(), 'accent')).toBe('#ffaabb')
  })

  test('keeps the way in which it is written', () => {
    expect(createPalette('hsl(0, 50%, 50%)').accent.value.userFormat).toBe('hsl')
  })

  test.each([
    ['monochrome', 40],
    ['complementary', 220],
    ['analogous1', 70],
    ['analogous2', 10],
  ] as const)('%s: light and dark have a hue of %d where that of the accent is 40', (preset, hue) => {
    const { accent, lightAccent, darkAccent } = createPalette('hsl(40, 60%, 50%)', preset)
    expect(accent.value.values).toEqual({ hue: 40, saturation: 60, lightness: 50 })
    expect(lightAccent.value.values).toEqual({ hue, saturation: 60, lightness: 75 })
    expect(darkAccent.value.values).toEqual({ hue, saturation: 60, lightness: 25 })
  })

  test.each([
    // The accents of two real pages; what follows from them is what their stylesheets say.
    ['hsl(59.0625, 86.48648649%, 70.98039216%)', 'accent', '#000000', '#000000'],
    ['hsl(355, 69.47368421%, 37.25490196%)', '#ffffff', 'accent', '#ffffff'],
    // Dark itself; its light is light.
    ['hsl(210, 50%, 40%)', '#ffffff', 'accent', '#ffffff'],
  ])('has safe colours that can be read: %s', (seed, light, dark, inverse) => {
    const palette = createPalette(seed)
    const said = (text: string) => (text === 'accent' ? hexOf(palette, 'accent') : text)
    expect(hexOf(palette, 'safeLightAccent')).toBe(said(light))
    expect(hexOf(palette, 'safeDarkAccent')).toBe(said(dark))
    expect(hexOf(palette, 'safeInverseAccent')).toBe(inverse)
    for (const [safe, id] of [
      ['safeInverseLightAccent', 'lightAccent'],
      ['safeInverseDarkAccent', 'darkAccent'],
    ] as const)
      expect(hexOf(palette, safe)).toBe(isDarkColor(palette[id].value.values) ? '#ffffff' : '#000000')
  })

  test('is valid and rounded whatever the colour; what is to be read on a colour differs from it', () => {
    const seeds = fc.tuple(fc.integer({ max: 400 }), fc.integer(), fc.integer()).map(rgb => `rgb(${rgb})`)
    fc.assert(
      fc.property(seeds, fc.constantFrom(...palettePresets), (seed, preset) => {
        const palette = createPalette(seed, preset)
        expect(Object.keys(palette)).toEqual([...systemColorIds])
        for (const [id, color] of Object.entries(palette)) {
          expect(color.id).toBe(id)
          expect(isPaletteColor(color)).toBe(true)
          expect(color.value.values).toEqual(roundColor(color.value.values))
        }
        const luma = (id: (typeof systemColorIds)[number]) => lumaOf(palette[id].value.values)
        expect(Math.abs(luma('accent') - luma('safeInverseAccent'))).toBeGreaterThan(85)
        expect(isDarkColor(palette.safeLightAccent.value.values)).toBe(false)
        expect(luma('lightAccent') + 1e-6).toBeGreaterThanOrEqual(luma('darkAccent'))
      }),
    )
  })

  test('is refused for what is no colour', () => {
    expect(() => createPalette('mauve')).toThrow('Could not determine color model.')
  })
})

describe('a reference is resolved', () => {
  const palette = createPalette('#336699')

  test('in the palette, with an alpha of 1 unless told', () => {
    const color = { hue: 210, saturation: 50, lightness: 40 }
    const reference = { type: 'SITE_PALETTE_COLOR', id: 'accent' } as const
    expect(resolveColor(reference, palette)).toEqual({ ...color, alpha: 1 })
    expect(resolveColor({ ...reference, alpha: 0.3 }, palette)).toEqual({ ...color, alpha: 0.3 })
  })

  test.each(['#336699', 'hsl(210, 50%, 40%)'])('by itself: %s', color => {
    const found = resolveColor({ type: 'CUSTOM_COLOR', color }, {})
    expect(found && roundColor(found)).toEqual({ hue: 210, saturation: 50, lightness: 40, alpha: 1 })
  })

  test.each(['rgb(1, 2, 3)', 'red'])('not in another way: %s', color => {
    expect(() => resolveColor({ type: 'CUSTOM_COLOR', color }, {})).toThrow(
      'Could not determine color model.',
    )
  })

  test('to nothing where nobody knows it', () => {
    expect(resolveColor({ type: 'SITE_PALETTE_COLOR', id: 'toString' }, palette)).toBe(null)
    expect(resolveColor({ type: 'THEME_COLOR' }, palette)).toBe(null)
  })
})
