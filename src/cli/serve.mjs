import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { dist } from './files.mjs'

const types = {
  '.html': 'text/html',
  '.htm': 'text/html',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}
/** Where the package's own files are, for pages that have no script of their own. */
export const ownFolder = '/__site-js__/'

/** Serves a folder on loopback as a plain static host does; `rewrite` may change a page on its way. */
export function serveFolder(folder, rewrite = html => html) {
  const server = createServer((request, response) => {
    const path = pathOf(request.url)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const file = isRead && path !== undefined ? fileAt(folder, path) : undefined
    // Browsers ask for it by themselves.
    if (!file && path === '/favicon.ico') return void response.writeHead(204).end()
    if (!file)
      return void response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`Nothing at ${request.url}\n`)
    const type = types[extname(file).toLowerCase()] ?? 'application/octet-stream'
    const body = contentOf(file)
    // It is there, and nobody may read it.
    if (!body) return void response.writeHead(403).end()
    const isPage = type === 'text/html'
    response
      .writeHead(200, { 'Content-Type': type })
      .end(isPage ? Buffer.from(rewrite(body.toString('latin1'), request.headers.host), 'latin1') : body)
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://localhost:${server.address().port}`,
        close() {
          server.close()
          server.closeAllConnections()
        },
      }),
    )
  })
}

/** `undefined` where the address of a page's file is none: `100%.png` is written `100%25.png`. */
function pathOf(url = '/') {
  try {
    return decodeURIComponent(new URL(url, 'http://localhost').pathname)
  } catch {
    return undefined
  }
}

function contentOf(file) {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function fileAt(folder, path) {
  const [root, rest] = path.startsWith(ownFolder) ? [dist, path.slice(ownFolder.length)] : [folder, path]
  // Both from the root of the disk: `.` is the beginning of no path.
  const [from, file] = [resolve(root), resolve(join(root, rest))]
  if (file !== from && !file.startsWith(normalize(from + sep))) return undefined
  return [file, `${file}.html`, join(file, 'index.html')].find(
    each => existsSync(each) && statSync(each).isFile(),
  )
}
