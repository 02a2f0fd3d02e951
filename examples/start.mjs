// `npm start`: installs what is missing, builds, and serves the examples.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureDependencies, root, tool } from '../test/ensure.mjs'
import { serve } from '../test/serve.mjs'

ensureDependencies()
tool('vite', 'build', '--logLevel', 'warn')

const port = Number(process.env.PORT ?? 4173)
try {
  const { url } = await serve({ port })
  console.log(`\n  Examples   ${url}/examples/index.html`)
  console.log(`  or, without a server, open ${pathToFileURL(join(root, 'examples', 'index.html'))}\n`)
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  console.error(taken ? `Port ${port} is taken; choose another: PORT=4174 npm start` : error)
  process.exit(1)
}
