import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { untilWritten } from './scripts.node.ts'
import {
  type Keys,
  libraryPrefix,
  mainId,
  mainPrefix,
  type Node,
  viewChunk,
  viewsPrefix,
  withKeys,
} from './short-keys.node.ts'

/**
 * Of these there is one copy, in the main bundle: what keeps a state or counts, and what weighs less there than in each
 * chunk. Aliases are resolved already.
 */
const ofMain: readonly string[] = [
  'src/core/index.ts',
  'src/core/chunks.ts',
  'src/core/claimed.ts',
  'src/core/parts.ts',
  'src/core/view-library.ts',
  'src/overlays/announcement/listen.ts',
  'src/overlays/lightbox/listen.ts',
  'src/parts/plain-click.ts',
  'src/parts/press.ts',
  'src/parts/server-nodes.ts',
  'runtime/account/builder.ts',
  'runtime/account/owner.ts',
  'runtime/analytics/news.ts',
  'runtime/consent/clear.ts',
  'runtime/dom/language.ts',
  'runtime/dom/ledger.ts',
  'runtime/dom/observer.ts',
  'runtime/dom/submit.ts',
  'runtime/errors/errors.ts',
  'runtime/json.ts',
  'runtime/lazy.ts',
  'runtime/document.ts',
  'runtime/own.ts',
  'runtime/page/context.ts',
  'runtime/safe-url.ts',
  'runtime/url.ts',
  'runtime/schema/fields.ts',
]

/** Of these the library of Views has the one copy: no page needs React before it needs a View. */
const ofViews: readonly string[] = [
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-runtime',
  'src/view/index.ts',
]

/** The module of the library that hands out what the chunks have asked for. */
const wantedOfViews = 'src/view/wanted.ts'

/** What the bundles have asked each other for. */
interface Wishes {
  readonly keys: Keys
  /** The libraries of each chunk. */
  readonly libraries: Map<string, readonly string[]>
}

/**
 * A chunk brings nothing that the main bundle or another chunk has: its imports of these become `require`, and the main
 * bundle gets a table of exactly what the chunks ask for, and of which library each of them needs. So the chunks are built
 * first.
 */
export function sharedModules(options: {
  readonly root: string
  /** What the bundles call each chunk. */
  readonly called: ReadonlyMap<string, string>
  /** The same, by build environment. */
  readonly calledOf: (environment: string) => string | undefined
}): Plugin[] {
  const { root, called, calledOf: chunkOf } = options
  const chunks = [...called.values()]
  const libraryOf = (path: string) => called.get(chunkIn(path) ?? '')
  const wishes: Wishes = { keys: { main: new Map(), views: new Map() }, libraries: new Map() }

  /** Who in the main bundle's sources names a library. */
  const importers = new Map<string, string>()

  /** Whoever holds what the chunks ask for is built after them. */
  const unheard = (names: readonly string[]) => {
    const missing = names.filter(name => !wishes.libraries.has(name)).join(', ')
    return missing && `expected the chunks to be built before, missing ${missing}`
  }

  return [
    {
      name: 'site:shared-modules',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => chunkOf(name) !== undefined,
      resolveId(id, importer) {
        const path = pathOf(root, id, importer)
        // Without an importer it is the chunk itself.
        const library = importer && libraryOf(path)
        const isViews = ofViews.includes(path) && chunkOf(this.environment.name) !== viewChunk
        const name = ofMain.includes(path)
          ? mainPrefix + path
          : isViews
            ? viewsPrefix + path
            : library && libraryPrefix + library
        return name ? { id: name, external: true, moduleSideEffects: false } : null
      },
      load(id) {
        if (id !== join(root, wantedOfViews)) return null
        const missing = unheard(chunks.filter(name => name !== viewChunk))
        if (missing) this.error(missing)
        return exportsOf(root, wishes.keys.views)
      },
      renderChunk(code, { imports }) {
        const libraries = imports.filter(id => id.startsWith(libraryPrefix))
        const names = libraries.map(id => id.slice(libraryPrefix.length).split('/')[0] ?? '')
        wishes.libraries.set(chunkOf(this.environment.name) ?? '', [...new Set(names)].sort())
        return { code: withKeys(code, this.parse(code) as unknown as Node, wishes.keys), map: null }
      },
    },
    {
      name: 'site:shared-table',
      apply: 'build',
      enforce: 'pre',
      applyToEnvironment: ({ name }) => name === 'site',
      // Nothing of a library may be left in the main bundle; a module of which it keeps something else may name one.
      resolveId(id, importer) {
        const path = pathOf(root, id, importer)
        const library = libraryOf(path) ?? (ofViews.includes(path) ? viewChunk : undefined)
        if (!importer || !library) return null
        importers.set(libraryPrefix + library, importer)
        return { id: libraryPrefix + library, external: true, moduleSideEffects: false }
      },
      renderChunk(_, { imports }) {
        const kept = imports.find(id => importers.has(id))
        if (kept)
          this.error(
            `${importers.get(kept)} imports ${kept}: a library is for chunks; the main bundle would keep a copy of it`,
          )
        return null
      },
      load(id) {
        if (id !== join(root, 'src/shared.ts')) return null
        const missing = unheard(chunks)
        if (missing) this.error(missing)
        return tableOf(root, wishes)
      },
    },
  ]
}

/** From the project's root; of a package its name. */
function pathOf(root: string, id: string, importer: string | undefined): string {
  const file = id.startsWith('.') && importer ? join(dirname(importer), id) : id
  return file.startsWith(root) ? relative(root, file).replaceAll('\\', '/') : file
}

function chunkIn(path: string): string | undefined {
  return /([\w-]+)\.(?:chunk|library)\.tsx?$/.exec(path)?.[1]
}

/** The module that stands in `src/shared.ts`: by name, because a namespace would keep all of a module. */
function tableOf(root: string, { keys, libraries }: Wishes): string {
  const imports = [...keys.main].map(([wish, key]) => {
    const { path, name } = wished(root, wish)
    return `import { ${name} as ${key}_ } from ${path}`
  })
  const table = [...keys.main.values()].map(key => `${key}: ${key}_`)
  const names = [...new Set([...libraries.values()].flat())]
  const needed = names.map(name => [name, ...[...libraries.keys()].filter(chunk => asks(chunk, name))].join())

  /** Itself: what another library of the chunk brings comes with that one. */
  function asks(chunk: string, name: string): boolean {
    const own = libraries.get(chunk) ?? []
    return own.includes(name) && !own.some(other => brings(other, name))
  }

  /** No library needs itself: the architecture test finds circles. */
  function brings(library: string, name: string): boolean {
    return (libraries.get(library) ?? []).some(other => other === name || brings(other, name))
  }

  return `${imports.join('\n')}
export const shared = { modules: { ${JSON.stringify(mainId)}: { ${table.join(', ')} } }, libraries: ${JSON.stringify(needed.join(' '))}, integrity: ${JSON.stringify(untilWritten.integrity)} }\n`
}

/** The module that stands in `src/view/wanted.ts`. */
function exportsOf(root: string, keys: ReadonlyMap<string, string>): string {
  const lines = [...keys].map(([wish, key]) => {
    const { path, name } = wished(root, wish)
    return `export { ${name} as ${key} } from ${path}`
  })
  return `${lines.join('\n')}\n`
}

function wished(root: string, wish: string): { readonly path: string; readonly name: string } {
  const [path = '', name = ''] = wish.split(' ')
  return { path: JSON.stringify(/^(src|runtime)\//.test(path) ? join(root, path) : path), name }
}
