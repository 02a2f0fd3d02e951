import { createServer } from 'node:http'
import { extname } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Files } from './files.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.png': 'image/png',
}

/**
 * Milliseconds until a script comes: on a network, too, the page is painted before it is there. The one that a page names waits until also a
 * slow machine, made four times slower, has read and painted the largest page; or the page's own would count as the script's.
 */
const delays = { named: 1500, fetched: 300 }

export interface Server {
  readonly url: string
  /** What a script weighs, in bytes after brotli. */
  weight(path: string): number
  close(): void
}

/** On loopback; answers everything that is sent to it with success. */
export async function serveFiles(files: Files): Promise<Server> {
  const named = new Set(
    [...files].flatMap(([path, body]) =>
      path.endsWith('.html')
        ? [...String(body).matchAll(/<script src="([^"]+)"/g)].map(([, src]) => src)
        : [],
    ),
  )
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const body = files.get(path)
    const answer = () => {
      response.writeHead(body === undefined && request.method !== 'POST' ? 404 : 200, {
        'Content-Type': types[extname(path)] ?? 'application/json',
        'Cache-Control': 'no-store',
      })
      response.end(body ?? '{}')
    }
    if (path.endsWith('.js')) setTimeout(answer, named.has(path) ? delays.named : delays.fetched)
    else answer()
  })
  const port = await new Promise<number>(resolve => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const weights = new Map<string, number>()
  return {
    url: `http://127.0.0.1:${port}`,
    weight(path) {
      const known = weights.get(path) ?? brotliCompressSync(files.get(path) ?? '').length
      weights.set(path, known)
      return known
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
