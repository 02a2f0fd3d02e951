/**
 * Turns the texts of this folder into parsed messages while the bundle is built, so that no parser ships, and stops
 * the build when a text cannot work in its language.
 */
import { fileURLToPath } from 'node:url'
import { normalizePath, type Plugin } from 'vite'
import { type Area, areasIn, checkArea, checkFolder, localesIn, readArea } from './areas.node.ts'
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
      const locales = localesIn(root)
      const areas = asked ? [asked] : areasIn(root)
      const errors = asked ? [] : [...checkFolder(root)]
      const read = areas.map(area => {
        const catalogues = readArea(area, root)
        const findings = checkArea(area, { catalogues, locales })
        errors.push(...findings.errors)
        if (asked) for (const line of findings.warnings) this.warn(line)
        for (const locale of locales) this.addWatchFile(`${root}/${area}/${locale}.json`)
        return [area, pack(catalogues)] as const
      })
      if (errors.length > 0) throw new Error(errors.join('\n'))
      if (asked) return `export default ${JSON.stringify(Object.fromEntries(read))}`
      const keys = read.flatMap(([area, texts]) =>
        [...new Set(Object.values(texts).flatMap(Object.keys))].map(name => `${area.split('+')[0]}.${name}`),
      )
      return `export const keys = ${JSON.stringify(keys)}, locales = ${JSON.stringify(locales)}`
    },
  }
}

/** What ships: texts; of one with grammar the words to do without it, and the text parsed. */
function pack(area: Area): object {
  const packed = (text: Message) => (isRich(text) ? [plainWords(text), text] : asText(text))
  return mapValues(area, catalogue => mapValues(catalogue, packed))
}

function mapValues<T, U>(record: Readonly<Record<string, T>>, fn: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, fn(value)]))
}
