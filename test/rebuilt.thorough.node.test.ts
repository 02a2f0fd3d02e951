import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from './sources.ts'

/** Another build, of a copy of the sources: in a folder of another name and length, for another environment. */
const elsewhere = realpathSync(mkdtempSync(join(tmpdir(), 'site-build-somewhere-else-entirely-')))
const sources = ['src', 'blocks', 'runtime', 'i18n', 'fixtures', 'examples']
const settings = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.json',
  'test/on-react.node.ts',
]

beforeAll(async () => {
  for (const part of [...sources, ...settings])
    cpSync(join(root, part), join(elsewhere, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(elsewhere, 'node_modules'), 'junction')
  const vite = join(elsewhere, 'node_modules', 'vite', 'bin', 'vite.js')
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'error'], {
    cwd: elsewhere,
    env: { ...process.env, NODE_ENV: 'development' },
  })
  // A machine may be busy with other things.
}, 600_000)

afterAll(() => rmSync(elsewhere, { recursive: true, force: true }))

const filesIn = (folder: string) => {
  const dist = join(folder, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(dist, join(entry.parentPath, entry.name)))
    .sort()
  return new Map(files.map(file => [file, readFileSync(join(dist, file), 'utf8')]))
}

test('two builds are the same to the byte, wherever and in whatever environment they are made', () => {
  const [first, second] = [filesIn(root), filesIn(elsewhere)]
  const different = [...first].filter(([name, text]) => second.get(name) !== text).map(([name]) => name)
  expect(first.size).toBeGreaterThan(5)
  expect(second.size).toBe(first.size)
  expect(different, 'is dist/ of these sources? npm run build').toEqual([])
})
