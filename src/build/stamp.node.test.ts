import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { stampOf } from './stamp.node.ts'

let root = ''
afterEach(() => rmSync(root, { recursive: true }))

/** The stamp of a project with one source, before and after this file is written as well. */
function stamps(file: string): readonly [before: string, after: string] {
  root = mkdtempSync(join(tmpdir(), 'stamp-'))
  for (const folder of ['src/build', 'blocks', 'runtime', 'i18n'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'src/site.ts'), 'start()')
  const before = stampOf(root)
  writeFileSync(join(root, file), 'export {}')
  return [before, stampOf(root)]
}

test.each([
  'src/site.test.ts',
  'src/page.testing.ts',
  'src/page.testing.tsx',
  'src/page.browser.testing.ts',
  'src/docs.node.ts',
  'src/build/keys.node.test.ts',
  'blocks/README.md',
])('what no visitor runs does not make another build: %s', file => {
  const [before, after] = stamps(file)
  expect(after).toBe(before)
})

test.each([
  'src/site.ts',
  'src/page.tsx',
  'src/styles.css',
  'i18n/it-IT.json',
  'package-lock.json',
  'src/build/keys.node.ts',
  'i18n/compile.node.ts',
  'vite.config.ts',
])('a change of what is built, or of how, does: %s', file => {
  const [before, after] = stamps(file)
  expect(after).not.toBe(before)
})
