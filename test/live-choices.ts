import { attributeOf } from '../src/core/parts.ts'
import type { SettingsShape } from '../src/core/settings.ts'
import type { Choice } from './live-edits.ts'

const values = [
  '',
  'true',
  'false',
  '1',
  '3',
  '-7',
  '999999',
  'fade',
  'grid',
  'left',
  'null',
  'Ciao',
  '€',
  '[]',
  '{',
]

/** What the random edits may set; what moves by itself is somewhere else on each page. */
export const choicesOf = (settings: SettingsShape): Choice[] =>
  Object.entries(settings)
    .filter(([key]) => !/^autoplay/.test(key))
    .map(([key, setting]) => [
      attributeOf(key),
      (setting.facts?.values ?? values).filter(one => setting.parse(one) !== undefined),
    ])
