// A small static server for the examples and the built files, used by the examples, the browser tests and the benchmark.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, sep } from 'node:path'
import { root } from './ensure.mjs'

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
}

/** The only files of `fixtures/` that a page loads as they are. */
const standIns = ['captcha', 'maps'].map(name => join(root, 'fixtures', `${name}-provider.js`))

/** What pages tell of their visitors: a site's server takes it, and gives the page an id where it is asked for one. */
export const measurement = /^\/api\/(census|track|v1|1\/performance|events\/RecordEvent)\b/

/**
 * Serves `examples/` and `dist/` on loopback; `rewrite` may answer a path itself, with a text or with
 * `{ body, status, headers }`. `take` sees each request first and may keep it: then it answers, or never does.
 * @returns {Promise<{ url: string, close(): Promise<void> }>}
 */
export function serve({ port = 0, rewrite = () => undefined, take = () => false } = {}) {
  const server = createServer((request, response) => {
    if (take(request, response)) return
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (path === '/') return void response.writeHead(302, { Location: '/examples/index.html' }).end()
    if (measurement.test(path))
      return void response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end('{"pageLoadId":"page-1"}')
    const own = rewrite(path)
    const file = normalize(join(root, path))
    const allowed =
      ['examples', 'dist'].some(folder => file.startsWith(join(root, folder) + sep)) ||
      standIns.includes(file)
    const found = own !== undefined || (allowed && existsSync(file) && statSync(file).isFile())
    if (!found) {
      return void response
        .writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`Nothing at ${path}\n`)
    }
    const {
      body = readFileSync(file),
      status = 200,
      headers,
    } = typeof own === 'string' ? { body: own } : (own ?? {})
    const type = types[extname(path)] ?? 'application/octet-stream'
    response.writeHead(status, { 'Content-Type': type, ...headers }).end(body)
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: actual } = server.address()
      resolve({
        url: `http://localhost:${actual}`,
        close: () =>
          new Promise(done => {
            server.close(() => done(undefined))
            server.closeAllConnections()
          }),
      })
    })
  })
}
