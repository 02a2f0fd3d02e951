// `npm run soak`: the same things done again and again on a page that is never left, in Chromium. Says what the page has more
// of in the end: listeners, nodes, memory, timers, animations, what is stored. A quarter of an hour.
//
//   npm run soak -- --times=1000        so often
//   npm run soak -- --only=lightbox     what begins so; several with commas
//   npm run soak -- --built             the built files as they are
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { chromiumArguments } from './chromium.mjs'
import { ensureChromium, ensureDependencies, root, tool } from './ensure.mjs'

ensureDependencies()
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
    built: { type: 'boolean', default: false },
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
const { soakAll } = await server.ssrLoadModule('/test/soak/soak.ts')
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] })
const findings = await soakAll(browser, {
  times: Number(values.times),
  only: values.only.split(','),
  told: console.log,
})
console.log(findings ? `${findings} things grow` : 'nothing grows')
process.exitCode = findings ? 1 : 0
await browser.close()
await server.close()
