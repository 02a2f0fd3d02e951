// Brings what the two commands need and nothing that is there already: dependencies, and a Chromium for the browser tests.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Runs a command with its output shown; a failure ends the process with the same code. */
export function run(command, args, options = {}) {
  const windows = process.platform === 'win32'
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    ...options,
  })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

const toolPath = name => join(root, 'node_modules', '.bin', name)

/** Runs a locally installed tool. */
export function tool(name, ...args) {
  run(toolPath(name), args)
}

/**
 * Runs a locally installed tool beside others; what it prints is kept for its end, so that it does not stand among theirs.
 * One that can wait leaves the processor to the others while there are more of them than processors.
 *
 * @returns its exit code and what it printed.
 */
export function toolBeside([name, ...args], { canWait = false } = {}) {
  return new Promise((done, fail) => {
    const child = spawn(toolPath(name), args, { cwd: root, shell: process.platform === 'win32' })
    if (canWait && child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += data))
    child.on('error', fail)
    child.on('close', code => done({ code: code ?? 1, output }))
  })
}

/** `npm ci` when nothing is installed, or when the lock file has changed since. */
export function ensureDependencies() {
  checkNode()
  const stamp = join(root, 'node_modules', '.site-lock')
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return
  console.log('Installing dependencies …')
  run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, lock)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node 20.19 or later is needed; this is ${process.versions.node}.`)
  process.exit(1)
}

const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** The path of a Chromium, or `undefined`. `CHROMIUM` names one explicitly. */
export function findChromium() {
  return places.find(place => place && existsSync(place))
}

/**
 * The path of Chromium without its window, or `undefined`: the same engine at half the work. It has no cache of pages to
 * go back to. `CHROMIUM_HEADLESS_SHELL` names one explicitly.
 */
export function findHeadlessShell() {
  const places = [process.env.CHROMIUM_HEADLESS_SHELL, '/usr/bin/chromium-headless-shell']
  return places.find(place => place && existsSync(place))
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs it where a package is at hand; without it the browser tests only take longer. */
export function ensureHeadlessShell() {
  if (findHeadlessShell() || !isDebianRoot()) return
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell']
  const tries = [install, ['update', '-qq'], install]
  console.log('Installing chromium-headless-shell, with which the browser tests take half the time …')
  for (const args of tries) {
    spawnSync('apt-get', args, { stdio: 'ignore', timeout: 120_000 })
    if (findHeadlessShell()) return
  }
  console.log('It could not be installed: going on without.')
}

/** Finds a Chromium or installs one: Debian's package as root, else the build that playwright-core downloads. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  console.log('No Chromium found; installing one …')
  if (isDebianRoot()) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'])
    const installed = findChromium()
    if (installed) return installed
  }
  run(process.execPath, [join(root, 'node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  const script = "import('playwright-core').then(p => console.log(p.chromium.executablePath()))"
  const path = execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim()
  if (existsSync(path)) return path
  console.error(
    'No Chromium could be installed. Install one and name it: CHROMIUM=/path/to/chromium npm test',
  )
  process.exit(1)
}
