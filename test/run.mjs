// `npm test`: every check of the project, in the order in which failing is cheapest. Of many tests that are alike it takes
// some, and of what is proved in the plain case it leaves the rest. `--rest`, after `npm test`: all that it has left.
// `--thorough`: everything in one run, and then a sample of small breaks that tests should notice (test/mutants.mjs).
//
// There are four kinds of tests, the projects of vite.config.ts. What they are:
//   preact   every test of units and components, in happy-dom; grows with the blocks
//   react    the components once more, as React draws them; in `npm test` of every second block its contract, and of some the main
//            test (test/on-react.node.ts); grows with the blocks
//   node     the build, its sizes, the rules of the architecture; grows with the number of files, a build takes most of it
//   browser  what only a browser shows, in Chromium; half of everything, and most of that is opening pages
//
// What is left to `--rest`, in one of these ways:
//   some(rows, n)  of many alike the others (test/thorough.ts): policies, hosts, hostile texts, example pages, looks
//   thoroughTest(…)  a test of a rarer case (test/thorough-test.ts) in a file whose plain cases `npm test` tries; thoroughDescribe(…)
//            a group of nothing but such tests
//   isThorough  asked by a test itself: more of the same in one test
//   x.thorough.test.ts, x.thorough.browser.test.ts, x.thorough.node.test.ts  a whole file: a day's use, whole families of names, a copy of the sources that is
//            built anew, and what other tests prove in the plain case
// What a visitor does, each block, each overlay, and each kind of attack has at least one browser test in `npm test`.
//
// With three times the blocks each machine takes a part, first by kind, then by files:
//   npm test -- --project '!browser'                      types, lint, and all that needs no browser
//   npm test -- --project browser --shard=1/2             the browser tests of half the files, on a machine of their own
//   npm test -- --project browser --shard=2/2
// `npm test -- --shard=1/3` takes a third of the files of all kinds. Types and lint are looked at in first parts only.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ensureChromium,
  ensureDependencies,
  ensureHeadlessShell,
  root,
  run,
  tool,
  toolBeside,
} from './ensure.mjs'

const own = ['--rest', '--thorough']
const isRest = process.argv.includes('--rest')
const isThorough = process.argv.includes('--thorough')
const handed = process.argv.slice(2).filter(argument => !own.includes(argument))
ensureDependencies()
if (isThorough) process.env.THOROUGH = 'all'
if (isRest) process.env.THOROUGH = 'rest'
process.env.CHROMIUM = ensureChromium()
ensureHeadlessShell()

const isFirstPart = handed.every(argument => !/^--shard=(?!1\/)/.test(argument))
/** It works on one processor alone, and the tests wait for it. */
const longest = 'build'
/** None of them needs another one, and each leaves a processor idle. */
const beforeTests = [
  ...(isFirstPart
    ? [
        ['types', 'tsc', '--noEmit'],
        ['lint and format', 'biome', 'ci', '--colors=off', '.'],
      ]
    : []),
  [longest, 'vite', 'build', '--logLevel', 'warn'],
]
const withoutReact = ['preact', 'node', 'browser'].flatMap(name => ['--project', name])
const steps = isRest
  ? [
      ['what npm test leaves', () => tool('vitest', 'run', ...withoutReact, ...handed, ...thoroughFiles())],
      ['what it leaves of React', () => tool('vitest', 'run', '--project', 'react', ...handed)],
    ]
  : [
      ['types, lint, format and build', () => together(beforeTests)],
      ['tests', () => tool('vitest', 'run', ...handed)],
      ...(isThorough && isFirstPart
        ? [['breaks that tests notice', () => run('node', ['test/mutants.mjs'])]]
        : []),
    ]

for (const [name, step] of steps) {
  console.log(`\n— ${name}`)
  const begun = performance.now()
  await step()
  console.log(`— ${name}: ${secondsSince(begun)} s`)
}

/**
 * Runs tools side by side, and shows what each printed as soon as it ends. When one fails the process ends with its code, but
 * only after all have: a build that is cut off leaves half of its files behind.
 */
async function together(tools) {
  const begun = performance.now()
  const codes = await Promise.all(
    tools.map(async ([what, ...command]) => {
      const { code, output } = await toolBeside(command, { canWait: what !== longest })
      console.log(`${output}${what}: ${code === 0 ? '' : 'failed after '}${secondsSince(begun)} s`)
      return code
    }),
  )
  const failure = codes.find(code => code !== 0)
  if (failure !== undefined) process.exit(failure)
}

function secondsSince(begun) {
  return Math.round((performance.now() - begun) / 1000)
}

/** The files with tests that `npm test` leaves out; what only looks at a page by the audit has no more to look at. */
function thoroughFiles() {
  const files = ['src', 'blocks', 'runtime', 'test'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path)),
  )
  const asks = /from '[./]*(test\/)?thorough(-test)?\.ts'/
  const isOne = path => path.includes('.thorough.') || asks.test(readFileSync(join(root, path), 'utf8'))
  return files.filter(path => /\.test\.tsx?$/.test(path) && isOne(path))
}
