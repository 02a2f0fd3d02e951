import { describe, expect, test } from 'vitest'
import { failNext } from '../../fixtures/failures.ts'
import { dataOf, failureOf } from '../data/data.testing.ts'
import { openClient, testFailures } from './client.testing.ts'
import { createSiteHeaderFooter, type HeaderFooter } from './site-header-footer.ts'

const parts: HeaderFooter = { header: { title: 'Focacceria' }, footer: [1, null, 'è'] }

describe('reading header and footer', () => {
  test('brings both', async () => {
    const client = openClient()
    const read = dataOf(await createSiteHeaderFooter(client).read())
    expect(Object.keys(read)).toEqual(['header', 'footer'])
    expect(client.calls).toEqual(['GET /api/site-header-footer'])
  })

  testFailures({ call: client => createSiteHeaderFooter(client).read(), onFailure: 'overlay' })
})

describe('saving header and footer', () => {
  test('is seen by whoever reads next, also when both are asked for at once', async () => {
    const client = openClient()
    const api = createSiteHeaderFooter(client)
    const [saved, read] = await Promise.all([api.save(parts), api.read()])
    expect(saved.ok).toBe(true)
    expect(dataOf(read)).toEqual(parts)
    expect(client.calls).toEqual([
      `PUT /api/site-header-footer ${JSON.stringify(parts)}`,
      'GET /api/site-header-footer',
    ])
  })

  test('sends the two fields and nothing else', async () => {
    const client = openClient()
    await createSiteHeaderFooter(client).save({ ...parts, crumb: 'x' } as HeaderFooter)
    expect(client.calls).toEqual([`PUT /api/site-header-footer ${JSON.stringify(parts)}`])
  })

  testFailures({
    call: client => createSiteHeaderFooter(client).save(parts),
    onFailure: 'overlay',
    takes: ['unreadable', 'unexpected'],
  })

  test('that fails leaves what was there', async () => {
    const client = openClient()
    const api = createSiteHeaderFooter(client)
    await api.save(parts)
    failNext('PUT /api/site-header-footer', 'unavailable')
    expect((await api.save({ header: 1, footer: 2 }, { onFailure: 'return' })).ok).toBe(false)
    expect(dataOf(await api.read())).toEqual(parts)
    expect(client.shown).toEqual([])
  })

  test.each([{}, null, { header: {} }, { header: {}, footer: () => 1 }, { header: 1, footer: Number.NaN }])(
    'of something else is one line, and nothing is sent: %j',
    async wrong => {
      const client = openClient()
      const outcome = await createSiteHeaderFooter(client).save(wrong as never, { onFailure: 'return' })
      expect(failureOf(outcome).kind).toBe('invalid')
      expect(client.console).toEqual([
        expect.stringContaining('error: [site.js] data: PUT /api/site-header-footer failed: '),
      ])
      expect(client.calls).toEqual([])
    },
  )
})

test('a caller that leaves ends the call', async () => {
  const client = openClient()
  failNext('GET /api/site-header-footer', 'hung')
  const leave = new AbortController()
  const outcome = createSiteHeaderFooter(client).read({ signal: leave.signal })
  leave.abort()
  expect(failureOf(await outcome).kind).toBe('cancelled')
  expect(client.shown).toEqual([])
})
