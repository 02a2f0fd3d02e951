import { describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../fixtures/awkward.ts'
import { dataOf } from '../data/data.testing.ts'
import { type Client, openClient, testFailures } from './client.testing.ts'
import { createPlaces } from './places.ts'

const tracking = { productPage: 'checkout', productSection: 'address' }
const placesOf = (client: Client) => createPlaces({ ...client, tracking })

test('places are found while the visitor types', async () => {
  const client = openClient()
  const found = dataOf(await placesOf(client).autocomplete({ input: 'Genova' }))
  expect(found).toMatchObject({ predictions: [{ placeId: 'place-1' }, { placeId: 'place-2' }] })
  expect(client.calls).toEqual([
    'GET /api/google-maps/places/autocomplete?input=Genova&productPage=checkout&productSection=address',
  ])
})

test('a place is shown', async () => {
  const client = openClient()
  const found = dataOf(await placesOf(client).details({ placeId: 'place-3', full: true, max: 2, no: null }))
  expect(found).toMatchObject({ result: { description: 'Lungomare della Prova 12, Camogli' } })
  expect(client.calls).toEqual([
    'GET /api/google-maps/places/details?placeId=place-3&full=true&max=2&productPage=checkout&productSection=address',
  ])
})

test('a place that is not there is the caller’s to tell', async () => {
  const client = openClient()
  const outcome = await placesOf(client).details({ placeId: 'place-9' })
  expect(outcome).toMatchObject({
    ok: false,
    failure: { kind: 'rejected', message: 'Questo posto non c’è.' },
  })
  expect(client.shown).toEqual([])
})

test.each(awkwardTexts)('whatever is typed is looked for, and nothing else: %j', async input => {
  const client = openClient()
  await placesOf(client).autocomplete({ input })
  const url = new URL(client.calls[0]?.slice('GET '.length) ?? '', 'https://bakery.example')
  expect([...url.searchParams]).toEqual([
    ['input', input.replace('\uD800', '\uFFFD')],
    ['productPage', 'checkout'],
    ['productSection', 'address'],
  ])
  expect(url.pathname).toBe('/api/google-maps/places/autocomplete')
})

describe('without a tracking context', () => {
  test.each([
    [undefined, ''],
    [null, ''],
    [{}, ''],
    [{ productPage: '', productSection: '' }, '&productPage=&productSection='],
    [{ productPage: 'checkout' }, '&productPage=checkout'],
    [{ productSection: 'address' }, '&productSection=address'],
  ])(
    'there is one line, however many letters are typed, and the calls are made: %j',
    async (given, query) => {
      const client = openClient()
      const places = createPlaces({ ...client, tracking: given })
      for (const input of ['G', 'Ge', 'Gen']) expect((await places.autocomplete({ input })).ok).toBe(true)
      await places.details({ placeId: 'place-1' })
      expect(client.console).toEqual([
        'error: [site.js] places: expected a tracking context of productPage and productSection',
      ])
      expect(client.calls).toHaveLength(4)
      expect(client.calls[0]).toBe(`GET /api/google-maps/places/autocomplete?input=G${query}`)
    },
  )
})

test('a query cannot stand in for the tracking context', async () => {
  const client = openClient()
  await placesOf(client).autocomplete({ productPage: 'mine', input: 'a' })
  expect(client.calls[0]).toContain('productPage=checkout')
  expect(client.calls[0]).not.toContain('mine')
})

describe('an overlay would be in the way of who is typing, so', () => {
  testFailures({
    call: client => placesOf(client).autocomplete({ input: 'a' }),
    onFailure: 'return',
    takes: ['unexpected'],
  })
})

describe('the same for one place:', () => {
  testFailures({
    call: client => placesOf(client).details({ placeId: 'place-1' }),
    onFailure: 'return',
    takes: ['unexpected'],
  })
})
