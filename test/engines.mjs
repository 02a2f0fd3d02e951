// `npm run engines`: every example page and the main interactions in Chromium, Firefox ESR and WebKitGTK, each with what
// it brings; installs what is missing where that is Debian's to do (as root).
//
//   npm run engines -- --only=Firefox,WebKit   these and no others
//   npm run engines -- --pages=form,gallery    these example pages and no others
//   npm run engines -- --interactions          nothing but the interactions
//   npm run engines -- --built                 the built files as they are
//   npm run engines -- --write                 writes what it has seen into src/docs/guide/browsers.md
import { parseArgs } from 'node:util'
import { ensureFirefox, ensureWebKit } from './engines/ensure.mjs'
import { ensureChromium, ensureDependencies, root, tool } from './ensure.mjs'

ensureDependencies()
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'Chromium,Firefox,WebKit' },
    pages: { type: 'string', default: '' },
    interactions: { type: 'boolean', default: false },
    built: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
const only = values.only.split(',')
const places = {
  Chromium: only.includes('Chromium') && ensureChromium(),
  Firefox: only.includes('Firefox') && ensureFirefox(),
  WebKit: only.includes('WebKit') && ensureWebKit(),
}
if (!values.built) tool('vite', 'build', '--logLevel', 'warn')
const { createServer } = await import('vite')
const server = await createServer({
  root,
  server: { middlewareMode: true, ws: false, watch: null },
  appType: 'custom',
  logLevel: 'error',
})
const { visitAll } = await server.ssrLoadModule('/test/engines/visit-all.ts')
const pages = values.interactions ? [] : values.pages ? values.pages.split(',') : null
process.exitCode = await visitAll({ places, pages, mayWrite: values.write })
await server.close()
// A driver that hangs must not keep the command.
process.exit()
