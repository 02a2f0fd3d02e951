/**
 * The texts as they lie in this folder: an area is a folder, a language is a file in it, and nobody keeps a list of either.
 * What of an area is said only after another chunk has come is in a folder of its own, `form+sent` beside `form`; a key begins
 * with the area, `form.`, wherever its text is.
 * Reads them, and finds what cannot work in its language or does not fit the other languages.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileText, declareHoles, holesOf, type Message, type Say } from './message.node.ts'

/** One area in one language. */
export type Catalogue = Readonly<Record<string, Message>>
/** One area, by language. */
export type Area = Readonly<Record<string, Catalogue>>

interface Place {
  readonly area: string
  readonly locale: string
}

/** Of a website that says nothing, and whose page says nothing either. */
export const DEFAULT = 'it-IT'
const HERE = fileURLToPath(new URL('.', import.meta.url)).replace(/[/\\]$/, '')

/** Reads and compiles every area of the folder. */
export function readAreas(folder = HERE): Readonly<Record<string, Area>> {
  return Object.fromEntries(areasIn(folder).map(area => [area, readArea(area, folder)]))
}

/** Reads and compiles one area in all its languages. */
export function readArea(area: string, folder = HERE): Area {
  return Object.fromEntries(
    jsonIn(`${folder}/${area}`).map(locale => [
      locale,
      compileCatalogue(readFileSync(`${folder}/${area}/${locale}.json`, 'utf8'), { area, locale }),
    ]),
  )
}

/** Throws one error that lists everything wrong with the file. */
export function compileCatalogue(text: string, place: Place): Catalogue {
  const { locale } = place
  const file = fileOf(place)
  const errors: string[] = []
  if (!isLocale(locale))
    errors.push(`${file}: found the name "${locale}", expected a language tag that Node knows`)
  const entries = errors.length > 0 ? [] : readEntries(text, file, errors)
  const compiled = entries.map(([key, value]) => {
    const say: Say = (found, expected) =>
      errors.push(`${file}: "${key}": found ${found}, expected ${expected}`)
    return [key, compileText({ key, value, locale }, say)] as const
  })
  if (errors.length > 0) throw new Error(errors.join('\n'))
  return Object.fromEntries(compiled)
}

/** What is wrong with the folder itself. */
export function checkFolder(folder = HERE): readonly string[] {
  return [
    ...jsonIn(folder).map(
      name => `i18n/${name}.json: found texts outside of an area, expected i18n/<area>/${name}.json`,
    ),
    ...areasIn(folder)
      .filter(area => !/^[a-z][A-Za-z0-9-]*(\+[a-z][a-z-]*)?$/.test(area))
      .map(area => `i18n/${area}: found this name, expected one like area`),
  ]
}

/**
 * What stops the build: compares the languages of an area with the default one; `locales` are those of all areas together, and
 * each is complete.
 */
export function checkArea(area: string, { catalogues, locales }: Checked): readonly string[] {
  const complete = catalogues[DEFAULT]
  const original = fileOf({ area, locale: DEFAULT })
  if (!complete) return [`${original}: found no file, expected the default language`]
  const errors: string[] = []
  for (const locale of locales.filter(locale => locale !== DEFAULT)) {
    const file = fileOf({ area, locale })
    const catalogue = catalogues[locale]
    if (!catalogue) errors.push(`${file}: found no file, expected the texts of ${original}`)
    else {
      errors.push(...compare(complete, catalogue, { original, file }))
      for (const key of Object.keys(complete).filter(key => !Object.hasOwn(catalogue, key)))
        errors.push(`${file}: "${key}": found no text, expected one, because ${original} has it`)
    }
  }
  return errors
}

interface Checked {
  readonly catalogues: Area
  readonly locales: readonly string[]
}

/** The source of `messages.ts`. */
export function declareMessages(areas: Readonly<Record<string, Area>>): string {
  const messages = Object.entries(areas).flatMap(([area, catalogues]) =>
    Object.entries(catalogues[DEFAULT] ?? {}).map(
      ([key, message]) => [`${prefixOf(area)}.${key}`, message] as const,
    ),
  )
  return [
    `// Generated from i18n/<area>/${DEFAULT}.json by \`npm run docs\`; change those files, not this one.`,
    '',
    '/** The values that each message needs; `undefined` where it has no holes. */',
    'export interface MessageValues {',
    ...messages
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, message]) => `  readonly '${key}': ${declareHoles(holesOf(message))}`),
    '}',
    '',
  ].join('\n')
}

/** What the keys of a folder's texts begin with. */
export function prefixOf(area: string): string {
  return area.replace(/\+.*/, '')
}

/** The folders of the folder. */
export function areasIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
}

/** Every language that some area has. */
export function localesIn(folder: string): readonly string[] {
  return [...new Set(areasIn(folder).flatMap(area => jsonIn(`${folder}/${area}`)))].sort()
}

function jsonIn(folder: string): readonly string[] {
  return (existsSync(folder) ? readdirSync(folder) : [])
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
    .sort()
}

function readEntries(text: string, file: string, errors: string[]): [string, unknown][] {
  const expected = 'an object of texts, {"key": "text"}'
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return Object.entries(data)
    errors.push(`${file}: found ${JSON.stringify(data)}, expected ${expected}`)
  } catch (error) {
    errors.push(`${file}: found what is not JSON (${(error as Error).message}), expected ${expected}`)
  }
  return []
}

function compare(
  complete: Catalogue,
  catalogue: Catalogue,
  { original, file }: { readonly original: string; readonly file: string },
): string[] {
  return Object.entries(catalogue).flatMap(([key, message]) => {
    const start = `${original}: "${key}": found`
    const own = complete[key]
    if (own === undefined) return [`${start} no text, expected one, because ${file} has it`]
    const [ours, theirs] = [own, message].map(each => declareHoles(holesOf(each)))
    return ours === theirs ? [] : [`${start} the holes ${ours}, expected those of ${file}: ${theirs}`]
  })
}

function isLocale(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function fileOf({ area, locale }: Place): string {
  return `i18n/${area}/${locale}.json`
}
