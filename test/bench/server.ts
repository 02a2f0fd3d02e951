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
 * Milliseconds until a script comes that another one asks for, as on a network. The one that a page names waits until the page says
 * that it has been read and painted (`sayPainted`), as it mostly has where the script comes over a network; or the page's own first
 * layout would count as the script's. A page that says nothing gets it in the end.
 */
const delays = { fetched: 300, unpainted: 20_000 }
/** Where pages say it. */
export const paintedPath = '/painted'

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
  const waiting: (() => void)[] = []
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
    const wait = (milliseconds: number) => setTimeout(answer, milliseconds)
    if (named.has(path)) {
      const timer = wait(delays.unpainted)
      waiting.push(() => {
        clearTimeout(timer)
        answer()
      })
    } else if (path.endsWith('.js')) wait(delays.fetched)
    else answer()
    if (path === paintedPath) for (const release of waiting.splice(0)) release()
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
