import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { browserSources, filesIn, type Import, readText } from './sources.ts'

const sources = browserSources()

/** Whatever we write ourselves: what runs on the page, what builds it, what stands in for a server. */
const files = ['src', 'blocks', 'runtime', 'i18n', 'fixtures']
  .flatMap(filesIn)
  .filter(path => /\.(tsx?|mjs)$/.test(path) && !/\.(test|d)\.\w+$/.test(path))
  // Nobody writes it: `i18n/areas.node.test.ts` compares it with what `npm run docs` makes of the texts.
  .filter(path => path !== 'i18n/messages.ts')

describe('imports', () => {
  test('run in no circle', () => {
    expect(circles(graphOf(({ typeOnly }) => !typeOnly))).toEqual([])
  })

  test('go in no circle with types counted, so that each module can be read on its own', () => {
    expect(circles(graphOf(({ later }) => !later))).toEqual([])
  })

  test('come from at most 20 modules', () => {
    const findings = sources
      .map(({ path, imports }) => ({ path, count: new Set(imports.map(({ to }) => to)).size }))
      .filter(({ count }) => count > 20)
    expect(findings).toEqual([])
  })

  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    ['one of two', { a: ['b'], b: ['a'] }, ['a → b → a']],
    ['one behind a way in', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b → c → d → b']],
    ['none where two ways meet', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('the rule finds %s', (_, graph, expected) => {
    expect(circles(new Map(Object.entries(graph)))).toEqual(expected)
  })
})

describe('what we write', () => {
  test('is in files of at most 250 lines', () => {
    expect(files.length).toBeGreaterThan(300)
    const findings = files
      .map(path => ({ path, lines: readText(path).trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 250)
    expect(findings).toEqual([])
  })

  test('is in functions of at most 50 lines, without those of the functions inside them', () => {
    const functions = files.flatMap(path => functionsIn(path, readText(path)))
    expect(functions.length).toBeGreaterThan(2000)
    expect(functions.filter(({ lines }) => lines > 50)).toEqual([])
  })

  test.each<[string, string, readonly [name: string, lines: number][]]>([
    ['a declaration', 'function a() {\n\n}', [['a', 3]]],
    ['one with a type for a parameter', 'function a(b: {\n  c: 1\n}) {\n}', [['a', 4]]],
    [
      'one in another',
      'function a() {\n  const b = () => {\n    1\n  }\n}',
      [
        ['a', 2],
        ['b', 3],
      ],
    ],
    [
      'two in one, side by side',
      'const a = () => {\n  f(() => 1)\n  f(() => 2)\n  1\n}',
      [
        ['a', 3],
        ['', 1],
        ['', 1],
      ],
    ],
    ['a method', 'const o = {\n  a() {\n    1\n  },\n}', [['a', 3]]],
    ['markup', 'const A = () => (\n  <b>\n    <i />\n  </b>\n)', [['A', 5]]],
  ])('the rule counts %s', (_, text, expected) => {
    expect(functionsIn('x.tsx', text).map(({ name, lines }) => [name, lines])).toEqual(expected)
  })
})

interface FunctionSize {
  readonly path: string
  readonly name: string
  /** Its own. */
  readonly lines: number
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

/** Every function with the number of its lines that belong to no function inside it. */
function functionsIn(path: string, text: string): readonly FunctionSize[] {
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index)
  const lineOf = (offset: number) => {
    const at = ends.findIndex(end => end >= offset)
    return 1 + (at < 0 ? ends.length : at)
  }
  const found: FunctionSize[] = []
  /** Puts the lines of the functions in `value` into `inside`. */
  const visit = (value: unknown, name: string, inside: Set<number>): void => {
    if (Array.isArray(value)) {
      for (const each of value) visit(each, name, inside)
    } else if (isNode(value)) {
      const isFunction = functions.has(value.type)
      const own = isFunction ? nameOf(value.id) || name : nameOf(value.id ?? value.key)
      const place = found.length
      const within = isFunction ? new Set<number>() : inside
      for (const child of Object.values(value)) visit(child, isFunction ? '' : own, within)
      if (!isFunction) return
      const [first, last] = [lineOf(value.start), lineOf(value.end)]
      const all = Array.from({ length: last - first + 1 }, (_, i) => first + i)
      found.splice(place, 0, { path, name: own, lines: all.filter(line => !within.has(line)).length })
      for (const line of all) inside.add(line)
    }
  }
  visit(program, '', new Set())
  return found
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function nameOf(id: unknown): string {
  return isNode(id) && typeof id.name === 'string' ? id.name : ''
}

function graphOf(counts: (each: Import) => boolean): ReadonlyMap<string, readonly string[]> {
  return new Map(sources.map(({ path, imports }) => [path, imports.filter(counts).map(({ to }) => to)]))
}

function circles(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const found: string[] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): void => {
    if (trail.includes(node)) {
      found.push([...trail.slice(trail.indexOf(node)), node].join(' → '))
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}
