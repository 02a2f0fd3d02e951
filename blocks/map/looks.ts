import type { Settings } from './definition.ts'

type Styler = Readonly<Record<string, string | number>>
interface Rule {
  readonly featureType?: string
  readonly elementType?: string
  readonly stylers: readonly Styler[]
}

const rule = (featureType: string, elementType: string, ...stylers: readonly Styler[]): Rule => ({
  ...(featureType && { featureType }),
  ...(elementType && { elementType }),
  stylers,
})

const paint = (color: string): Styler => ({ color })
const hidden: Styler = { visibility: 'off' }

/** Ground, roads, water and letters: three colours and what is left out make a quiet map. */
function minimal(ground: string, road: string, water: string, letters: string): readonly Rule[] {
  return [
    rule('', 'geometry', paint(ground)),
    rule('', 'labels.icon', hidden),
    rule('', 'labels.text.fill', paint(letters)),
    rule('', 'labels.text.stroke', paint(ground)),
    rule('poi', '', hidden),
    rule('transit', '', hidden),
    rule('road', 'geometry', paint(road)),
    rule('water', 'geometry', paint(water)),
  ]
}

const looks: Readonly<Partial<Record<Settings['style'], readonly Rule[]>>> = {
  grayscale: [rule('', '', { saturation: -100 })],
  minimalDark: minimal('#22262a', '#3a4046', '#14171a', '#a3abb2'),
  minimalLight: minimal('#f3f3f1', '#ffffff', '#dde3e6', '#6b7278'),
  minimalBlue: minimal('#e6eef6', '#ffffff', '#a9c8e6', '#48637f'),
}

/** In the provider's own vocabulary: its kind of map, and rules over it. */
export function lookOf({ style, showLabels, showTerrain }: Settings) {
  const isSatellite = style === 'satellite'
  const rules = [...(looks[style] ?? []), ...(showLabels ? [] : [rule('', 'labels', hidden)])]
  // Names lie over a picture from above only in a kind of its own.
  const above = showLabels ? 'hybrid' : 'satellite'
  return { mapTypeId: isSatellite ? above : showTerrain ? 'terrain' : 'roadmap', styles: rules }
}
