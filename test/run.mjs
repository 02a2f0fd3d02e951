// `npm test`: every check of the project, in the order in which failing is cheapest. `--thorough` tries all of many alike
// instead of some. `--rest`, after `npm test`: all that only `--thorough` has.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureDependencies, ensureHeadlessShell, root, tool } from './ensure.mjs'

const isRest = process.argv.includes('--rest')
ensureDependencies()
if (isRest || process.argv.includes('--thorough')) process.env.THOROUGH = '1'
process.env.CHROMIUM = ensureChromium()
ensureHeadlessShell()

const steps = isRest
  ? [['what only thorough has', () => tool('vitest', 'run', ...thoroughFiles())]]
  : [
      ['types', () => tool('tsc', '--noEmit')],
      ['lint and format', () => tool('biome', 'ci', '.')],
      ['build', () => tool('vite', 'build', '--logLevel', 'warn')],
      ['tests', () => tool('vitest', 'run')],
    ]

for (const [name, step] of steps) {
  console.log(`\n— ${name}`)
  step()
}

/** The tests that ask how thorough they shall be, by themselves or through the audit. */
function thoroughFiles() {
  const files = ['src', 'blocks', 'runtime', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path)),
  )
  const asks = /from '[./]*(test\/)?(\.\.\/)*(thorough|audit)\.ts'/
  return files.filter(path => /\.test\.tsx?$/.test(path) && asks.test(readFileSync(join(root, path), 'utf8')))
}
