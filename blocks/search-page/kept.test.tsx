import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { searchHandlers, searchServer } from '../../fixtures/search.ts'
import { addBeside } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(...searchHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  searchServer.reset()
  sessionStorage.clear()
  history.replaceState(null, '', '/search')
})
afterAll(() => server.close())

test.each([sample, '<div data-block="search-page"><div data-part="results"></div></div>'])(
  'what the page adds leaves what was found, and asks nobody again',
  async html => {
    history.replaceState(null, '', '/search?q=pane')
    const page = await openPage(html, [block])
    const titles = () => [...document.querySelectorAll('ol a')].map(el => el.textContent)
    await expect.poll(() => titles().length).toBe(10)
    document.querySelector<HTMLElement>('.site-search-page__more button')?.click()
    await expect.poll(() => titles().length).toBe(20)
    const field = () => page.find<HTMLInputElement>('input').value
    const [before, count] = [[titles(), field()], searchServer.received.length]
    expect(await addBeside(page)).toBe(true)
    expect([[titles(), field()], searchServer.received.length]).toEqual([before, count])
  },
)
