// `npm test`: every check of the project, in the order in which failing is cheapest. `--thorough` tries the browser tests
// in every combination of window and colours.
import { ensureChromium, ensureDependencies, ensureHeadlessShell, tool } from './ensure.mjs'

ensureDependencies()
if (process.argv.includes('--thorough')) process.env.THOROUGH = '1'
process.env.CHROMIUM = ensureChromium()
ensureHeadlessShell()

const steps = [
  ['types', () => tool('tsc', '--noEmit')],
  ['lint and format', () => tool('biome', 'ci', '.')],
  ['build', () => tool('vite', 'build', '--logLevel', 'warn')],
  ['tests', () => tool('vitest', 'run')],
]

for (const [name, step] of steps) {
  console.log(`\n— ${name}`)
  step()
}
