import { expect, test, vi } from 'vitest'
import { openMeasured } from '../analytics.testing.ts'
import type { Tools } from '../define.ts'
import { createSpeed } from './vitals.ts'

type Tell = (metric: object) => void
const told = vi.hoisted(() => ({}) as Record<string, Tell>)
vi.mock('web-vitals', () =>
  Object.fromEntries(
    ['onCLS', 'onFCP', 'onINP', 'onLCP'].map(name => [
      name,
      (fn: Tell) => Object.assign(told, { [name]: fn }),
    ]),
  ),
)

async function speed() {
  const { runtime } = await openMeasured()
  const cookies = { read: () => undefined }
  return createSpeed({ env: runtime.env, page: {}, cookies } as unknown as Tools)
}

test('the last of each kind counts, with the name of what it was about and no more of it', async () => {
  const read = await speed()
  const button = Object.assign(document.createElement('button'), { id: 'invia', textContent: 'segreto' })
  told.onINP?.({ value: 90, navigationType: 'navigate', entries: [{ target: button }] })
  told.onINP?.({ value: 120.5, navigationType: 'navigate', entries: [{ target: button }] })
  told.onCLS?.({ value: 0.12345, navigationType: 'reload', entries: [{ sources: [{ node: null }] }] })
  told.onLCP?.({ value: -1, navigationType: 'navigate', entries: [] })
  const found = read()
  expect(found).toMatchObject({
    interactionToNextPaint: 120.5,
    interactionToNextPaintElement: 'button#invia',
    cumulativeLayoutShift: 0.1235,
  })
  expect(found).not.toHaveProperty('largestContentfulPaint')
  expect(found).not.toHaveProperty('cumulativeLayoutShiftElement')
  expect(JSON.stringify(found)).not.toContain('segreto')
})

test('what the server says of itself is read, though it stands in accessors of its class', async () => {
  class Timing {
    get name() {
      return 'db'
    }
    toJSON() {
      return { name: this.name, duration: 12.5, description: '' }
    }
  }
  const entry = { type: 'navigate', toJSON: () => ({}), serverTiming: [new Timing()] }
  vi.spyOn(window.performance, 'getEntriesByType').mockReturnValue([entry as never])
  const read = await speed()
  expect(JSON.parse(`${read().serverTiming}`)).toEqual([{ name: 'db', duration: 12.5, description: '' }])
})

test('another look at the page, out of the back/forward cache, is not how quickly it came', async () => {
  const read = await speed()
  told.onFCP?.({ value: 800, navigationType: 'navigate', entries: [] })
  told.onFCP?.({ value: 5, navigationType: 'back-forward-cache', entries: [] })
  expect(read().firstContentfulPaint).toBe(800)
})
