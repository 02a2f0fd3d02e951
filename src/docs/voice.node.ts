/** What definitions say in English, in the language of a page: from the `docs.it.json` beside them. */
import type { Language } from './define.node.ts'
import { expectedIn } from './expected.node.ts'

/** By the English text, as the definition has it; a text that changes loses its translation, and a test says so. */
export type Translations = Readonly<Record<string, string>>

const files = import.meta.glob<Translations>(['../../blocks/*/docs.*.json', '../overlays/*/docs.*.json'], {
  eager: true,
  import: 'default',
})

/** Of a folder of a block or overlay, `blocks/menu`. */
export const translationsOf = (folder: string, language: Language): Translations =>
  files[`../../${folder}/docs.${language}.json`.replace('../../src/', '../')] ?? {}

/** The README of a folder in a language. */
export const readmeIn = (folder: string, language: Language): string =>
  `${folder}/README${language === 'en' ? '' : `.${language}`}.md`

export interface Voice {
  readonly language: Language
  /** A description, or what a setting takes; in English where nobody has translated it. */
  say(english: string): string
  /** ` lang="en"` for the element of such a text. */
  mark(english: string): string
}

export function voiceOf(folder: string, language: Language): Voice {
  const texts = translationsOf(folder, language)
  const translated = (english: string) =>
    (Object.hasOwn(texts, english) && texts[english]) || expectedIn(language, english)
  return {
    language,
    say: english => translated(english) ?? english,
    mark: english => (translated(english) === undefined ? ' lang="en"' : ''),
  }
}
