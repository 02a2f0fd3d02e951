import { expect, test } from 'vitest'
import { definition } from './definition.ts'
import { lookOf } from './looks.ts'

const given = Object.fromEntries(
  Object.entries(definition.settings).map(([name, { fallback }]) => [name, fallback]),
) as unknown as Parameters<typeof lookOf>[0]
const ground = (style: typeof given.style) =>
  lookOf({ ...given, style }).styles.find(({ elementType }) => elementType === 'geometry')?.stylers

// Blocks spec §3 "Map".
test('a map is in shades of grey unless its page says otherwise', () => {
  expect(lookOf(given)).toEqual({ mapTypeId: 'roadmap', styles: [{ stylers: [{ saturation: -100 }] }] })
  expect(lookOf({ ...given, style: 'original' })).toEqual({ mapTypeId: 'roadmap', styles: [] })
})

test('the three quiet looks have a ground of their own each: dark, light and blue', () => {
  expect((['minimalDark', 'minimalLight', 'minimalBlue'] as const).map(ground)).toEqual([
    [{ color: '#22262a' }],
    [{ color: '#f3f3f1' }],
    [{ color: '#e6eef6' }],
  ])
})

test.each([
  [{}, 'roadmap'],
  [{ showTerrain: true }, 'terrain'],
  [{ style: 'satellite' }, 'hybrid'],
  [{ style: 'satellite', showTerrain: true }, 'hybrid'],
  [{ style: 'satellite', showLabels: false }, 'satellite'],
] as const)('%o is the provider’s kind of map “%s”', (settings, expected) => {
  expect(lookOf({ ...given, ...settings }).mapTypeId).toBe(expected)
})

test('without names there are none, whatever the look', () => {
  const names = { elementType: 'labels', stylers: [{ visibility: 'off' }] }
  for (const style of definition.settings.style.facts?.values ?? [])
    expect(lookOf({ ...given, style: style as typeof given.style, showLabels: false }).styles).toContainEqual(
      names,
    )
})
