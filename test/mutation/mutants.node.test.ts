import { describe, expect, test } from 'vitest'
import { mutated } from '../../src/build/mutant.node.ts'
import { mutantsOf, sample } from './mutants.ts'

/** The sources with each change in turn. */
const changed = (source: string): readonly string[] =>
  mutantsOf('a.tsx', source).map(mutant => mutated(source, mutant))

describe('a source is broken', () => {
  test.each([
    ['const a = b < c', ['const a = b <= c']],
    ['const a = b /* && */ && c', ['const a = b /* && */ || c']],
    ['const a = b - 12', ['const a = b + 12', 'const a = b - 24']],
    ['const a = 0', ['const a = 1']],
    ['const a = true', ['const a = false']],
    ['if (a) b()', ['if (!(a)) b()', 'if (a) void 0;']],
    ['const a = b ? c : d', ['const a = !(b) ? c : d']],
    ['const a = <p tabIndex={-1} />', ['const a = <p tabIndex={-2} />']],
    ['const a = 3 as number', ['const a = 4 as number']],
  ])('in %s', (source, expected) => {
    expect(changed(source)).toEqual(expected)
  })

  test.each([
    ["import a from './b.ts'"],
    ['type A = 3 | true'],
    ["const a = 'b' + c"],
    ['const a: 3 = b'],
    ['const a = b?.c()'],
  ])('not in %s, which says nothing or is only words', source => {
    expect(changed(source)).toEqual([])
  })

  test('with the line that it is in', () => {
    expect(mutantsOf('a.ts', 'b\n\nconst a = 1\n').map(({ line }) => line)).toEqual([3])
  })

  test('not at all where it cannot be read', () => {
    expect(() => mutantsOf('a.ts', 'const = 1')).toThrow('a.ts cannot be parsed')
  })
})

describe('a sample', () => {
  const all = Array.from({ length: 100 }, (_, i) => i)

  test('is the same for the same seed, another for another, and has nothing twice', () => {
    const first = sample(all, { count: 10, seed: 1 })
    expect(first).toEqual(sample(all, { count: 10, seed: 1 }))
    expect(first).not.toEqual(sample(all, { count: 10, seed: 2 }))
    expect(new Set(first).size).toBe(10)
  })

  test('is all there is where there is less', () => {
    expect([...sample([1, 2], { count: 10, seed: 1 })].sort()).toEqual([1, 2])
  })
})
