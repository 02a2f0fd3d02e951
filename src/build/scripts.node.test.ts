import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { untilWritten } from './scripts.node.ts'
import type { Node } from './short-keys.node.ts'
import { isOurScript } from './sizes.node.ts'

const dist = new URL('../../dist/', import.meta.url).pathname
const read = (file: string) => readFileSync(join(dist, file), 'utf8')

test('every script of a build says its stamp, and nothing that only stood for one', () => {
  const { build } = JSON.parse(read('manifest.json')) as { readonly build: string }
  const scripts = readdirSync(dist).filter(file => isOurScript(file) && file !== 'site.helpers.js')
  expect(scripts.length).toBeGreaterThan(100)
  expect(scripts.filter(file => !read(file).includes(`"${build}"`))).toEqual([])
  const placeholders = new RegExp(Object.values(untilWritten).join('|'))
  expect(scripts.filter(file => placeholders.test(read(file)))).toEqual([])
})

test('every script whose letters are not ASCII says that it is UTF-8, whatever the page is written in', () => {
  // A module is UTF-8 anyway.
  const scripts = readdirSync(dist).filter(file => isOurScript(file) && file !== 'site.helpers.js')
  const foreign = scripts.filter(file => /[\u0080-\ufefe]/.test(read(file)))
  expect(foreign.length).toBeGreaterThan(100)
  expect(foreign.filter(file => !read(file).startsWith('\ufeff'))).toEqual([])
})

/** What the innermost function around each `arguments` is. */
function aroundArguments(code: string): readonly string[] {
  const found: string[] = []
  const look = (node: Node, within: string): void => {
    for (const child of Object.values(node).flat()) {
      if (typeof child !== 'object' || child === null || !('type' in child)) continue
      const { type, name } = child as Node
      if (type === 'Identifier' && name === 'arguments') found.push(within)
      look(child as Node, /Function/.test(String(type)) ? String(type) : within)
    }
  }
  look(parseAst(code) as unknown as Node, '')
  return found
}

test('what asks for its `arguments` is no arrow function, which would get those of another', () => {
  const all = readdirSync(dist)
    .filter(isOurScript)
    .flatMap(file => aroundArguments(read(file)))
  expect(all.length).toBeGreaterThan(3)
  expect(all.filter(type => !/^Function/.test(type))).toEqual([])
  expect(aroundArguments('function f() { return () => arguments }')).toEqual(['ArrowFunctionExpression'])
})
