import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { failNext, failureHandler, resetFailures } from '../../fixtures/failures.ts'
import { searchHandlers, searchServer } from '../../fixtures/search.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

const server = setupServer(failureHandler, ...searchHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  searchServer.reset()
  resetFailures()
  sessionStorage.clear()
  history.replaceState(null, '', '/search')
})
afterAll(() => server.close())

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const field = () => find<HTMLInputElement>('input')
const status = () => find('[role="status"]')?.textContent ?? ''
const titles = () => all('ol a').map(el => el.textContent)
const q = () => new URL(location.href).searchParams.get('q')

function open(html = sample, address = '/search') {
  history.replaceState(null, '', address)
  return openPage(html, [block])
}

function searchFor(query: string) {
  field().value = query
  find('[type="submit"]').click()
}

async function searched(query: string, first: string) {
  searchFor(query)
  await expect.poll(() => titles()[0]).toBe(first)
}

describe('a search', () => {
  test('stands in the address, shows what is found with its words marked, and says how much', async () => {
    const page = await open()
    expect([all('.site-search-page a'), status()]).toEqual([[], ''])
    const heard = vi.fn()
    document.addEventListener('site:search-page:found', event => heard((event as CustomEvent).detail), {
      once: true,
    })
    await searched(' focaccia ', 'Focaccia genovese')
    expect([q(), status()]).toEqual(['focaccia', 'Un risultato per «focaccia»'])
    expect(all('mark').map(el => el.textContent)).toEqual(['Focaccia'])
    expect(find('ol .site-search-page__soft').textContent).toBe('Negozio')
    expect(find<HTMLImageElement>('ol img').alt).toBe('')
    expect(heard.mock.calls).toEqual([[{ query: 'focaccia', total: 1, page: 0 }]])
    expect(searchServer.received).toEqual(['q=focaccia&p=0&size=10'])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    expect(page.console).toEqual([])
  })

  test('begins with the address, and shows entities and markup as text', async () => {
    const page = await open(sample, '/search?q=ieri')
    await expect.poll(titles).toEqual(['Perché il pane di ieri è migliore'])
    expect(field().value).toBe('ieri')
    expect(find('ol div').textContent).toContain(
      'La crosta <vera> si sente il giorno dopo: il pane riposa & matura.',
    )
    expect(find('ol .site-search-page__soft').textContent).toMatch(/^Diario · 31 ott 2025 · Ada$/)
    expect(page.console).toEqual([])
  })

  test('that finds nothing says so, and what was found before is gone', async () => {
    await open()
    await searched('focaccia', 'Focaccia genovese')
    searchFor('zucchero')
    await expect.poll(status).toBe('Nessun risultato per «zucchero»')
    expect([titles(), find('ol').hidden]).toEqual([[], true])
  })

  test('of nothing asks nobody, and the page is as it was', async () => {
    await open()
    await searched('focaccia', 'Focaccia genovese')
    searchFor('  ')
    await expect.poll(titles).toEqual([])
    expect([q(), status(), searchServer.received.length]).toEqual([null, '', 1])
  })

  test('can be stopped by the page', async () => {
    await open()
    document.addEventListener('site:search-page:search', event => event.preventDefault(), { once: true })
    searchFor('focaccia')
    expect([q(), searchServer.received]).toEqual([null, []])
  })

  test('that is overtaken by another one never shows its answer', async () => {
    searchServer.waits.set('triora', 150)
    await open()
    searchFor('triora')
    await expect.poll(() => searchServer.received.length).toBe(1)
    searchServer.waits.set('focaccia', 60)
    searchFor('focaccia')
    await new Promise(resolve => setTimeout(resolve, 30))
    expect([find('[role="alert"]'), status()]).toEqual([null, 'Ricerca in corso…'])
    await expect.poll(titles).toEqual(['Focaccia genovese'])
    await new Promise(resolve => setTimeout(resolve, 250))
    expect([titles(), status()]).toEqual([['Focaccia genovese'], 'Un risultato per «focaccia»'])
  })

  test('goes only through the collection it is told', async () => {
    await open(sample.replace('data-block="search-page"', '$& data-collection-id="c1" data-size="3"'))
    searchFor('pane')
    await expect.poll(() => titles().length).toBe(3)
    expect(searchServer.received).toEqual(['q=pane&p=0&size=3&f_collectionId=c1'])
  })

  test.each(['/search', '/search?q=pane'])(
    'at %s leaves what was written before it was there',
    async address => {
      const opening = open(sample, address)
      field().value = 'focaccia'
      await opening
      if (q()) await expect.poll(() => titles().length).toBeGreaterThan(0)
      expect(field().value).toBe('focaccia')
      find('[type="submit"]').click()
      await expect.poll(() => titles()[0]).toBe('Focaccia genovese')
    },
  )

  test('is recorded by whoever is not the page called /search, which is recorded by its address', async () => {
    const page = await open(sample, '/search?q=focaccia')
    const record = vi.spyOn(page.runtime.analytics, 'record')
    await searched('triora', 'Pane di Triora')
    expect(record).not.toHaveBeenCalled()
    history.replaceState(null, '', '/cerca')
    await searched('focaccia', 'Focaccia genovese')
    expect(record.mock.calls).toEqual([['search', { query: 'focaccia' }]])
  })
})

describe('Back and Forward', () => {
  test('go from one search to the next, and the field follows', async () => {
    await open()
    await searched('focaccia', 'Focaccia genovese')
    await searched('triora', 'Pane di Triora')
    history.replaceState(null, '', '/search?q=focaccia')
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(titles).toEqual(['Focaccia genovese'])
    expect(field().value).toBe('focaccia')
    history.replaceState(null, '', '/search')
    dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(titles).toEqual([])
    expect(field().value).toBe('')
  })
})

describe('further pages', () => {
  const more = () => find('.site-search-page__more button')

  test('come behind the first one, and the focus goes to the first that is new', async () => {
    await open()
    searchFor('pane')
    await expect.poll(() => titles().length).toBe(10)
    expect(find('.site-search-page__more span').textContent).toBe('10 di 23')
    more().focus()
    more().click()
    more().click()
    await expect.poll(() => titles().length).toBe(20)
    await expect.poll(() => document.activeElement?.textContent).toBe(titles()[10])
    more().click()
    await expect.poll(() => titles().length).toBe(23)
    expect(more()).toBeNull()
    expect(searchServer.received).toEqual(['q=pane&p=0&size=10', 'q=pane&p=1&size=10', 'q=pane&p=2&size=10'])
  })

  test('are there again for whoever comes back, and not for the next search', async () => {
    await open(sample, '/search?q=pane')
    await expect.poll(() => titles().length).toBe(10)
    more().click()
    await expect.poll(() => titles().length).toBe(20)
    const { state } = history
    await open(sample, '/search?q=pane')
    history.replaceState(state, '')
    dispatchEvent(new PopStateEvent('popstate'))
    await openPage(sample, [block])
    await expect.poll(() => titles().length).toBe(20)
    searchFor('quaderno')
    await expect.poll(status).toBe('19 risultati per «quaderno»')
    expect(titles().length).toBe(10)
  })

  test('that fail leave what there is, and are asked for again', async () => {
    await open()
    searchFor('pane')
    await expect.poll(() => titles().length).toBe(10)
    failNext('/api/search', 'server')
    more().click()
    await expect.poll(() => find('[role="alert"] p')?.textContent).toBe('Impossibile caricare i risultati.')
    expect(titles().length).toBe(10)
    find('[role="alert"] button').click()
    await expect.poll(() => titles().length).toBe(20)
    expect(find('[role="alert"]')).toBeNull()
  })
})

describe('a failure', () => {
  test.each(['server', 'unavailable', 'unreachable', 'unreadable', 'unexpected', 'rejected'] as const)(
    '(%s) is said, and can be tried again',
    async failure => {
      await open()
      // Whoever cannot be reached is asked twice.
      failNext('/api/search', failure)
      failNext('/api/search', failure)
      searchFor('focaccia')
      await expect.poll(() => find('[role="alert"] p')?.textContent).toBe('Impossibile caricare i risultati.')
      resetFailures()
      find('[role="alert"] button').click()
      await expect.poll(titles).toEqual(['Focaccia genovese'])
    },
  )

  test('without a connection says so, and is made good by itself', async () => {
    await open()
    failNext('/api/search', 'unreachable')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    searchFor('focaccia')
    await expect.poll(() => find('[role="alert"] p')?.textContent).toMatch(/manca la connessione/)
    vi.restoreAllMocks()
    dispatchEvent(new Event('online'))
    await expect.poll(titles).toEqual(['Focaccia genovese'])
  })
})

describe("the server's own markup", () => {
  test('of what it has found stays until somebody searches for something else, and comes back', async () => {
    const html = sample.replace('</form>', '$&<div data-part="results"><p>Tre pagine</p></div>')
    const page = await open(html, '/search?q=pane')
    expect(searchServer.received).toEqual([])
    await searched('focaccia', 'Focaccia genovese')
    expect(find('[data-part="results"]').textContent).not.toContain('Tre pagine')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  test('without a form gets one', async () => {
    const page = await open('<div data-block="search-page"></div>', '/search?q=triora')
    await expect.poll(titles).toEqual(['Pane di Triora'])
    expect([field().value, field().getAttribute('aria-label')]).toEqual(['triora', 'Cerca nel sito'])
    await searched('focaccia', 'Focaccia genovese')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe('<div data-block="search-page"></div>')
  })
})
