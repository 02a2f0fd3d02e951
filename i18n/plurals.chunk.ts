import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import english from './en-US.json?rich'
import italian from './it-IT.json?rich'

/** A message with grammar, ready to take its values. */
export interface RichMessage {
  format(values: Readonly<Record<string, unknown>> | undefined): string
}

const trees: Readonly<Record<string, Readonly<Record<string, MessageFormatElement[]>>>> = {
  'it-IT': italian,
  'en-US': english,
}

/**
 * Plurals, choices and numbers as the language has them; `null` when there is no such text. A chunk of its own: most pages
 * show texts without grammar, and the library weighs more than all of them.
 */
export function richMessage(key: string, locale: string): RichMessage | null {
  const tree = trees[locale]?.[key]
  if (!tree) return null
  const formatter = new IntlMessageFormat(tree, locale)
  return { format: values => String(formatter.format(values as Record<string, string>)) }
}
