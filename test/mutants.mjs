// `npm run mutants`: breaks the sources in small ways, one at a time, and looks whether a unit test notices. What no test
// noticed is printed; some of it says the same as before, is only seen in a browser, or does not matter. The rest is a test
// that is missing. Sources are never written to.
//
//   npm run mutants -- --count=50           so many (24 unless told)
//   npm run mutants -- --seed=7             others; every commit has its own unless told
//   npm run mutants -- --files=runtime/api  only where the path begins so
//   npm run mutants -- --constants          only numbers, true and false
import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureDependencies, root } from './ensure.mjs'

ensureDependencies()
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '24' },
    seed: { type: 'string' },
    files: { type: 'string', default: '' },
    constants: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed ?? commits())
const { mutantsOf, sample } = await load('/test/mutation/mutants.ts')

/** A page that hangs is noticed as well. Milliseconds. */
const timeout = 300_000

const all = sources().flatMap(file => mutantsOf(file, readFileSync(join(root, file), 'utf8')))
const asked = values.constants ? all.filter(({ text }) => /^(true|false|\d.*)$/.test(text)) : all
const tried = sample(asked, { count: Number(values.count), seed })
if (tried.length === 0) throw new Error(`nothing to change in ${values.files || 'the sources'}`)

const survivors = []
for (const mutant of tried) {
  const isNoticed = notices(mutant)
  if (!isNoticed) survivors.push(mutant)
  console.log(`${isNoticed ? 'noticed ' : 'SURVIVED'}  ${described(mutant)}`)
}
console.log(`\n${tried.length - survivors.length} of ${tried.length} changes were noticed (seed ${seed}).`)
if (survivors.length > 0) console.log(`Not noticed by any unit test:\n${survivors.map(described).join('\n')}`)
// Then it is this run that does not work.
if (survivors.length === tried.length) process.exitCode = 1

/** The tests beside it first, as they take seconds; then every one that imports it, however far off. */
function notices(mutant) {
  return fails(mutant, ['run', dirname(mutant.file)]) || fails(mutant, ['related', mutant.file, '--run'])
}

function fails(mutant, which) {
  const { status, error } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    // What no test imports is a survivor, not a failure.
    [...which, '--project', 'preact', '--bail=1', '--passWithNoTests', '--reporter=dot'],
    {
      cwd: root,
      env: { ...process.env, MUTANT: JSON.stringify(mutant) },
      stdio: 'ignore',
      timeout,
      shell: process.platform === 'win32',
    },
  )
  if (error && error.code !== 'ETIMEDOUT') throw error
  return status !== 0
}

function described({ file, line, start, end, text }) {
  const source = readFileSync(join(root, file), 'utf8')
  const shown = each => each.replace(/\s+/g, ' ').slice(0, 80)
  return `${file}:${line}  ${shown(source.slice(start, end))}  →  ${shown(text)}`
}

/** What visitors' browsers run. */
function sources() {
  const isSource = path =>
    /\.tsx?$/.test(path) && !/\.(test|testing|node|d)\.tsx?$|(^|\/)sample\.ts$/.test(path)
  return ['src', 'blocks', 'runtime', 'i18n']
    .flatMap(folder => readdirSync(join(root, folder), { recursive: true }).map(path => join(folder, path)))
    .filter(path => isSource(path) && path.startsWith(values.files))
    .sort()
}

function commits() {
  try {
    return Number(execFileSync('git', ['rev-list', '--count', 'HEAD'], { cwd: root }))
  } catch {
    // Not a clone: the same sample each time.
    return 1
  }
}

async function load(path) {
  const { createServer } = await import('vite')
  const server = await createServer({
    root,
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
  })
  const loaded = await server.ssrLoadModule(path)
  await server.close()
  return loaded
}
