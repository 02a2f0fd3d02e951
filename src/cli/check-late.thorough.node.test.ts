import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const command = join(root, 'src/cli/site-js.mjs')

/** Adds another one once it has come. */
const adds = (src: string) => `const tag = document.createElement('script')
  tag.src = ${JSON.stringify(src)}
  document.body.append(tag)`
const page = `<!doctype html><title>Pane</title><link rel="icon" href="data:,">
  <div data-block="accordion"><details data-part="item"><summary>A</summary><p data-part="panel">B</p></details></div>
  <script>addEventListener('load', () => setTimeout(() => { ${adds('/tags.js')} }, 500))</script>`

/** The one in between lets itself be waited for longer than it is waited for nothing. */
async function serve() {
  const server = createServer(({ url = '' }, response) => {
    const answer = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'Content-Type': type }).end(body)
    if (url === '/') answer('text/html', page)
    else if (url === '/tags.js') setTimeout(answer, 5500, 'text/javascript', adds('/own/site.js'))
    else answer('text/javascript', readFileSync(join(root, 'dist', url.replace(/^\/own\//, ''))))
  }).listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }
}

test('site-js check waits for the script as long as others come that may bring it', async () => {
  const { server, url } = await serve()

  const { stdout } = await promisify(execFile)(process.execPath, [command, 'check', url, '--json'])
  server.close()
  const { pages } = JSON.parse(stdout) as {
    readonly pages: readonly { readonly alive: unknown; readonly isScripted: boolean }[]
  }
  expect(pages.map(each => [each.isScripted, each.alive])).toEqual(
    [1, 2].map(() => [true, [{ name: 'accordion', count: 1 }]]),
  )
}, 60_000)
