import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutUnread } from './lean-vitals.node.ts'

const folder = dirname(createRequire(import.meta.url).resolve('web-vitals'))
const library = readFileSync(join(folder, 'web-vitals.js'), 'utf8')

test('of what measures a page, the look at one that is restored and what nobody reads are left out, and nothing else', () => {
  const lean = withoutUnread(library)
  for (const word of ['pageshow', 'navigationType', 'wasDiscarded']) {
    expect(library).toContain(word)
    expect(lean).not.toContain(word)
  }
  const put = ['()=>{}', /\(\{name:\w+,value:\w+,delta:0,entries:\[\]\}\)/.exec(lean)?.[0] ?? 'no measure']
  const rest = put.reduce<readonly string[]>(
    (parts, each) => {
      const [first = '', ...others] = (parts.at(-1) ?? '').split(each)
      return [...parts.slice(0, -1), first, others.join(each)]
    },
    [lean],
  )
  expect(rest).toHaveLength(3)
  // The parts that stay are the library's own, one after the other.
  const places = rest.map(part => library.indexOf(part))
  expect(places[0]).toBe(0)
  expect(places[1]).toBeGreaterThan(0)
  expect(library.endsWith(rest[2] ?? 'none')).toBe(true)
  expect(library.length - lean.length).toBeLessThan(400)
})

test('another version of it, written otherwise, is refused by name', () => {
  expect(() => withoutUnread('addEventListener("pageshow",f)')).toThrow('lean-vitals.node.ts')
})

test('what is built has none of it', () => {
  const built = readFileSync(fileURLToPath(new URL('../../dist/site.measure.js', import.meta.url)), 'utf8')
  expect(built).toContain('largest-contentful-paint')
  expect(built).not.toContain('pageshow')
})
