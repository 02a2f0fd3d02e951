import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import {
  arrive,
  at,
  context,
  drawn,
  forget,
  made,
  mapOf,
  markers,
  open,
  page,
  press,
  scripts,
} from './map.testing.ts'

beforeEach(forget)
afterEach(forget)

const root = () => page.find('[data-block]')

async function allow() {
  await open(`${context()}${mapOf('data-marker-draggable="true"')}`)
  expect(at()).toBe('asking')
  await press()
  await vi.waitFor(() => expect(scripts()).toHaveLength(1))
  await arrive()
  await drawn()
  expect(at()).toBe('shown')
}

test('what the page adds leaves the map there, and its marker where the visitor has put it', async () => {
  await allow()
  markers[0]?.tell('dragend')
  expect([await addBeside(page, root()), at()]).toEqual([true, 'loading'])
  await drawn(1)
  expect([at(), markers[1]?.position]).toEqual(['shown', { lat: 1, lng: 2 }])
})

test('another place of the page’s is shown as it says', async () => {
  await allow()
  markers[0]?.tell('dragend')
  const move = () => root().setAttribute('data-map-lat', '45')
  expect(await isReadAgain(page, root(), move)).toBe(true)
  await drawn(1)
  expect([at(), made[1]?.options.center]).toEqual(['shown', { lat: 45, lng: 8.9 }])
  expect(markers[1]?.position).toEqual({ lat: 45, lng: 8.9 })
})

test('a refusal counts for what was allowed in passing', async () => {
  await allow()
  page.runtime.consent.deny()
  await page.settle()
  expect([await addBeside(page, root()), at()]).toEqual([true, 'asking'])
})
