import { parse } from 'acorn'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** What a chunk as it is built takes of one thing that it asks for. */
export interface Asks {
  /** Of the main bundle, or of a library. */
  readonly id: string
  readonly keys: readonly string[]
}

/** By what the chunk calls things itself: the same letter may be another's within a function. */
export function asksOf(script: string): readonly Asks[] {
  const factory = [...nodesIn(parse(script, { ecmaVersion: 2023 }) as unknown as Node)].find(isFactory)
  if (!factory) return []
  const [require] = (factory.params as readonly Node[]).map(({ name }) => name)
  const keys = new Map<string, readonly [id: string, keys: string[]]>()
  for (const { type, id, init } of nodesIn(factory.body as Node)) {
    if (type !== 'VariableDeclarator' || (init as Node | null)?.type !== 'CallExpression') continue
    const { callee, arguments: given } = init as Node
    if ((callee as Node).name !== require) continue
    keys.set(String((id as Node).name), [String((given as readonly Node[])[0]?.value), []])
  }
  const look = (node: Node, hidden: ReadonlySet<string>): void => {
    const { type, object, property, computed } = node
    const own = (object as Node | undefined)?.type === 'Identifier' ? String((object as Node).name) : ''
    if (type === 'MemberExpression' && !computed && !hidden.has(own))
      keys.get(own)?.[1].push(String((property as Node).name))
    for (const child of childrenOf(node)) {
      const names = declaredBy(child)
      look(child, names.length > 0 ? new Set([...hidden, ...names]) : hidden)
    }
  }
  for (const statement of childrenOf(factory.body as Node)) look(statement, new Set(declaredBy(statement)))
  return [...keys.values()].map(([id, keys]) => ({ id, keys }))
}

/** `Site.chunk("name", "build", (function(require, exports) { … }))` */
function isFactory({ type, params }: Node): boolean {
  return type === 'FunctionExpression' && (params as readonly Node[]).length === 2
}

/** The names that a function, or a block, has for itself. */
function declaredBy(scope: Node): readonly string[] {
  const { type, params = [], param = null, id = null, init = null, left = null, body = [] } = scope
  if (!/Function|Block|For|Catch|Class/.test(type)) return []
  const inside = [init, left, ...(Array.isArray(body) ? body : [])].filter(isNode)
  const declared = inside.flatMap(node => [
    ...(/(Function|Class)Declaration/.test(node.type) ? [node.id] : []),
    ...((node.declarations ?? []) as readonly Node[]).map(each => each.id),
  ])
  const variables = /Function/.test(type) ? [...variablesIn(scope)] : []
  const own = type === 'FunctionDeclaration' ? null : id
  return [...(params as readonly unknown[]), param, own, ...declared, ...variables].flatMap(namesIn)
}

/** `var` counts in all of its function. */
function* variablesIn(node: Node): Generator<unknown> {
  for (const child of childrenOf(node)) {
    if (/Function/.test(child.type)) continue
    if (child.type === 'VariableDeclaration')
      yield* (child.declarations as readonly Node[]).map(({ id }) => id)
    yield* variablesIn(child)
  }
}

function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return []
  const { type, name, properties = [], elements = [], left, argument, value } = pattern
  if (type === 'Identifier') return [String(name)]
  const parts = [...(properties as readonly unknown[]), ...(elements as readonly unknown[])]
  return [...parts, left, argument, value].flatMap(namesIn)
}

/** Without one generator in another, which would hand each node on through all that are around it. */
function* nodesIn(node: Node): Generator<Node> {
  const due = [node]
  for (let next = due.pop(); next; next = due.pop()) {
    yield next
    due.push(...childrenOf(next).toReversed())
  }
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}
