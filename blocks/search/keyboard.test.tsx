import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { searchHandlers, searchServer } from '../../fixtures/search.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(...searchHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  searchServer.reset()
})
afterAll(() => server.close())

const scrolled = vi.fn()
const panel = () => document.querySelector<HTMLElement>('.site-search__panel')

async function look(seen: object): Promise<EventTarget> {
  const viewport = Object.assign(new EventTarget(), { offsetTop: 0, height: innerHeight, scale: 1 }, seen)
  vi.stubGlobal('visualViewport', viewport)
  scrolled.mockClear()
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(scrolled)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: 200 } as DOMRect)
  await openPage(sample, [block])
  const field = document.querySelector('input') as HTMLInputElement
  field.value = 'pane'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(panel).not.toBeNull()
  return viewport
}

test('what is found is as high as the keyboard of a telephone leaves, and all of it once that has gone', async () => {
  const viewport = await look({ height: 430 })
  expect(panel()?.style.maxBlockSize).toBe('min(500px, 222px)')
  expect(scrolled).not.toHaveBeenCalled()
  Object.assign(viewport, { height: innerHeight })
  viewport.dispatchEvent(new Event('resize'))
  expect(panel()?.style.maxBlockSize).toBe('')
})

test('a little of it is always seen, brought before the keyboard once, and who has enlarged the page by hand scrolls it as ever', async () => {
  const viewport = await look({ height: 210 })
  expect(panel()?.style.maxBlockSize).toBe('min(500px, 120px)')
  expect(scrolled.mock.contexts).toEqual([panel()])
  Object.assign(viewport, { scale: 2 })
  viewport.dispatchEvent(new Event('scroll'))
  expect(panel()?.style.maxBlockSize).toBe('')
})
