import { expect, test } from 'vitest'
import { failNext } from '../../fixtures/failures.ts'
import { dataOf, failureOf } from '../data/data.testing.ts'
import { openClient, testFailures } from './client.testing.ts'
import { createPopupOverlay } from './popup-overlay.ts'

test('the popup is drawn for the page it is to be seen on', async () => {
  const client = openClient()
  const html = dataOf(await createPopupOverlay(client).render('/chi siamo?'))
  expect(html).toContain('sqs-slide-layer-content')
  expect(client.calls).toEqual(['GET /api/popup-overlay/render?currentUrl=%2Fchi+siamo%3F'])
})

test('a page that is left asks for nothing more', async () => {
  const client = openClient()
  failNext('/api/popup-overlay', 'hung')
  const abort = new AbortController()
  const rendering = createPopupOverlay(client).render('/', abort.signal)
  abort.abort()
  expect(failureOf(await rendering).kind).toBe('cancelled')
})

testFailures({ call: client => createPopupOverlay(client).render('/'), onFailure: 'ignore' })
