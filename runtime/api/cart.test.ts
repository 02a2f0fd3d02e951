import { beforeEach, describe, expect, test } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import type { Outcome } from '../data/index.ts'
import { createCartClient } from './cart.ts'
import { createCartChanger } from './cart-changes.ts'
import { openClient, testFailures } from './client.testing.ts'

function clientOn(page: ReturnType<typeof openClient>) {
  const client = createCartClient({ ...page, currency: 'EUR' })
  return { ...client, ...createCartChanger({ ...page, client }) }
}
const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`expected a success, found ${JSON.stringify(outcome.failure)}`)
  return outcome.data
}

beforeEach(() => shop.reset())

describe('the calls', () => {
  test('a cart that there is not yet is an empty one', async () => {
    const page = openClient()
    expect(await clientOn(page).read()).toMatchObject({ ok: true, status: 404, data: { totalQuantity: 0 } })
    expect(page.calls).toEqual(['GET /api/commerce/shopping-cart'])
    expect([page.shown, page.console]).toEqual([[], []])
  })

  test('an addition says what, how many, and that it is this one', async () => {
    const page = openClient()
    const client = clientOn(page)
    const cart = dataOf(await client.add({ itemId: 'p-pane', sku: '', quantity: 2 }, 'id-1'))
    expect(cart?.entries).toMatchObject([{ productId: 'p-pane', quantity: 2 }])
    expect(page.calls).toEqual([
      'POST /api/commerce/shopping-cart/entries {"itemId":"p-pane","sku":null,"quantity":2,"additionalFields":null}',
    ])
    await client.add({ itemId: 'p-pane', quantity: 2 }, 'id-1')
    expect(shop.server.totalQuantity()).toBe(2)
    await client.add({ itemId: 'p-pane', quantity: 2 }, 'id-2')
    expect(shop.server.totalQuantity()).toBe(4)
  })

  test('a form’s values and the way of paying go along', async () => {
    const page = openClient()
    const additionalFields = '{"dedica":"A Giulia"}'
    await clientOn(page).add({ itemId: 'p-cesto', additionalFields, subscriptionOptionId: 'o-1' }, 'id-1')
    expect(page.calls[0]).toContain(
      '"additionalFields":"{\\"dedica\\":\\"A Giulia\\"}","subscriptionOptionId":"o-1"',
    )
    expect(dataOf(await clientOn(page).read()).entries[0]?.additionalFields).toBe(additionalFields)
  })

  test('a line is counted by PUT, and taken away by DELETE, of one address', async () => {
    const page = openClient()
    const client = clientOn(page)
    const cart = dataOf(await client.add({ itemId: 'p-pane' }, 'id-1'))
    const line = { cartToken: cart?.cartToken ?? '', id: cart?.entries[0]?.id ?? '' }
    expect((await client.update({ ...line, quantity: 4 })).ok).toBe(true)
    expect(shop.server.totalQuantity()).toBe(4)
    expect((await client.update({ ...line, quantity: 0 })).ok).toBe(true)
    expect(shop.server.totalQuantity()).toBe(0)
    expect(page.calls.slice(1)).toEqual([
      'PUT /api/3/commerce/cart/carrello-1/items/riga-1 {"quantity":4}',
      'DELETE /api/3/commerce/cart/carrello-1/items/riga-1',
    ])
  })

  test.each(['../x', 'a/b', '', '..', '\uD800', 'a?b#c'])(
    'an id is one step of the address: %j',
    async id => {
      const page = openClient()
      await clientOn(page).update({ cartToken: id, id, quantity: 1 })
      expect(page.calls[0]).toMatch(/^PUT \/api\/3\/commerce\/cart\/[^/]+\/items\/[^/]+ \{/)
    },
  )
})

describe('reading the cart', () => {
  testFailures({ call: page => clientOn(page).read(), onFailure: 'ignore' })
})
describe('adding to the cart', () => {
  testFailures({
    call: page => clientOn(page).add({ itemId: 'p-pane' }, 'id-1'),
    onFailure: 'return',
    takes: ['unexpected'],
  })
})
