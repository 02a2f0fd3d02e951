import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { reviewsServer } from '../../fixtures/reviews.ts'
import { openClient, server, testFailures } from './client.testing.ts'
import { createReviews, type ReviewsGiven } from './reviews.ts'

afterEach(() => {
  reviewsServer.reset()
  server.resetHandlers()
})

const path = '/api/commerce/reviews/requests'
const never = new AbortController().signal
const given: ReviewsGiven = {
  reviews: [{ productId: 'p', rating: 4, title: '', text: 'Buono' }],
  author: 'Ada',
}

function answerWith(body: unknown, status = 200): void {
  server.use(http.all(`*${path}/:token`, () => HttpResponse.json(body as object, { status })))
}

async function read() {
  const outcome = await createReviews(openClient()).read('t', never)
  return outcome.ok ? outcome.data : outcome.failure.kind
}

describe('a request that is read', () => {
  test('names what was bought and who has bought it', async () => {
    const client = openClient()
    const outcome = await createReviews(client).read('aperta', never)
    expect(client.calls).toEqual([`GET ${path}/aperta`])
    expect(outcome).toMatchObject({
      ok: true,
      data: {
        closed: null,
        author: 'Ada',
        products: [
          { id: 'pane-triora', name: 'Pane di Triora', variant: '1 kg', image: 'images/pane.svg' },
          { id: 'canestrelli', name: 'Canestrelli', variant: '', image: '' },
        ],
      },
    })
  })

  test.each([
    [410, {}, 'expired'],
    [404, { error: 'Mai sentita.' }, 'expired'],
    [409, {}, 'reviewed'],
    [200, { status: 'expired' }, 'expired'],
    [200, { status: 'reviewed', products: [{ id: 'a', name: 'A' }] }, 'reviewed'],
  ])('with %i and %j it is closed', async (status, body, closed) => {
    answerWith(body, status)
    expect(await read()).toEqual({ closed })
  })

  test('a host without the call has closed nothing', async () => {
    server.use(http.get(`*${path}/:token`, () => HttpResponse.html('<h1>404</h1>', { status: 404 })))
    expect(await read()).toBe('unreachable')
  })

  test.each([
    null,
    'pane',
    [],
    {},
    { products: null },
    { products: {} },
    { products: [null, 3, {}, { id: '', name: 'A' }, { id: 'a' }, { id: 7, name: 'A' }] },
  ])('whatever is no request is unreadable: %j', async body => {
    answerWith(body)
    expect(await read()).toBe('unreadable')
  })

  test('what is unknown, missing or twice costs itself only', async () => {
    answerWith({
      author: 3,
      products: [{ id: 'a', name: ' A ', image: {}, price: 3 }, { id: 'a', name: 'again' }, { name: 'none' }],
    })
    expect(await read()).toEqual({
      closed: null,
      author: '',
      products: [{ id: 'a', name: 'A', variant: '', image: '' }],
    })
  })

  test('a thousand products are sixty', async () => {
    answerWith({ products: Array.from({ length: 1000 }, (_, i) => ({ id: `p${i}`, name: 'P' })) })
    expect((await read()) as object).toHaveProperty('products.length', 60)
  })
})

describe('reviews that are sent', () => {
  test('are JSON, to a step of the address whatever the token is', async () => {
    const client = openClient()
    expect(await createReviews(client).send('a/b?c', given, never)).toEqual({ ok: true })
    expect(client.calls).toEqual([`POST ${path}/a%2Fb%3Fc ${JSON.stringify(given)}`])
    expect(reviewsServer.received).toEqual([given])
  })

  test.each([
    ['scaduta', 'expired'],
    ['scaduta-200', 'expired'],
    ['fatta', 'reviewed'],
  ])('to %s are refused as %s', async (token, closed) => {
    expect(await createReviews(openClient()).send(token, given, never)).toMatchObject({ ok: false, closed })
    expect(reviewsServer.received).toEqual([])
  })

  test('are refused with the words of the server', async () => {
    reviewsServer.fieldErrors = { 'voto-p': 'Manca il voto.' }
    const outcome = await createReviews(openClient()).send('aperta', given, never)
    expect(outcome).toMatchObject({ ok: false, closed: null, failure: { status: 400 } })
    expect(!outcome.ok && [...(outcome.failure?.answer.errors ?? [])]).toEqual([['voto-p', 'Manca il voto.']])
  })
})

describe('reading', () => {
  testFailures({ call: client => createReviews(client).read('aperta', never), onFailure: 'return' })
})
