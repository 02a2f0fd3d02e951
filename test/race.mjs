// `npm run race`: random sequences of taps in two tabs of Chromium, before a shop whose answers are late, lost, or a no.
// Whatever happens, the tabs end at the server's cart. All time is twenty times as fast.
//
//   npm run race -- --count=1000   so many
//   npm run race -- --from=96      beginning with this seed; a finding says its own
//   npm run race -- --seeds=1,13   these and no others
//   npm run race -- --jobs=4       so many at a time
//   npm run race -- --minutes=30   no more are begun after that
//   npm run race -- --built        the built files as they are
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumArguments } from './chromium.mjs'
import { ensureChromium, ensureDependencies, root, tool } from './ensure.mjs'

ensureDependencies()
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '' },
    minutes: { type: 'string', default: '60' },
    built: { type: 'boolean', default: false },
    jobs: { type: 'string', default: '4' },
  },
})
const executablePath = ensureChromium()
if (!values.built) tool('vite', 'build', '--logLevel', 'warn')
const { createServer } = await import('vite')
const server = await createServer({
  root,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { playAll } = await server.ssrLoadModule('/test/race/play.ts')
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
const seeds = values.seeds
  ? values.seeds.split(',').map(Number)
  : Array.from({ length: Number(values.count) }, (_, i) => Number(values.from) + i)
const { played, honest, findings } = await playAll(browser, {
  seeds,
  jobs: Number(values.jobs),
  until: Date.now() + Number(values.minutes) * 60_000,
  told: console.log,
})
const notPlayed = seeds.length - played
console.log(
  `${played} sequences played, ${findings.length} findings, ${notPlayed} not played; ` +
    `in ${honest} a tab said that it could not read the cart, and could after another try.`,
)
process.exitCode = findings.length + notPlayed > 0 ? 1 : 0
await browser.close()
await server.close()
