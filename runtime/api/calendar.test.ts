import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { createCalendar } from './calendar.ts'
import { openClient, server } from './client.testing.ts'

const { signal } = new AbortController()
const ask = (collectionId = 'c1', month = 12) =>
  createCalendar(openClient()).month({ collectionId, year: 2026, month }, signal)

test('a month is asked for, and its events are read', async () => {
  const client = openClient()
  const outcome = await createCalendar(client).month({ collectionId: 'c&1', year: 2026, month: 3 }, signal)
  expect(client.calls).toEqual(['GET /api/open/GetItemsByMonth?month=03-2026&collectionId=c%261'])
  expect(outcome.ok && outcome.data[0]).toEqual({
    title: 'Corso di focaccia',
    url: '/eventi/focaccia',
    place: 'Forno del Porto, Calata Andalò di Negro 12, Genova',
    start: Date.UTC(2026, 2, 5, 15),
    end: Date.UTC(2026, 2, 5, 18),
  })
  expect([client.shown, client.console]).toEqual([[], []])
})

test('an empty month has none', async () => {
  const outcome = await ask('c1', 8)
  expect(outcome.ok && outcome.data).toEqual([])
})

test('what is no event is left out, and what an event lacks is empty', async () => {
  const items = [
    null,
    1,
    'pane',
    {},
    { startDate: '1' },
    { startDate: Number.MAX_VALUE },
    { startDate: 5, location: 'x' },
  ]
  server.use(http.get('*/api/open/GetItemsByMonth', () => HttpResponse.json(items)))
  const outcome = await ask()
  server.resetHandlers()
  expect(outcome.ok && outcome.data).toEqual([{ title: '', url: '', place: '', start: 5, end: 5 }])
})

test.each([
  ['an answer of another shape', { pane: true }],
  ['a list of which nothing can be read', [{ startOn: '2026-12-04' }, null]],
])('%s is a failure', async (_, body) => {
  server.use(http.get('*/api/open/GetItemsByMonth', () => HttpResponse.json(body)))
  const outcome = await ask()
  server.resetHandlers()
  expect(outcome.ok).toBe(false)
})
