// `npm run stranger`: the path of somebody who finds the repository, with its seconds. A clone in an empty folder, `npm start`,
// and the documentation on the screen of a browser, its first demo alive. Packages come from npm's own cache if they are there.
// No test has a clock: this one prints what it has seen, and fails only where the path ends.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium, ensureDependencies, root } from './ensure.mjs'

ensureDependencies()
const { chromium } = await import('playwright-core')
const folder = mkdtempSync(join(tmpdir(), 'stranger-'))
const port = 4800 + (process.pid % 100)
const begun = performance.now()
const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1).padStart(5)} s`
let started

try {
  const clone = spawnSync('git', ['clone', '--quiet', root, folder], { stdio: 'inherit' })
  if (clone.status !== 0) throw new Error('The repository could not be cloned.')
  console.log(`${seconds()}  cloned`)
  started = spawn('npm', ['start'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), OPEN: 'no' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await printed(started, /Documentation +(http\S+)/)
  console.log(`${seconds()}  npm start has built, and shows an address`)
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  const page = await browser.newPage()
  await page.goto(`http://localhost:${port}/dist/docs/index.html`)
  await page.locator('h1').waitFor()
  console.log(`${seconds()}  the documentation is on the screen`)
  await page.locator('[data-alive]').waitFor({ timeout: 60_000 })
  console.log(`${seconds()}  its first demo is alive`)
  await browser.close()
} finally {
  if (started?.pid) process.kill(-started.pid)
  rmSync(folder, { recursive: true, force: true })
}

/** Until the process has written it; what it writes is shown. */
function printed({ stdout }, wanted) {
  return new Promise((resolve, reject) => {
    let text = ''
    stdout.on('data', chunk => {
      text += chunk
      process.stdout.write(String(chunk).replace(/^(?=.)/gm, '       | '))
      if (wanted.test(text)) resolve()
    })
    stdout.on('end', () => reject(new Error(`npm start ended; expected ${wanted}`)))
  })
}
