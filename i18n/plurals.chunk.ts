import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'

/** A message with grammar, ready to take its values. */
export interface RichMessage {
  format(values: Readonly<Record<string, unknown>> | undefined): string
}

/**
 * Plurals, choices and numbers as the language has them. A chunk of its own: most pages show texts without grammar, and
 * the library weighs more than all of them. The parsed texts come with their areas.
 */
export function richMessage(tree: readonly MessageFormatElement[], locale: string): RichMessage {
  const formatter = new IntlMessageFormat([...tree], locale)
  return { format: values => String(formatter.format(values as Record<string, string>)) }
}
