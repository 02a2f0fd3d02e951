import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { isOfShop } from '../of-shop.ts'
import { importsOf, sharedOf, withShared } from './styles.node.ts'

/** The stylesheets of a block or an overlay: paths from the project's root. */
export interface LookFiles {
  /** That of its folder. */
  readonly name: string
  /** For the page before the script has run, or without it: `before.css`. */
  readonly before: string | null
  /** `styles.css` */
  readonly own: string | null
  /** What it shares with others: `@import "#parts/…" layer(parts)` at the top of `styles.css`. */
  readonly parts: readonly string[]
}

/** Everything that has a look, by folder. */
export function lookFiles(root: string): readonly LookFiles[] {
  const folders = ['blocks', 'src/overlays'].flatMap(top =>
    readdirSync(join(root, top), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
  )
  const found = folders.sort().flatMap(folder => {
    const [before = null, own = null] = ['before', 'styles'].map(name => {
      const path = `${folder}/${name}.css`
      return existsSync(join(root, path)) ? path : null
    })
    const parts = own ? importsOf(readFileSync(join(root, own), 'utf8')) : []
    return before || own ? [{ name: basename(folder), before, own, parts }] : []
  })
  const twice = found.find(({ name }, i) => found.findIndex(other => other.name === name) !== i)
  if (twice)
    throw new Error(
      `Two folders with styles are called "${twice.name}"; expected one: site.${twice.name}.css`,
    )
  return found
}

/** The files that a page may link: `site.css` with everything, and `site.<name>.css` with what one block or overlay needs. */
export function stylesheets(root: string): ReadonlyMap<string, string> {
  const all = lookFiles(root)
  return new Map([
    ['site.css', stylesheet(root, all)],
    ...all.map(files => [`site.${files.name}.css`, stylesheet(root, [files])] as const),
  ])
}

/** In browsers in which the script leaves the page alone, so does this. */
function stylesheet(root: string, all: readonly LookFiles[]): string {
  const shared = sharedOf(root)
  const text = (path: string) => withShared(readFileSync(join(root, path), 'utf8'), shared).trim()
  const parts = [...new Set(all.flatMap(({ parts }) => parts))].map(text)
  const own = all.flatMap(({ before, own }) => [before, own]).flatMap(path => (path ? text(path) : []))
  const rules = [
    // Shared rules may come twice, with two files that are linked: in a layer of their own they lose to both of them.
    ...(parts.length > 0 ? [`@layer parts {\n${parts.join('\n\n')}\n}`] : []),
    ...own.filter(Boolean),
  ]
  return `@layer site;\n@supports selector(&:has(*)) {\n@layer site {\n${rules.join('\n\n')}\n}\n}\n`
}

/** Writes the tables of `src/looks.ts` and `src/shop-looks.ts`. `before.css` is in neither: the script is there. */
export function looksTable(root: string): Plugin {
  return {
    name: 'site:looks-table',
    enforce: 'pre',
    load(id) {
      const table = [join(root, 'src/looks.ts'), join(root, 'src/shop-looks.ts')].indexOf(id)
      return table < 0 ? null : tableOf(root, name => isOfShop(name) === (table === 1))
    },
  }
}

function tableOf(root: string, has: (name: string) => boolean): string {
  const all = lookFiles(root).filter(({ name, own }) => own && has(name))
  const paths = [...new Set(all.flatMap(({ own, parts }) => [...parts, own ?? '']))]
  const imports = paths.map(
    (path, i) => `import css${i} from ${JSON.stringify(`${join(root, path)}?inline`)}`,
  )
  const nameOf = (path: string) => `css${paths.indexOf(path)}`
  const looks = all.map(
    ({ name, own, parts }) =>
      `${JSON.stringify(name)}: { own: ${nameOf(own ?? '')}, parts: [${parts.map(nameOf).join(', ')}] }`,
  )
  return `${imports.join('\n')}\nexport const looks = { ${looks.join(', ')} }\n`
}
