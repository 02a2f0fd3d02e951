import { isRecord, ownValue } from '#runtime/schema/index.ts'
import type { ExportedPage } from '../define.ts'
import { numberOf, readJson } from '../json.ts'

export interface Length {
  readonly value: number
  readonly unit: string
}

export interface Divider {
  readonly type: string
  /** Of one period. */
  readonly width: Length
  readonly height: Length
  /** To the right. */
  readonly offset: Length
  readonly isFlipX: boolean
  readonly isFlipY: boolean
  /** Custom properties that the section's stylesheet draws the edge by; `null`: no line along it. */
  readonly stroke: Readonly<Record<string, string>> | null
}

const units = ['px', 'vw', 'vh', 'vmin', 'vmax', 'rem', 'em', '%']

/** Pages have been seen that say it in either, the first of them more often. `null`: there is none, or nobody can tell. */
export function readDivider(section: HTMLElement, page: ExportedPage): Divider | null {
  for (const name of ['data-current-context', 'data-current-styles']) {
    const goesOn = 'its edge stays straight'
    const json = readJson(section, name, { page, in: 'divider', goesOn })
    const said = json && ownValue(json, 'divider')
    if (isRecord(said)) return dividerOf(said)
  }
  return null
}

function dividerOf(said: object): Divider | null {
  const of = (name: string) => ownValue(said, name)
  const type = of('type')
  if (of('enabled') !== true || typeof type !== 'string' || /^(none)?$/i.test(type)) return null
  const stroke = of('stroke')
  return {
    type,
    width: lengthOf(of('width'), { value: 100, unit: 'vw' }),
    height: lengthOf(of('height'), { value: 6, unit: 'vw' }),
    offset: lengthOf(of('offset'), { value: 0, unit: 'px' }),
    isFlipX: of('isFlipX') === true,
    isFlipY: of('isFlipY') === true,
    stroke: isRecord(stroke) ? strokeOf(stroke) : null,
  }
}

function lengthOf(said: unknown, otherwise: Length): Length {
  const value = isRecord(said) ? numberOf(ownValue(said, 'value')) : null
  const unit = isRecord(said) ? ownValue(said, 'unit') : null
  return value !== null && Math.abs(value) < 10_000 && units.includes(String(unit))
    ? { value, unit: String(unit) }
    : otherwise
}

/** The page's own style says these, too, in what is left of it. */
function strokeOf(said: object): Divider['stroke'] {
  const of = (name: string) => ownValue(said, name)
  const css = (name: string, value: number) => {
    const length = lengthOf(of(name), { value, unit: 'px' })
    return `${Math.max(0, length.value)}${length.unit}`
  }
  const style = of('style')
  if (typeof style !== 'string' || style === 'none') return null
  const cap = String(of('linecap'))
  const color = colorOf(of('color'))
  return {
    '--stroke-thickness': css('thickness', 1),
    '--stroke-dasharray': style === 'solid' ? 'none' : `${css('dashLength', 5)} ${css('gapLength', 15)}`,
    '--stroke-linecap': ['round', 'square'].includes(cap) ? cap : 'butt',
    ...(color && { '--section-divider-stroke-color': color }),
  }
}

/** The theme's own is what the stylesheet says already. */
function colorOf(said: unknown): string {
  if (!isRecord(said)) return ''
  const palette = ownValue(said, 'sitePaletteColor')
  if (isRecord(palette)) {
    const name = String(ownValue(palette, 'colorName'))
    const alpha = numberOf(ownValue(palette, 'alphaModifier')) ?? 1
    return /^\w{1,40}$/.test(name) ? `hsla(var(--${name}-hsl), ${alpha})` : ''
  }
  const custom = ownValue(said, 'customColor')
  const hsla = isRecord(custom) ? ownValue(custom, 'hslaValue') : null
  if (!isRecord(hsla)) return ''
  const [hue = null, saturation = null, lightness = null, alpha = null] = [
    'hue',
    'saturation',
    'lightness',
    'alpha',
  ].map(name => numberOf(ownValue(hsla, name)))
  if (hue === null || saturation === null || lightness === null) return ''
  return `hsla(${hue}, ${saturation * 100}%, ${lightness * 100}%, ${alpha ?? 1})`
}
