/**
 * Turns the texts of this folder into parsed messages while the bundle is built, so that no parser ships, and stops
 * the build when a text cannot work in its language.
 */
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { type Area, areasIn, checkArea, checkFolder, DEFAULT, localesIn, readArea } from './areas.node.ts'
import { asText, isRich, type Message, plainWords } from './message.node.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

/** What `#i18n/menu` is, and, without an area, `#i18n` itself: modules without a file. */
const VIRTUAL = '\0site-texts:'

/** `import texts from '#i18n/menu'` gives the texts of the folder `menu`; `#i18n` says what there is (texts.d.ts). */
export function compileMessages(folder = HERE): Plugin {
  const root = normalizePath(folder).replace(/\/$/, '')
  return {
    name: 'site:messages',
    enforce: 'pre',
    // The alias `#i18n` has become the folder by now.
    resolveId(id) {
      const path = normalizePath(id)
      if (path === root) return VIRTUAL
      const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1) : ''
      return /^[^/.?]+$/.test(name) ? VIRTUAL + name : null
    },
    load(id) {
      if (!id.startsWith(VIRTUAL)) return null
      const asked = id.slice(VIRTUAL.length)
      const { name, mode } = this.environment
      const isBuild = mode === 'build'
      // Found there, and replaced language by language, when all else is done: src/build/languages.node.ts.
      const isLater = asked && isBuild && name.startsWith('chunk_')
      const locales = localesIn(root)
      const areas = asked ? [asked] : areasIn(root)
      const errors = asked ? [] : [...checkFolder(root)]
      const read = areas.map(area => {
        const catalogues = readArea(area, root)
        errors.push(...checkArea(area, { catalogues, locales }))
        for (const locale of locales) this.addWatchFile(`${root}/${area}/${locale}.json`)
        return [area, pack(catalogues)] as const
      })
      if (errors.length > 0) throw new Error(errors.join('\n'))
      if (isLater) return `export default /*#__PURE__*/__siteTexts(${JSON.stringify(asked)})`
      // The others come in a chunk: i18n/words.chunk.ts.
      if (asked && isBuild && name === 'site') return `export default ${textsIn(asked, DEFAULT, root)}`
      if (asked) return `export default ${JSON.stringify(Object.fromEntries(read))}`
      const keys = read.flatMap(([area, texts]) =>
        [...new Set(Object.values(texts).flatMap(Object.keys))].map(name => `${area.split('+')[0]}.${name}`),
      )
      return `export const keys = ${JSON.stringify(keys)}, locales = ${JSON.stringify(locales)}`
    },
  }
}

/** The texts of a folder in one language, as JavaScript: `{menu:{"it-IT":{label:"Sezioni"}}}`. */
export function textsIn(area: string, locale: string, folder = HERE): string {
  return literal({ [area]: { [locale]: pack(readArea(area, folder))[locale] } })
}

/** As JSON, but names stand without quotes where they can: no minifier comes after this. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal)}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value)
  return `{${entries.map(([key, each]) => `${/^[A-Za-z]\w*$/.test(key) ? key : JSON.stringify(key)}:${literal(each)}`)}}`
}

/** What ships: texts; of one with grammar the words to do without it, and the text parsed. */
function pack(area: Area): Readonly<Record<string, object>> {
  const packed = (text: Message) => (isRich(text) ? [plainWords(text), text] : asText(text))
  return mapValues(area, catalogue => mapValues(catalogue, packed))
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, fn: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fn(value)]))
}
