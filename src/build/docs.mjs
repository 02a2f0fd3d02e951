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
for (const path of await writeDocuments(root)) console.log(`updated ${path}`)
await server.close()
