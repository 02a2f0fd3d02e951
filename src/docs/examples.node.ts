/** The examples as the documentation holds them, so that `dist` is whole wherever it is put. */
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const standIns = ['captcha-provider.js', 'maps-provider.js']

export function copyExamples(root: string, out: string): void {
  const from = join(root, 'examples')
  const isShown = (path: string) => !/\.mjs$|[\\/]screenshots?$/.test(path)
  cpSync(from, join(out, 'examples'), { recursive: true, filter: isShown })
  for (const path of readdirSync(from, { recursive: true })
    .map(String)
    .filter(path => path.endsWith('.html'))) {
    const up = '../'.repeat(path.split(/[\\/]/).length)
    const text = readFileSync(join(from, path), 'utf8')
    const moved = text.replaceAll(`${up}dist/`, `${up}../`)
    writeFileSync(join(out, 'examples', path), moved)
  }
  mkdirSync(join(out, 'fixtures'), { recursive: true })
  for (const file of standIns) cpSync(join(root, 'fixtures', file), join(out, 'fixtures', file))
}
