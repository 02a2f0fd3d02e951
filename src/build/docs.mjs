// `npm run docs`: brings every generated part of the documentation up to date.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const server = await createServer({
  root,
  server: { middlewareMode: true, ws: false },
  appType: 'custom',
  logLevel: 'error',
})
const { writeDocuments } = await server.ssrLoadModule('/src/build/docs.node.ts')
// With the tests' own tables; the build, which reads the same module, has none.
const { attempts } = await server.ssrLoadModule('/test/security/attempts.ts')
for (const path of await writeDocuments(root, attempts)) console.log(`updated ${path}`)
await server.close()
