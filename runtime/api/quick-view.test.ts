import { expect, test } from 'vitest'
import { type FailureName, failNext, failures } from '../../fixtures/failures.ts'
import { openClient } from './client.testing.ts'
import { createQuickView } from './quick-view.ts'

test('a quick view is recorded, with nothing but its id', async () => {
  const client = openClient()
  await createQuickView(client).record('item-1')
  expect(client.calls).toEqual(['POST /api/census/RecordQuickView/item-1'])
  expect([client.shown, client.console]).toEqual([[], []])
})

test.each([
  ['a/b', 'a%2Fb'],
  ['../../auth/Logout', '..%2F..%2Fauth%2FLogout'],
  ['a?crumb=x#y', 'a%3Fcrumb%3Dx%23y'],
  ['a\\b', 'a%5Cb'],
  ['%2e%2e', '%252e%252e'],
  ['...', '...'],
  ['pane è 🍞', 'pane%20%C3%A8%20%F0%9F%8D%9E'],
  [' ', '%20'],
  ['__proto__', '__proto__'],
])('an id is one step of the address, whatever it is: %j', async (id, segment) => {
  const client = openClient()
  await createQuickView(client).record(id)
  expect(client.calls).toEqual([`POST /api/census/RecordQuickView/${segment}`])
})

test.each(['', '.', '..', '\uD800', 'a\uDC00'])(
  'an id that cannot stand in an address is one line, and nothing is sent: %j',
  async id => {
    const client = openClient()
    await createQuickView(client).record(id)
    expect(client.console).toEqual([`error: [site.js] quick view: expected an id, found "${id}"`])
    expect([client.calls, client.shown]).toEqual([[], []])
  },
)

test.each(Object.keys(failures).filter(name => name !== 'hung') as FailureName[])(
  'the visitor hears nothing when the server is asked for %s',
  async name => {
    const client = openClient()
    failNext('POST /api/census/RecordQuickView', name)
    await createQuickView(client).record('item-1')
    expect(client.calls).toHaveLength(name === 'crumb' ? 2 : 1)
    expect([client.shown, client.console]).toEqual([[], []])
  },
)
