import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tourDates } from '../../fixtures/tour-dates.ts'
import { addBeside } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(...tourDates)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

test('what the page adds leaves the dates that the visitor has asked for', async () => {
  const page = await openPage(sample, [block])
  const at = () => page.find('.site-booking').dataset.bookingAt
  const drawn = () => [...document.querySelectorAll('.site-tour-dates__date')].map(el => el.textContent)
  page.find('.site-booking__open').click()
  await page.settle()
  expect([await addBeside(page), at()]).toEqual([true, 'asking'])
  page.find('.site-ask__button').click()
  await vi.waitFor(() => expect(at()).toBe('here'))
  const before = drawn()
  expect(before.length).toBeGreaterThan(0)
  expect(await addBeside(page)).toBe(true)
  await vi.waitFor(() => expect([at(), drawn()]).toEqual(['here', before]))
})

test('a date is over once somebody comes back to the page on the next day', async () => {
  vi.useFakeTimers({ now: new Date(2027, 11, 4, 21), toFake: ['Date'] })
  const page = await openPage(sample, [block])
  const isPast = () => page.find('[data-part="date"]').hasAttribute('data-is-past')
  expect(isPast()).toBe(false)
  vi.setSystemTime(new Date(2027, 11, 5, 9))
  document.dispatchEvent(new Event('visibilitychange'))
  await page.settle()
  expect(isPast()).toBe(true)
  page.close()
  vi.useRealTimers()
})
