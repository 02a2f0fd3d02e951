import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser, pageOf } from './browser.ts'
import { root } from './ensure.mjs'

const turbo = readFileSync(join(root, 'node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js'))

/** A browser before a server whose page `/examples/volte` is another one each time, and is morphed by Turbo into it. */
export function openMorphing(head: string, body: () => string) {
  return openBrowser({
    take(request, response) {
      const page = () =>
        pageOf(body(), {
          head: `${head}<script src="/turbo.js"></script><meta name="turbo-refresh-method" content="morph">`,
          script: '<script src="/dist/site.js" defer></script>',
        })
      const [sent, type] =
        request.url === '/turbo.js'
          ? [turbo, 'text/javascript']
          : request.url === '/examples/volte'
            ? [page(), 'text/html; charset=utf-8']
            : []
      if (sent) response.writeHead(200, { 'Content-Type': type }).end(sent)
      return sent !== undefined
    },
  })
}
