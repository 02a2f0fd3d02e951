import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { withoutFormerNames } from './lean-compat.node.ts'

const folder = dirname(createRequire(import.meta.url).resolve('preact/compat/package.json'))
const compat = readFileSync(join(folder, 'dist/compat.mjs'), 'utf8')

test('of what draws, the names of ten years ago are left out, and nothing else', () => {
  const lean = withoutFormerNames(compat)
  expect(compat).toContain('UNSAFE_')
  expect(lean).not.toMatch(/UNSAFE_|componentWill(Mount|ReceiveProps|Update)/)
  const begin = compat.indexOf(',["componentWillMount"')
  const cut = compat.length - lean.length
  expect(lean).toBe(compat.slice(0, begin) + compat.slice(begin + cut))
  expect(lean.slice(begin)).toMatch(/^;var /)
  expect(cut).toBeLessThan(300)
})

test('another version of it, written otherwise, is refused by name', () => {
  expect(() => withoutFormerNames('t.prototype.isReactComponent=!0;')).toThrow('lean-compat.node.ts')
})

test('what is built has none of it, and no component of ours has such a method', () => {
  const dist = fileURLToPath(new URL('../../dist/', import.meta.url))
  const built = (file: string) => readFileSync(join(dist, file), 'utf8')
  expect(built('site.view.js')).toContain('isReactComponent')
  expect(built('site.view.js')).not.toContain('UNSAFE_')
  const files = readdirSync(dist).filter(file => /^site\..*js$/.test(file) && file !== 'site.view.js')
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter(file => /componentWill(Mount|ReceiveProps|Update)/.test(built(file)))).toEqual([])
})
