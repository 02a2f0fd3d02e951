import { dirname, join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Of these there is one copy, in the main bundle: what keeps a state or counts, and what weighs less there than in each
 * chunk. The name is the one a chunk asks for them by. Aliases are resolved already.
 */
const ofMain: Readonly<Record<string, string>> = {
  'preact/compat': 'react',
  'preact/compat/client': 'react-dom/client',
  'preact/jsx-runtime': 'react/jsx-runtime',
  'src/core/index.ts': '#core',
  'src/core/chunks.ts': '#chunks',
  'src/core/boundary.tsx': '#boundary',
  'src/core/host.ts': '#host',
  'src/parts/server-nodes.ts': '#server-nodes',
  'runtime/account/keyboard.ts': '#keyboard',
  'runtime/account/owner.ts': '#owner',
  'runtime/consent/clear.ts': '#clear',
  'runtime/data/body.ts': '#body',
  'runtime/dom/ledger.ts': '#ledger',
  'runtime/errors/errors.ts': '#errors',
  'runtime/navigate.ts': '#navigate',
  'runtime/page/fields.ts': '#fields',
}

/** What a bundle asks others for: names by module. */
type Wishes = ReadonlyMap<string, ReadonlySet<string>>

/**
 * A chunk brings nothing that the main bundle or a library has: its imports of these become `require`, and the main bundle
 * gets a table of exactly what the chunks ask for, and of which library each of them needs. So the chunks are built first.
 */
export function sharedModules(options: {
  readonly root: string
  readonly chunks: ReadonlyMap<string, string>
  /** The chunk of a build environment. */
  readonly chunkOf: (environment: string) => string | undefined
}): Plugin[] {
  const { root, chunks, chunkOf } = options
  const wishes = new Map<string, Wishes>()

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
        const library = importer ? libraryOf(path) : undefined
        const name = ofMain[path] ?? (library && `#lib/${library}`)
        return name ? { id: name, external: true, moduleSideEffects: false } : null
      },
      renderChunk(code) {
        const chunk = chunkOf(this.environment.name) ?? ''
        wishes.set(chunk, wishesIn(this.parse(code) as unknown as Node))
        return null
      },
    },
    {
      name: 'site:shared-table',
      apply: 'build',
      enforce: 'pre',
      // One memory for all bundles.
      sharedDuringBuild: true,
      applyToEnvironment: ({ name }) => name === 'site',
      resolveId(id, importer) {
        if (libraryOf(pathOf(root, id, importer)))
          this.error(
            `${importer} imports ${id}: a library is for chunks; the main bundle would keep a copy of it`,
          )
        return null
      },
      load(id) {
        if (id !== join(root, 'src/shared.ts')) return null
        const missing = [...chunks.keys()].filter(name => !wishes.has(name))
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
function tableOf(root: string, wishes: ReadonlyMap<string, Wishes>): string {
  const modules = Object.entries(ofMain)
    .map(([path, id]) => {
      const names = [...wishes.values()].flatMap(wished => [...(wished.get(id) ?? [])])
      return { id, from: /^(src|runtime)\//.test(path) ? join(root, path) : path, names: unique(names) }
    })
    .filter(({ names }) => names.length > 0)
  const imports = modules.map(
    ({ from, names }, i) =>
      `import { ${names.map(name => `${name} as m${i}_${name}`)} } from ${JSON.stringify(from)}`,
  )
  const table = modules.map(
    ({ id, names }, i) => `${JSON.stringify(id)}: { ${names.map(name => `${name}: m${i}_${name}`)} }`,
  )
  const libraries = unique([...wishes.keys()]).flatMap(chunk =>
    unique([...(wishes.get(chunk)?.keys() ?? [])].filter(id => id.startsWith('#lib/'))).map(id => [
      chunk,
      id.slice('#lib/'.length),
    ]),
  )
  return `${imports.join('\n')}
export const shared = { modules: { ${table.join(', ')} }, libraries: ${JSON.stringify(libraries)} }\n`
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].sort()

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** `const a = require('x')` and every `a.name` after it. */
function wishesIn(program: Node): Wishes {
  const nodes = [...nodesIn(program)]
  const asked = nodes.flatMap(({ type, id, init }) => {
    const module = type === 'VariableDeclarator' && requiredBy(init)
    return module ? [[String((id as Node).name), module] as const] : []
  })
  const locals = new Map(asked)
  const wishes = new Map(asked.map(([, module]) => [module, new Set<string>()]))
  for (const { type, object, property, computed } of nodes) {
    const module = type === 'MemberExpression' && !computed && locals.get(String((object as Node).name))
    if (module) wishes.get(module)?.add(String((property as Node).name))
  }
  return wishes
}

function requiredBy(init: unknown): string | undefined {
  const { type, callee, arguments: given } = (init ?? {}) as Node
  const isRequire = type === 'CallExpression' && (callee as Node).name === 'require'
  return isRequire ? String((given as readonly Node[])[0]?.value) : undefined
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) yield* nodesIn(child as Node)
  }
}
