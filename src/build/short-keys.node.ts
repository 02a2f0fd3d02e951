export const mainId = '#site'
export const mainPrefix = `${mainId}/`
export const libraryPrefix = '#lib/'
/** The library of Views, of which chunks take things by short keys as well. */
export const viewChunk = 'view'
const viewsId = libraryPrefix + viewChunk
export const viewsPrefix = `${viewsId}/`

/** Things of the main bundle and of the Views' library, by module and name, each under the short key that chunks say instead. */
export interface Keys {
  readonly main: Map<string, string>
  readonly views: Map<string, string>
}

interface Source {
  readonly of: keyof Keys
  readonly id: string
  readonly prefix: string
  /** No word of the sources. */
  readonly local: string
}

const sources: readonly Source[] = [
  { of: 'main', id: mainId, prefix: mainPrefix, local: '_site' },
  { of: 'views', id: viewsId, prefix: viewsPrefix, local: '_view' },
]

export interface Node {
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
export function withKeys(code: string, program: Node, keys: Keys): string {
  const statements = program.body as readonly Node[]
  const asked = statements.flatMap(at => {
    const [{ id = null, init = null } = {}] = (at.declarations ?? []) as readonly Partial<
      Record<string, Node>
    >[]
    const from = requiredBy(init)
    return id && from ? [{ at, local: String(id.name), ...from }] : []
  })
  const bindings = new Map(asked.map(({ local, path, source }) => [local, { path, source }]))
  const cuts: Cut[] = asked.map(({ at, source }, i) => ({
    at,
    by:
      asked.findIndex(other => other.source === source) < i
        ? ''
        : `let ${source.local} = require('${source.id}');`,
  }))
  for (const [node, parent] of nodesIn(program)) {
    const binding = node.type === 'Identifier' ? bindings.get(String(node.name)) : undefined
    if (!binding || parent.type === 'VariableDeclarator' || isKey(node, parent)) continue
    const { path, source } = binding
    const { object, property, computed } = parent
    if (object !== node || computed)
      throw new Error(`${node.name}: expected only ${node.name}.<name> of ${path}`)
    const wish = `${path} ${(property as Node).name}`
    const known = keys[source.of]
    const key = known.get(wish) ?? keyOf(known.size)
    known.set(wish, key)
    cuts.push({ at: parent, by: `${source.local}.${key}` })
  }
  const short = cuts
    .sort((a, b) => b.at.start - a.at.start)
    .reduce((text, { at, by }) => text.slice(0, at.start) + by + text.slice(at.end), code)
  const locals = new Set([...sources.map(({ local }) => local), ...librariesIn(statements)])
  return short.replace(detached, (call, named: string, local: string) =>
    locals.has(local) ? `${named}(` : call,
  )
}

/** A call that keeps what a library hands out from being `this`: nothing in it asks for that. */
const detached = /\(0, ((\w+)\.\w+)\)\(/g

/** What the other libraries are called. */
function librariesIn(statements: readonly Node[]): readonly string[] {
  return statements
    .flatMap(({ declarations }) => (declarations ?? []) as readonly Record<string, Node | null>[])
    .filter(({ init }) => idOf(init ?? null)?.startsWith(libraryPrefix))
    .map(({ id }) => String(id?.name))
}

/** `a.name`, `{ name: a }`: a word, not what is called by it. */
function isKey(node: Node, { property, key, computed, shorthand }: Node): boolean {
  return (property === node || key === node) && !computed && !shorthand
}

/** `a` … `z`, `aa` … */
function keyOf(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26))
  return index < 26 ? letter : keyOf(Math.floor(index / 26) - 1) + letter
}

function requiredBy(init: Node | null): { readonly path: string; readonly source: Source } | undefined {
  const id = idOf(init)
  const source = sources.find(({ prefix }) => id?.startsWith(prefix))
  return source && { path: (id ?? '').slice(source.prefix.length), source }
}

/** `x` of `require('x')`. */
function idOf(init: Node | null): string | undefined {
  if (init?.type !== 'CallExpression' || (init.callee as Node).name !== 'require') return undefined
  return String((init.arguments as readonly Node[])[0]?.value)
}

export function* nodesIn(node: Node): Generator<readonly [node: Node, parent: Node]> {
  for (const child of Object.values(node).flat()) {
    if (typeof child !== 'object' || child === null || !('type' in child)) continue
    yield [child as Node, node]
    yield* nodesIn(child as Node)
  }
}
