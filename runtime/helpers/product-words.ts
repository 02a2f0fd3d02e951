import texts from '#i18n/product-words'
import { textsIn } from './language.ts'

type Key = 'available' | 'scheduled' | 'hidden' | 'unsupported' | 'lbs' | 'inches' | 'kg' | 'cm'
type Words = Readonly<Record<Key, string>>

export interface ProductWordsOptions {
  /** `en-US`, `it`, …; Italian unless told, and English for a language that is not ours. */
  readonly locale?: string
}

export interface MeasureOptions extends ProductWordsOptions {
  /**
   * What the site context says in `websiteSettings.storeSettings.measurementStandard`: 1 is imperial, anything else is metric
   * (visitor spec §3).
   */
  readonly system?: unknown
}

/** What the state of a product is called: Available, Scheduled, Hidden, or Not supported (visitor spec §3). */
export function workflowLabel(state: unknown, { locale }: ProductWordsOptions = {}): string {
  return wordsIn(locale)[labels.get(state) ?? 'unsupported']
}

/** A weight in lbs or in kg: the number is said as it is, nothing is converted. */
export function weightText(weight: number, { system, locale }: MeasureOptions = {}): string {
  return fill(wordsIn(locale)[system === 1 ? 'lbs' : 'kg'], numberText(weight))
}

/** Length, width and height in inches or in cm, as they are: `1 × 2 × 3 cm`. */
export function sizeText(
  { length, width, height }: { readonly length: number; readonly width: number; readonly height: number },
  { system, locale }: MeasureOptions = {},
): string {
  const size = [length, width, height].map(numberText).join(' × ')
  return fill(wordsIn(locale)[system === 1 ? 'inches' : 'cm'], size)
}

const labels: ReadonlyMap<unknown, Key> = new Map([
  ['published', 'available'],
  ['scheduled', 'scheduled'],
  ['draft', 'hidden'],
])

function wordsIn(locale = 'it-IT'): Words {
  const ours = texts['product-words'] as unknown as Readonly<Record<string, Words>>
  return textsIn(ours, locale) ?? (ours['en-US'] as Words)
}

function fill(text: string, value: string): string {
  return text.replace(/\{\w+\}/, () => value)
}

function numberText(value: number): string {
  return Number.isFinite(value) ? `${value}` : '0'
}
