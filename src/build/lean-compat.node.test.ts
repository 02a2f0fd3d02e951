import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
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

test('nothing of ours has such methods', () => {
  const built = readFileSync(new URL('../../dist/site.view.js', import.meta.url), 'utf8')
  expect(built).toContain('isReactComponent')
  expect(built).not.toContain('UNSAFE_')
})
