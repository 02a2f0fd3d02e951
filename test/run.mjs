// `npm test`: every check of the project, in the order in which failing is cheapest. `--thorough` tries all of many alike
// instead of some. `--rest`, after `npm test`: all that only `--thorough` has. Everything else is handed to vitest.
//
// There are four kinds of tests, the projects of vite.config.ts. What they are:
//   preact   every test of units and components, in happy-dom; grows with the blocks
//   react    the components once more, as React draws them; grows with the blocks
//   node     the build, its sizes, the rules of the architecture; grows with the number of files, two builds take most of it
//   browser  what only a browser shows, in Chromium; half of everything, and one visit to each example page is most of that
// Thorough is what is many alike: all policies of all hosts where `npm test` takes some, every corpus of hostile texts as
// a whole where it takes a sample, each page in four looks instead of one (test/thorough.ts). No promise is thorough only.
//
// With three times the blocks each machine takes a part, first by kind, then by files:
//   npm test -- --project '!browser'                      types, lint, and all that needs no browser
//   npm test -- --project browser --shard=1/2             the browser tests of half the files, on a machine of their own
//   npm test -- --project browser --shard=2/2
// `npm test -- --shard=1/3` takes a third of the files of all kinds. Types and lint are looked at in first parts only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium, ensureDependencies, ensureHeadlessShell, root, tool } from './ensure.mjs'

const own = ['--rest', '--thorough']
const isRest = process.argv.includes('--rest')
const handed = process.argv.slice(2).filter(argument => !own.includes(argument))
ensureDependencies()
if (process.argv.includes('--thorough')) process.env.THOROUGH = 'all'
if (isRest) process.env.THOROUGH = 'rest'
process.env.CHROMIUM = ensureChromium()
ensureHeadlessShell()

const isFirstPart = handed.every(argument => !/^--shard=(?!1\/)/.test(argument))
const code = [
  ['types', () => tool('tsc', '--noEmit')],
  ['lint and format', () => tool('biome', 'ci', '.')],
]
const steps = isRest
  ? [['what only thorough has', () => tool('vitest', 'run', ...handed, ...thoroughFiles())]]
  : [
      ...(isFirstPart ? code : []),
      ['build', () => tool('vite', 'build', '--logLevel', 'warn')],
      ['tests', () => tool('vitest', 'run', ...handed)],
    ]

for (const [name, step] of steps) {
  console.log(`\n— ${name}`)
  const begun = performance.now()
  step()
  console.log(`— ${name}: ${Math.round((performance.now() - begun) / 1000)} s`)
}

/** The tests that ask how thorough they shall be; what only looks at a page by the audit has no more to look at. */
function thoroughFiles() {
  const files = ['src', 'blocks', 'runtime', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path)),
  )
  const asks = /from '[./]*(test\/)?thorough(-test)?\.ts'/
  const isOne = path => path.includes('.thorough.') || asks.test(readFileSync(join(root, path), 'utf8'))
  return files.filter(path => /\.test\.tsx?$/.test(path) && isOne(path))
}
