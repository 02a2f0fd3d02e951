/**
 * Turns the texts of this folder into parsed messages while the bundle is built, so that no parser ships, and stops
 * the build when a text cannot work in its language.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { groupOf, lazyGroups } from './groups.ts'
import {
  asText,
  compileText,
  declareHoles,
  holesOf,
  isRich,
  type Message,
  plainWords,
  type Say,
} from './message.node.ts'

export type Catalogue = Readonly<Record<string, Message>>
export type Catalogues = Readonly<Record<string, Catalogue>>

export interface Findings {
  /** What stops the build. */
  readonly errors: readonly string[]
  /** Texts that only the default language has. */
  readonly warnings: readonly string[]
}

/** The complete language: what others lack is taken from it. */
const DEFAULT = 'it-IT'
const HERE = fileURLToPath(new URL('.', import.meta.url))

/** Asks for a language's parsed texts: `./it-IT.json?rich`. */
const RICH = '?rich'
/** Asks for the texts of some areas, for a chunk: `./it-IT.json?group=dialog,systemError`. */
const GROUP = /\?group=([\w,-]+)$/

export function compileMessages(folder = HERE): Plugin {
  const root = normalizePath(folder).replace(/\/$/, '')
  return {
    name: 'site:messages',
    // JSON goes in and JSON comes out: Vite's own JSON plugin makes the module, so it has to come later.
    enforce: 'pre',
    transform(_code, id) {
      const locale = localeIn(root, normalizePath(id))
      if (!locale) return null
      for (const name of localesIn(root)) this.addWatchFile(`${root}/${name}.json`)
      const catalogues = readCatalogues(root)
      const { errors, warnings } = checkCatalogues(catalogues)
      if (errors.length > 0) throw new Error(errors.join('\n'))
      if (locale === DEFAULT) for (const line of warnings) this.warn(line)
      const catalogue = catalogues[locale] ?? {}
      const asModule = (value: object) =>
        ({ code: `export default ${JSON.stringify(value)}`, map: null, moduleType: 'js' }) as const
      if (id.endsWith(RICH)) return asModule(packRich(catalogue))
      const [, groups] = GROUP.exec(id) ?? []
      if (groups) return asModule(pack(only(catalogue, group => groups.split(',').includes(group))))
      return { code: JSON.stringify(pack(only(catalogue, group => !lazyGroups.includes(group)))), map: null }
    },
  }
}

/** Reads and compiles every language of the folder. */
export function readCatalogues(folder = HERE): Catalogues {
  return Object.fromEntries(
    localesIn(folder).map(locale => [
      locale,
      compileCatalogue(readFileSync(`${folder}/${locale}.json`, 'utf8'), locale),
    ]),
  )
}

/** Throws one error that lists everything wrong with the file. */
export function compileCatalogue(text: string, locale: string): Catalogue {
  const file = fileOf(locale)
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

/** Compares the languages with the default one. */
export function checkCatalogues(catalogues: Catalogues): Findings {
  const complete = catalogues[DEFAULT]
  if (!complete)
    return { errors: [`${fileOf(DEFAULT)}: found no file, expected the default language`], warnings: [] }
  const others = Object.entries(catalogues).filter(([locale]) => locale !== DEFAULT)
  return {
    errors: others.flatMap(([locale, catalogue]) => compare(complete, catalogue, locale)),
    warnings: others.flatMap(([locale, catalogue]) =>
      Object.keys(complete)
        .filter(key => !Object.hasOwn(catalogue, key))
        .map(key => `${fileOf(locale)}: "${key}" is missing; visitors read it in ${DEFAULT}`),
    ),
  }
}

/** The source of `messages.ts`. */
export function declareMessages(catalogues: Catalogues): string {
  const complete = catalogues[DEFAULT] ?? {}
  return [
    `// Generated from ${fileOf(DEFAULT)} by \`npm run docs\`; change that file, not this one.`,
    '',
    '/** The values that each message needs; `undefined` where it has no holes. */',
    'export interface MessageValues {',
    ...Object.keys(complete)
      .sort()
      .map(key => `  readonly '${key}': ${declareHoles(holesOf(complete[key] ?? ''))}`),
    '}',
    '',
  ].join('\n')
}

function readEntries(text: string, file: string, errors: string[]): [string, unknown][] {
  const expected = 'an object of texts, {"area.key": "text"}'
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return Object.entries(data)
    errors.push(`${file}: found ${JSON.stringify(data)}, expected ${expected}`)
  } catch (error) {
    errors.push(`${file}: found what is not JSON (${(error as Error).message}), expected ${expected}`)
  }
  return []
}

/** What the main bundle carries: texts; of one with grammar, in a list of its own, the words to do without it. */
function pack(catalogue: Catalogue): object {
  const pairs = Object.entries(catalogue)
  return Object.fromEntries(
    pairs.map(([key, text]) => [key, isRich(text) ? [plainWords(text)] : asText(text)]),
  )
}

function only(catalogue: Catalogue, wanted: (group: string) => boolean): Catalogue {
  return Object.fromEntries(Object.entries(catalogue).filter(([key]) => wanted(groupOf(key))))
}

/** What the chunk with the library carries: the parsed texts that need it. */
function packRich(catalogue: Catalogue): object {
  return Object.fromEntries(Object.entries(catalogue).filter(([, text]) => isRich(text)))
}

function compare(complete: Catalogue, catalogue: Catalogue, locale: string): string[] {
  return Object.entries(catalogue).flatMap(([key, message]) => {
    const original = complete[key]
    const start = `${fileOf(DEFAULT)}: "${key}": found`
    if (original === undefined) return [`${start} no text, expected one, because ${fileOf(locale)} has it`]
    const [ours, theirs] = [original, message].map(each => declareHoles(holesOf(each)))
    return ours === theirs
      ? []
      : [`${start} the holes ${ours}, expected those of ${fileOf(locale)}: ${theirs}`]
  })
}

function isLocale(tag: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

function localesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))
    .sort()
}

/** Only the file itself: `x.json?raw` asks for the text as it is. */
function localeIn(root: string, id: string): string | undefined {
  const file = id
    .replace(RICH, '')
    .replace(GROUP, '')
    .slice(root.length + 1)
  return id.startsWith(`${root}/`) ? /^([^/?]+)\.json$/.exec(file)?.[1] : undefined
}

function fileOf(locale: string): string {
  return `i18n/${locale}.json`
}
