// `npm start`: installs what is missing, builds, shows the documentation and serves the examples.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureDependencies, root, tool } from '../test/ensure.mjs'
import { serve } from '../test/serve.mjs'

ensureDependencies()
console.log('Building …')
// Its configuration is run as it stands: to bundle it first is slow on a slow machine, which Vite then warns of.
tool('vite', 'build', '--logLevel', 'warn', '--configLoader', 'runner')

const port = Number(process.env.PORT ?? 4173)
try {
  const { url } = await serve({ port })
  const documentation = `${url}/dist/docs/index.html`
  console.log(`
  Documentation  ${documentation}
  Examples       ${url}/examples/index.html
  or, without a server, open ${pathToFileURL(join(root, 'dist', 'docs', 'index.html'))}
`)
  show(documentation)
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken; choose another: PORT=4174 npm start` : error)
  process.exit(1)
}

/** Opens it in the browser of whoever sits here; nobody does where there is no terminal, or with `OPEN=no`. */
function show(address) {
  if (!process.stdout.isTTY || process.env.CI || process.env.OPEN === 'no') return
  const [command, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? [
    'xdg-open',
  ]
  // Where there is no such command the address above is enough.
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref()
}
