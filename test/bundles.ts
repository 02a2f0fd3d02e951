import { createBuilder, parseAst } from 'vite'
import { keptModuleLists, listModules, type ModuleLists } from '../src/build/module-lists.node.ts'
import { stampOf } from '../src/build/stamp.node.ts'
import { root } from './sources.ts'

/** What a build has put into each file. */
export type Bundles = ModuleLists

/** As the last build has said it; where that was of other sources, builds what visitors load, and writes nothing. */
export async function bundle(): Promise<Bundles> {
  return keptModuleLists(root, stampOf(root)) ?? build()
}

async function build(): Promise<Bundles> {
  const bundles = new Map<string, ReadonlyMap<string, string>>()
  const builder = await createBuilder({
    root,
    logLevel: 'error',
    build: { write: false },
    plugins: [listModules(root, (file, modules) => bundles.set(file, modules))],
  })
  const names = Object.keys(builder.environments).filter(name => name.startsWith('chunk_'))
  // The main bundle last: it holds what the chunks have asked for.
  for (const name of [...names, 'site']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  return bundles
}

/** The modules that more than one bundle has, with the bundles. */
export function repeated(bundles: Bundles): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>()
  for (const [file, modules] of bundles)
    for (const path of modules.keys()) places.set(path, [...(places.get(path) ?? []), file])
  return new Map([...places].filter(([, files]) => files.length > 1))
}

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

const mutators = /^(set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)$/
/** What is made once and then only asked. */
const harmless = /^(RegExp|URL|Error|TextEncoder|TextDecoder)$/

/**
 * The names at the top of a module that hold a state: what is assigned again, what is written into, what begins empty, and
 * what a constructor or a factory has made. Rather one too many: a copy of it in a second bundle would have a memory of its own.
 */
export function stateIn(code: string): readonly string[] {
  const program = parseAst(code) as unknown as Node
  const written = new Set([...nodesIn(program)].flatMap(node => writtenBy(node) ?? []))
  return (program.body as readonly Node[])
    .map(statement => (statement.declaration ?? statement) as Node)
    .flatMap(statement => {
      if (statement.type === 'VariableDeclaration') {
        return (statement.declarations as readonly Node[]).flatMap(({ id, init }) => {
          const names = namesIn(id as Node)
          return isMade(init as Node | null) ? names : names.filter(name => written.has(name))
        })
      }
      if (!/^(Function|Class)Declaration$/.test(statement.type)) return []
      const name = nameOf(statement.id)
      return written.has(name) || hasStaticValue(statement) ? [name] : []
    })
}

/** The name whose value, or whose insides, a node changes. */
function writtenBy({ type, left, argument, operator, callee }: Node): string | undefined {
  if (type === 'AssignmentExpression') return baseOf(left as Node)
  if (type === 'UpdateExpression' || (type === 'UnaryExpression' && operator === 'delete'))
    return baseOf(argument as Node)
  if (type !== 'CallExpression' || (callee as Node).type !== 'MemberExpression') return undefined
  const { object, property } = callee as Node
  return mutators.test(nameOf(property)) ? baseOf(object as Node) : undefined
}

/** `a.b[c]` → `a` */
function baseOf(node: Node): string | undefined {
  if (node.type === 'MemberExpression') return baseOf(node.object as Node)
  return node.type === 'Identifier' ? nameOf(node) : undefined
}

function isMade(init: Node | null): boolean {
  if (init?.type === 'CallExpression') return /^create[A-Z]/.test(nameOf(init.callee))
  if (init?.type !== 'NewExpression') return false
  const isTable = /^(Map|Set)$/.test(nameOf(init.callee)) && (init.arguments as readonly Node[]).length > 0
  return !isTable && !harmless.test(nameOf(init.callee)) && nameOf((init.callee as Node).object) !== 'Intl'
}

function hasStaticValue({ body }: Node): boolean {
  const members = (body as Node | undefined)?.body
  return (
    Array.isArray(members) &&
    members.some(({ type, static: isStatic }: Node) => type === 'PropertyDefinition' && isStatic)
  )
}

function namesIn(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  return [...nodesIn(pattern)].filter(({ type }) => type === 'Identifier').map(nameOf)
}

const nameOf = (node: unknown): string => String((node as Partial<Node> | null | undefined)?.name ?? '')

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const child of Object.values(node).flat()) {
    if (typeof child === 'object' && child !== null && 'type' in child) yield* nodesIn(child as Node)
  }
}
