import { expect, test } from 'vitest'
import { openClient } from './client.testing.ts'
import { createProducts } from './products.ts'

const read = (address: string, client = openClient()) =>
  createProducts({ data: client.data }).read(address, new AbortController().signal)

test('a product is asked for at its own address, as data', async () => {
  const client = openClient()
  const outcome = await read('/negozio/maglia?x=1#foto', client)
  expect(client.calls).toEqual(['GET /negozio/maglia?x=1&format=json'])
  expect(outcome.ok && outcome.data).toMatchObject({
    item: { id: 'p-maglia', title: 'Maglia del forno' },
    excerpt: expect.stringContaining('Cotone'),
    pictures: [
      { src: 'images/maglia.svg', alt: 'Maglia del forno', width: 240, height: 240 },
      { src: 'images/maglia-2.svg' },
    ],
  })
})

test('one that is not there is no success', async () => {
  const outcome = await read('/negozio/torta')
  expect(outcome.ok ? 0 : outcome.failure.status).toBe(404)
})
