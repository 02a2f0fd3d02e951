import { describe, expect, test } from 'vitest'
import { browserSources, type Import } from './sources.ts'

const sources = browserSources()

describe('imports', () => {
  test('run in no circle', () => {
    expect(circles(graphOf(({ typeOnly }) => !typeOnly))).toEqual([])
  })

  test('go in no circle with types counted, so that each module can be read on its own', () => {
    expect(circles(graphOf(({ later }) => !later))).toEqual([])
  })

  test.each<[string, Readonly<Record<string, readonly string[]>>, readonly string[]]>([
    ['one of two', { a: ['b'], b: ['a'] }, ['a → b → a']],
    ['one behind a way in', { a: ['b'], b: ['c'], c: ['d'], d: ['b'] }, ['b → c → d → b']],
    ['none where two ways meet', { a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }, []],
  ])('the rule finds %s', (_, graph, expected) => {
    expect(circles(new Map(Object.entries(graph)))).toEqual(expected)
  })
})

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
