import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { failNext } from '../../fixtures/failures.ts'
import { openClient, server } from './client.testing.ts'
import { createTourDates } from './tour-dates.ts'

const { signal } = new AbortController()
const ask = (artist = 'id_412810', appId = 'forno') =>
  createTourDates(openClient()).upcoming({ artist, appId }, signal)

test('what is to come is asked for, and read', async () => {
  const client = openClient()
  const of = { artist: 'AC/DC & co', appId: 'a&b' }
  const outcome = await createTourDates(client).upcoming(of, signal)
  expect(client.calls).toEqual(['GET /artists/AC%2FDC%20%26%20co/events?app_id=a%26b&date=upcoming'])
  expect(outcome.ok && outcome.data[2]).toEqual({
    start: '2028-01-15T20:30:00',
    venue: 'Hiroshima Mon Amour',
    place: 'Torino, TO, Italia',
    lineup: ['I Fornai'],
    url: 'https://www.bandsintown.com/e/3',
    tickets: 'https://www.bandsintown.com/t/3',
    isSoldOut: true,
  })
  expect([client.shown, client.console]).toEqual([[], []])
})

test('somebody else’s server is told nothing of the visitor', async () => {
  const heard: Headers[] = []
  server.use(
    http.get('https://rest.bandsintown.com/*', ({ request }) => {
      heard.push(request.headers)
      return HttpResponse.json([])
    }),
  )
  await ask()
  server.resetHandlers()
  expect([...(heard[0]?.keys() ?? [])].filter(name => /csrf|xsrf|cookie|auth/.test(name))).toEqual([])
})

test('what is no date is left out, and what a date lacks is empty', async () => {
  const items = [
    null,
    1,
    'pane',
    [],
    {},
    { datetime: 5 },
    { datetime: 'x', venue: 1, lineup: [2, ' '], offers: 'y' },
  ]
  server.use(http.get('https://rest.bandsintown.com/*', () => HttpResponse.json(items)))
  const outcome = await ask()
  server.resetHandlers()
  expect(outcome.ok && outcome.data).toEqual([
    { start: 'x', venue: '', place: '', lineup: [], url: '', tickets: '', isSoldOut: false },
  ])
})

test.each(['sold out', 'Sold Out', 'SOLD_OUT'])('what is “%s” is sold out', async status => {
  const items = [{ datetime: '2027-12-04T20:00:00', offers: [{ type: 'Tickets', status }] }]
  server.use(http.get('https://rest.bandsintown.com/*', () => HttpResponse.json(items)))
  const outcome = await ask()
  server.resetHandlers()
  expect(outcome).toMatchObject({ ok: true, data: [{ isSoldOut: true }] })
})

test('a list of which nothing can be read does not say that there are no dates', async () => {
  server.use(http.get('https://rest.bandsintown.com/*', () => HttpResponse.json([{ date: '2027-12-04' }])))
  const outcome = await ask()
  server.resetHandlers()
  expect(outcome.ok).toBe(false)
})

test.each(['server', 'limited', 'unreachable', 'unreadable', 'unexpected'] as const)(
  'when it is %s, nothing but the block says so',
  async name => {
    const client = openClient()
    failNext('GET /events', name)
    const outcome = await createTourDates(client).upcoming({ artist: 'a', appId: 'b' }, signal)
    expect([outcome.ok, client.shown, client.console]).toEqual([false, [], []])
  },
)

test('who is unknown, or asks with nothing, gets no dates', async () => {
  expect((await ask('id_404')).ok).toBe(false)
  expect((await ask('id_1', '')).ok).toBe(false)
})
