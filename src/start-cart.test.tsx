import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createShopServer } from '../fixtures/shop-server.ts'
import { bringChunk, forgetStandIns } from '../test/chunks.ts'
import { lines, open } from './start.testing.tsx'

/** A shop behind the page's `fetch`. */
function openShop() {
  const server = createShopServer()
  const calls: string[] = []
  vi.spyOn(window, 'fetch').mockImplementation(async (url, { method = 'GET', headers, body } = {}) => {
    const { pathname } = new URL(`${url}`)
    calls.push(`${method} ${pathname}`)
    const [, token = '', id = ''] = /cart\/(.*)\/items\/(.*)/.exec(pathname) ?? []
    const json: unknown = typeof body === 'string' ? JSON.parse(body) : {}
    const answer =
      method === 'GET'
        ? server.read()
        : method === 'POST'
          ? server.add(json, new Headers(headers).get('Add-To-Cart-Id'))
          : server.update({ token, id, quantity: (json as { quantity?: number }).quantity ?? 0 })
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
  return { server, calls }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  forgetStandIns()
  localStorage.clear()
})

async function ready() {
  const site = open()
  expect(site.cart).toBeNull()
  await site.ready
  if (!site.cart) throw new Error('expected a cart')
  return { site, cart: site.cart }
}

describe('Site.cart', () => {
  test('asks nothing on a page without a cart, and neither does the page', async () => {
    const { calls } = openShop()
    const { cart } = await ready()
    expect(await cart.get()).toMatchObject({ ok: true, data: { entries: [], totalQuantity: 0 } })
    expect(calls).toEqual([])
  })

  test('is not even fetched on a page that never mentions it', async () => {
    const fetched = vi.fn((load: () => Promise<unknown>) => load())
    bringChunk('commerce', fetched)
    await ready()
    expect(fetched).not.toHaveBeenCalled()
  })

  test('adds, counts and takes away, and whoever has subscribed sees it', async () => {
    const { server } = openShop()
    const { cart } = await ready()
    const seen: number[] = []
    const subscribed = await cart.subscribe(({ totalQuantity }) => seen.push(totalQuantity))
    expect(await cart.add({ itemId: 'p-pane', quantity: '2' as never })).toMatchObject({ ok: true })
    const outcome = await cart.get()
    const id = outcome.ok ? (outcome.data.entries[0]?.id ?? '') : ''
    expect(await cart.update(id, 5)).toMatchObject({ ok: true, data: { totalQuantity: 5 } })
    expect(server.totalQuantity()).toBe(5)
    expect(await cart.remove(id)).toMatchObject({ ok: true })
    // Two of them twice: before the server has answered, and with the line that it has made.
    expect(seen).toEqual([0, 2, 2, 5, 0])
    if (subscribed.ok) subscribed.data()
    await cart.add({ itemId: 'p-pane' })
    expect(seen.at(-1)).toBe(0)
  })

  test('adds a subscription as what it is', async () => {
    const { server } = openShop()
    const { cart } = await ready()
    await cart.add({ itemId: 'p-pane', subscriptionOptionId: 'o-1' })
    expect(server.read().body).toMatchObject({ entries: [{ subscriptionOptionId: 'o-1' }] })
  })

  test('says in words why not', async () => {
    openShop()
    const { cart } = await ready()
    expect(await cart.add({ itemId: 'p-panettone' })).toMatchObject({
      ok: false,
      failure: { status: 422, message: 'Panettone: esaurito.' },
    })
  })

  test('whose script cannot be loaded is an outcome, with one console line for each call', async () => {
    bringChunk('commerce', () => Promise.reject(new Error('site.commerce.js could not be loaded')))
    const { cart } = await ready()
    expect(await cart.get()).toMatchObject({ ok: false, failure: { kind: 'unreachable', status: 0 } })
    expect(lines).toEqual([expect.stringContaining('cart: get failed: site.commerce.js could not be loaded')])
    forgetStandIns()
    expect(await cart.get()).toMatchObject({ ok: true })
  })

  test('takes anything at all, and always resolves to an outcome', async () => {
    openShop()
    const { cart } = await ready()
    const call = fc.tuple(
      fc.constantFrom('get', 'add', 'update', 'remove', 'subscribe'),
      fc.anything(),
      fc.anything(),
    )
    await fc.assert(
      fc.asyncProperty(call, async ([name, first, second]) => {
        const method = cart[name as 'get'] as (...args: readonly unknown[]) => Promise<{ ok: boolean }>
        expect(typeof (await method(first, second)).ok).toBe('boolean')
      }),
      { seed: 6, numRuns: 300 },
    )
  })

  test('is gone with the page, and what waits is told', async () => {
    vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
    const { site, cart } = await ready()
    const adding = cart.add({ itemId: 'p-pane' })
    await vi.waitFor(() => expect(window.fetch).toHaveBeenCalled())
    site.destroy()
    expect(await adding).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(site.cart).toBeNull()
  })
})
