import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutRestoring } from './lean-vitals.node.ts'

const folder = dirname(createRequire(import.meta.url).resolve('web-vitals'))
const library = readFileSync(join(folder, 'web-vitals.js'), 'utf8')

test('of what measures a page, the look at one that is restored is left out, and nothing else', () => {
  const lean = withoutRestoring(library)
  expect(library.match(/pageshow/g)).toHaveLength(1)
  expect(lean).not.toContain('pageshow')
  const begin = library.indexOf('t=>{addEventListener("pageshow"')
  expect(lean.slice(0, begin)).toBe(library.slice(0, begin))
  expect(lean.slice(begin)).toMatch(/^\(\)=>\{\},/)
  expect(library.endsWith(lean.slice(begin + '()=>{}'.length))).toBe(true)
  expect(library.length - lean.length).toBeLessThan(100)
})

test('another version of it, written otherwise, is refused by name', () => {
  expect(() => withoutRestoring('addEventListener("pageshow",f)')).toThrow('lean-vitals.node.ts')
})

test('what is built has none of it', () => {
  const built = readFileSync(fileURLToPath(new URL('../../dist/site.measure.js', import.meta.url)), 'utf8')
  expect(built).toContain('largest-contentful-paint')
  expect(built).not.toContain('pageshow')
})
