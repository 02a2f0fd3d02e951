// `npm run bench`: the same pages by us, by two stacks of libraries and by hand, in one run. Only what is measured in the
// same run can be compared; no test reads it. `npm run bench -- --help` says what can be chosen.
import { ensureChromium, ensureDependencies, root, tool } from './ensure.mjs'

ensureDependencies()
const argv = process.argv.slice(2)
const executablePath = ensureChromium()
if (!argv.includes('--help')) tool('vite', 'build', '--logLevel', 'warn')
const { createServer } = await import('vite')
const server = await createServer({
  root,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { bench } = await server.ssrLoadModule('/test/bench/bench.ts')
process.exitCode = await bench({ root, executablePath, argv })
await server.close()
