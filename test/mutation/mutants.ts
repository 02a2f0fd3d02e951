import { parseSync } from 'vite'
import type { Change } from '../../src/build/mutant.node.ts'

export interface Mutant extends Change {
  /** Counted from 1. */
  readonly line: number
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** What an operator becomes. Sums are left: most of them join texts, and no test ought to know their every word. */
const operators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
}

/** Every change that a test of this file should notice: operators, conditions, constants, calls that are left out. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: Omit<Mutant, 'file' | 'line'>[] = []
  visit(program as unknown as Node, node => found.push(...changesOf(node, source)))
  return found.map(each => ({ file, line: source.slice(0, each.start).split('\n').length, ...each }))
}

function changesOf(node: Node, source: string): readonly Omit<Mutant, 'file' | 'line'>[] {
  const { start, end } = node
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operatorOf(node, source)
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node
      return [{ ...placeOf(test), text: `!(${source.slice(test.start, test.end)})` }]
    }
    case 'ExpressionStatement':
      return (node.expression as Node).type === 'CallExpression' ? [{ start, end, text: 'void 0;' }] : []
    case 'Literal':
      return literal(node)
    default:
      return []
  }
}

function operatorOf(node: Node, source: string): readonly Omit<Mutant, 'file' | 'line'>[] {
  const operator = String(node.operator)
  const text = operators[operator]
  if (text === undefined) return []
  const from = (node.left as Node).end
  // A comment may stand before it, hardly after it.
  const start = from + source.slice(from, (node.right as Node).start).lastIndexOf(operator)
  return [{ start, end: start + operator.length, text }]
}

function literal({ start, end, value }: Node): readonly Omit<Mutant, 'file' | 'line'>[] {
  if (typeof value === 'boolean') return [{ start, end, text: String(!value) }]
  if (typeof value !== 'number') return []
  return [{ start, end, text: String(value > 9 ? value * 2 : value + 1) }]
}

const placeOf = ({ start, end }: Node): { start: number; end: number } => ({ start, end })

/** Types say nothing when the program runs, and what is imported is a name. */
const isSilent = (type: string): boolean => type.startsWith('TS') || type.startsWith('Import')

/** `x as T` and its like stand around values. */
const aroundValues = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

function visit(node: Node, see: (node: Node) => void): void {
  if (isSilent(node.type) && !aroundValues.includes(node.type) && node.type !== 'ImportExpression') return
  see(node)
  for (const inner of Object.values(node).flat()) {
    if (isNode(inner)) visit(inner, see)
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** So many of them, by chance, the same for the same seed. */
export function sample<T>(all: readonly T[], { count, seed }: { count: number; seed: number }): readonly T[] {
  const left = [...all]
  const next = numbers(seed)
  return Array.from({ length: Math.min(count, all.length) }, () => {
    return left.splice(Math.floor(next() * left.length), 1)[0] as T
  })
}

/** Numbers from 0 to 1 that look like chance (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
