import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Of these there is one copy, in the main bundle: what keeps a state or counts, and what weighs less there than in each
 * chunk. Aliases are resolved already.
 */
const ofMain: readonly string[] = [
  'preact/compat',
  'preact/compat/client',
  'preact/jsx-runtime',
  'src/core/index.ts',
  'src/core/chunks.ts',
  'src/core/boundary.tsx',
  'src/core/host.ts',
  'src/overlays/lightbox/listen.ts',
  'src/parts/server-nodes.ts',
  'runtime/account/keyboard.ts',
  'runtime/account/owner.ts',
  'runtime/consent/clear.ts',
  'runtime/dom/ledger.ts',
  'runtime/dom/observer.ts',
  'runtime/errors/errors.ts',
  'runtime/json.ts',
  'runtime/document.ts',
  'runtime/own.ts',
  'runtime/safe-url.ts',
  'runtime/url.ts',
  'runtime/schema/fields.ts',
]

/** What the bundles have asked each other for. */
interface Wishes {
  /** The main bundle's things, by module and name, each under the short key that the chunks say instead. */
  readonly keys: Map<string, string>
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
  readonly chunks: ReadonlyMap<string, string>
  /** The chunk of a build environment. */
  readonly chunkOf: (environment: string) => string | undefined
}): Plugin[] {
  const { root, chunks, chunkOf } = options
  const wishes: Wishes = { keys: new Map(), libraries: new Map() }

  return [
    {
      name: 'site:shared-modules',
      apply: 'build',
      enforce: 'pre',
      // One memory for all bundles.
      sharedDuringBuild: true,
      applyToEnvironment: ({ name }) => chunkOf(name) !== undefined,
      resolveId(id, importer) {
        const path = pathOf(root, id, importer)
        // Without an importer it is the chunk itself.
        const library = importer && libraryOf(path)
        const name = ofMain.includes(path) ? mainPrefix + path : library && libraryPrefix + library
        return name ? { id: name, external: true, moduleSideEffects: false } : null
      },
      renderChunk(code, { imports }) {
        const libraries = imports.filter(id => id.startsWith(libraryPrefix))
        const names = libraries.map(id => id.slice(libraryPrefix.length)).sort()
        wishes.libraries.set(chunkOf(this.environment.name) ?? '', names)
        return { code: withKeys(code, this.parse(code) as unknown as Node, wishes.keys), map: null }
      },
    },
    {
      name: 'site:shared-table',
      apply: 'build',
      enforce: 'pre',
      sharedDuringBuild: true,
      applyToEnvironment: ({ name }) => name === 'site',
      resolveId(id, importer) {
        if (importer && libraryOf(pathOf(root, id, importer)))
          this.error(
            `${importer} imports ${id}: a library is for chunks; the main bundle would keep a copy of it`,
          )
        return null
      },
      load(id) {
        if (id !== join(root, 'src/shared.ts')) return null
        const missing = [...chunks.keys()].filter(name => !wishes.libraries.has(name))
        if (missing.length > 0)
          this.error(`expected the chunks to be built before, missing ${missing.join(', ')}`)
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

function libraryOf(path: string): string | undefined {
  return /([\w-]+)\.(?:chunk|library)\.tsx?$/.exec(path)?.[1]
}

/** The module that stands in `src/shared.ts`: by name, because a namespace would keep all of a module. */
function tableOf(root: string, { keys, libraries }: Wishes): string {
  const imports = [...keys].map(([wish, key]) => {
    const [path = '', name = ''] = wish.split(' ')
    return `import { ${name} as ${key}_ } from ${JSON.stringify(/^(src|runtime)\//.test(path) ? join(root, path) : path)}`
  })
  const table = [...keys.values()].map(key => `${key}: ${key}_`)
  const pairs = [...libraries].flatMap(([chunk, names]) => names.map(library => [chunk, library]))
  return `${imports.join('\n')}
export const shared = { modules: { ${JSON.stringify(mainId)}: { ${table.join(', ')} } }, libraries: ${JSON.stringify(pairs)} }\n`
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Cut {
  readonly at: Node
  readonly by: string
}

/**
 * `let a = require('#site/x')` … `a.name` → `let main = require('#site')` … `main.k`: one name for all of the main bundle, and
 * two letters for each thing of it. It is built together, so nobody else has to know them.
 */
export function withKeys(code: string, program: Node, keys: Map<string, string>): string {
  const statements = program.body as readonly Node[]
  const asked = statements.flatMap(at => {
    const [{ id = null, init = null } = {}] = (at.declarations ?? []) as readonly Partial<
      Record<string, Node>
    >[]
    const path = requiredBy(init)
    return id && path ? [{ at, local: String(id.name), path }] : []
  })
  const paths = new Map(asked.map(({ local, path }) => [local, path]))
  const cuts: Cut[] = asked.map(({ at }, i) => ({
    at,
    by: i > 0 ? '' : `let ${mainName} = require('${mainId}');`,
  }))
  for (const [node, parent] of nodesIn(program)) {
    const path = node.type === 'Identifier' && paths.get(String(node.name))
    if (!path || parent.type === 'VariableDeclarator' || isKey(node, parent)) continue
    const { object, property, computed } = parent
    if (object !== node || computed)
      throw new Error(`${node.name}: expected only ${node.name}.<name> of ${path}`)
    const wish = `${path} ${(property as Node).name}`
    const key = keys.get(wish) ?? keyOf(keys.size)
    keys.set(wish, key)
    cuts.push({ at: parent, by: `${mainName}.${key}` })
  }
  return cuts
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((text, { at, by }) => text.slice(0, at.start) + by + text.slice(at.end), code)
}

/** `a.name`, `{ name: a }`: a word, not what is called by it. */
function isKey(node: Node, { property, key, computed, shorthand }: Node): boolean {
  return (property === node || key === node) && !computed && !shorthand
}

const mainId = '#site'
const mainPrefix = '#site/'
const libraryPrefix = '#lib/'
/** No word of the sources. */
const mainName = '_site'

/** `a` … `z`, `aa` … */
function keyOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : keyOf(Math.floor(index / 26) - 1) + letter
}

function requiredBy(init: Node | null): string | undefined {
  if (init?.type !== 'CallExpression' || (init.callee as Node).name !== 'require') return undefined
  const id = String((init.arguments as readonly Node[])[0]?.value)
  return id.startsWith(mainPrefix) ? id.slice(mainPrefix.length) : undefined
}

function* nodesIn(node: Node): Generator<readonly [node: Node, parent: Node]> {
  for (const child of Object.values(node).flat()) {
    if (typeof child !== 'object' || child === null || !('type' in child)) continue
    yield [child as Node, node]
    yield* nodesIn(child as Node)
  }
}
