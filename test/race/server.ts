import type { IncomingMessage, ServerResponse } from 'node:http'
import { shopProducts } from '../../fixtures/shop-products.ts'
import { createShopServer } from '../../fixtures/shop-server.ts'
import { type Answer, serve } from '../serve.mjs'
import { timesFaster } from './in-page.ts'

/** What the network does with one call. Milliseconds as the visitor would count them. */
export interface Trouble {
  readonly there: number
  readonly back: number
  /** It never arrives; its answer never does; the server says no, or is broken. */
  readonly fate?: 'lost' | 'unanswered' | 'refused' | 'broken'
}

const titles = new Map(shopProducts.map(({ id, title }) => [id, title]))

/** A shop behind a network that can be troubled, at an address of its own. */
export async function openShop(rewrite: (path: string) => Answer | undefined) {
  const server = createShopServer()
  let next: () => Trouble = () => ({ there: 0, back: 0 })
  /** Of each line, by its id. */
  let names = new Map<string, string>()
  const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms / timesFaster))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { there, back, fate } = next()
    const json: unknown = JSON.parse((await textOf(request)) || 'null')
    await wait(there)
    const [, token = '', id = ''] = /cart\/([^/]+)\/items\/([^/]+)$/.exec(request.url ?? '') ?? []
    const quantity = request.method === 'DELETE' ? 0 : Object(json).quantity
    const isDone = fate === undefined || fate === 'unanswered'
    const done = isDone
      ? request.method === 'GET'
        ? server.read()
        : server.update({ token, id, quantity })
      : { status: fate === 'refused' ? 422 : 500, body: { message: 'No.' } }
    await wait(back)
    if (fate === 'lost' || fate === 'unanswered') return void request.socket.destroy()
    // Over a connection that was used before a browser asks again by itself.
    response.writeHead(done.status, { 'Content-Type': 'application/json', Connection: 'close' })
    response.end(JSON.stringify(done.body))
  }

  const { url, close } = await serve({
    rewrite,
    take(request, response) {
      if (!/\/api\/(3\/)?commerce\//.test(request.url ?? '')) return false
      void answer(request, response)
      return true
    },
  })
  return {
    url,
    close,
    /** Of the calls from now on. */
    trouble(fn: () => Trouble): void {
      next = fn
    },
    /** One of each. */
    fill(products: readonly string[]): void {
      server.reset()
      for (const itemId of products) server.add({ itemId, sku: null, quantity: 1 }, null)
      const ids = Object.keys(server.quantities())
      names = new Map(ids.map((id, i) => [id, titles.get(products[i] ?? '') ?? '']))
    },
    /** As a page shows it. */
    cart(): string {
      const rows = Object.entries(server.quantities()).map(([id, quantity]) => [names.get(id), quantity])
      return JSON.stringify([rows, `€${(server.subtotal() / 100).toFixed(2)}`])
    },
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
