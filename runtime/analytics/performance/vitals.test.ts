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
  expect(found.cumulativeLayoutShiftElement).toBeUndefined()
  expect(JSON.stringify(found)).not.toContain('segreto')
})

test('what moved most is named, also by a text in it; and nobody else for what is gone', async () => {
  const read = await speed()
  const [section, menu] = [document.createElement('section'), document.createElement('nav')]
  section.append('Pane')
  const moved = (node: Node, value: number) => ({ value, sources: [{ node }] })
  const keep = (kind: string, entries: readonly object[]) =>
    told[kind]?.({ value: 1, navigationType: 'navigate', entries })
  keep('onCLS', [moved(menu, 0.01), moved(section.childNodes[0] as Node, 0.2), moved(menu, 0.02)])
  keep('onINP', [{ target: menu }])
  expect(read()).toMatchObject({
    cumulativeLayoutShiftElement: 'section#',
    interactionToNextPaintElement: 'nav#',
  })
  // A button that closes what it stands in.
  keep('onINP', [{ target: null }, { target: null }])
  expect(JSON.stringify(read())).not.toContain('interactionToNextPaintElement')
  keep('onINP', [{ target: null }, { target: section }])
  expect(read()).toHaveProperty('interactionToNextPaintElement', 'section#')
})

test('of a page that is left before it has loaded it is not told that it had loaded at once', async () => {
  const found = {
    duration: 0,
    domComplete: 0,
    domInteractive: 210.4,
    loadEventEnd: 0,
    redirectCount: 0,
    responseEnd: 80,
  }
  const entry = { type: 'navigate', toJSON: () => found }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry as never])
  const told = (await speed())()
  vi.restoreAllMocks()
  expect(told).toMatchObject({ domInteractive: 210, redirectCount: 0, responseEnd: 80 })
  expect(told).not.toHaveProperty('domComplete')
  expect(told).not.toHaveProperty('duration')
  expect(told).not.toHaveProperty('loadEventEnd')
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
