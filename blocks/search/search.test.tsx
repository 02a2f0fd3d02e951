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
  following.abort()
})
afterAll(() => server.close())

const open = (html = sample) => openPage(html, [block])
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const field = () => find<HTMLInputElement>('input')
const options = () => [...document.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
const status = () => find('[role="status"]')?.textContent
const queries = () => searchServer.received.map(each => new URLSearchParams(each).get('q'))

function type(text: string) {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

function press(key: string, more: KeyboardEventInit = {}): boolean {
  return !field().dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
}

async function preview(text = 'pane') {
  type(text)
  await expect.poll(() => options().length).toBeGreaterThan(0)
}

let following = new AbortController()

/** What the links would have opened. */
function follow(): string[] {
  const followed: string[] = []
  following = new AbortController()
  document.addEventListener(
    'click',
    event => {
      if (!event.defaultPrevented) followed.push((event.target as Element).closest('a')?.href ?? '')
      event.preventDefault()
    },
    { signal: following.signal },
  )
  return followed
}

describe('while one types', () => {
  test('it says what there is, how much, and where all of it is; and gives everything back', async () => {
    const page = await open()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    await preview()
    expect([options().length, status()]).toEqual([6, '23 risultati'])
    expect(options()[0]?.textContent).toBe('Pane di Triora Negozio')
    expect(options()[0]?.querySelector('mark')?.textContent).toBe('Pane')
    expect(options()[5]?.textContent).toBe('Vedi tutti i risultati (23)')
    expect(new URL(options()[5]?.href ?? '').search).toBe('?q=pane')
    expect(field().getAttribute('aria-controls')).toBe(find('[role="listbox"]').id)
    expect(searchServer.received).toEqual(['q=pane&p=0&size=5'])
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
    expect(page.console).toEqual([])
  })

  test('it asks once one rests, for two letters at least', async () => {
    await open()
    for (const text of ['p', 'pa', 'pan', 'pane']) type(text)
    await expect.poll(() => options().length).toBe(6)
    type('p')
    await expect.poll(() => options().length).toBe(0)
    await new Promise(resolve => setTimeout(resolve, 350))
    expect(queries()).toEqual(['pane'])
  })

  test('only the newest answer is shown', async () => {
    searchServer.waits.set('pane', 500)
    await open()
    type('pane')
    await expect.poll(queries).toEqual(['pane'])
    type('focaccia')
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(status()).toBe('')
    await expect.poll(() => options().length).toBe(2)
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(options().map(el => el.textContent)).toEqual(['Focaccia genovese Negozio', 'Vedi il risultato'])
  })

  test('it says that there is nothing', async () => {
    await open()
    type('zucchero')
    await expect.poll(status).toBe('Nessun risultato')
    expect([options(), field().getAttribute('aria-expanded')]).toEqual([[], 'false'])
  })

  test('and what fails is said, with a way to the page of the search', async () => {
    const page = await open()
    failNext('/api/search', 'server')
    await preview()
    expect(status()).toBe('Impossibile caricare i risultati.')
    expect(options().map(el => el.textContent)).toEqual(['Apri la pagina della ricerca'])
    expect(page.console).toEqual([])
  })

  test('nothing is asked with data-preview="false"', async () => {
    await open(sample.replace('data-block="search"', '$& data-preview="false"'))
    type('pane')
    await new Promise(resolve => setTimeout(resolve, 350))
    expect([queries(), field().getAttribute('role')]).toEqual([[], null])
  })
})

describe('the keys', () => {
  test('go through what there is and back to the field', async () => {
    await open()
    await preview('focaccia')
    const active = () => options().findIndex(el => el.id === field().getAttribute('aria-activedescendant'))
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
      expect(press(key)).toBe(true)
    await expect.poll(active).toBe(0)
    expect(options().map(el => el.getAttribute('aria-selected'))).toEqual(['true', 'false'])
    expect(press('ArrowDown', { ctrlKey: true })).toBe(false)
  })

  test('Enter opens what is chosen, and otherwise leaves the form to itself', async () => {
    const page = await open()
    const record = vi.spyOn(page.runtime.analytics, 'record')
    await preview('focaccia')
    const followed = follow()
    expect(press('Enter')).toBe(false)
    press('ArrowDown')
    await expect.poll(() => field().hasAttribute('aria-activedescendant')).toBe(true)
    expect(press('Enter')).toBe(true)
    expect(followed).toEqual([expect.stringContaining('product.html?di=focaccia')])
    expect(record.mock.calls).toEqual([['search', { query: 'focaccia' }]])
    press('ArrowDown')
    await expect.poll(() => field().getAttribute('aria-activedescendant')).toMatch(/-1$/)
    press('Enter')
    expect(followed[1]).toMatch(/\/search\?q=focaccia$/)
    expect(record).toHaveBeenCalledTimes(1)
  })

  test('Escape closes it, and only it; the arrow opens it again', async () => {
    await open()
    await preview()
    const around = vi.fn()
    document.addEventListener('keydown', around, { once: true })
    expect(press('Escape')).toBe(true)
    expect(around).not.toHaveBeenCalled()
    await expect.poll(() => options().length).toBe(0)
    expect(field().value).toBe('pane')
    expect(press('Escape')).toBe(false)
    press('ArrowDown')
    await expect.poll(() => options().length).toBe(6)
  })

  test('of somebody who writes with a composing keyboard mean letters', async () => {
    await open()
    await preview()
    expect(press('ArrowDown', { isComposing: true })).toBe(false)
    // So says Safari of the one that ends a word.
    expect(press('ArrowDown', { keyCode: 229 })).toBe(false)
  })

  test('of somebody who writes on choose nothing: Enter looks for what is written', async () => {
    await open()
    await preview()
    press('ArrowDown')
    await expect.poll(() => field().hasAttribute('aria-activedescendant')).toBe(true)
    type('pane di segale')
    await expect.poll(() => field().hasAttribute('aria-activedescendant')).toBe(false)
    expect([press('Enter'), options().length]).toEqual([false, 6])
  })
})

test.each([
  ['of who began to write before the block was there are looked for', 'pane', 6, ['pane']],
  ['that a page has given are not, before anything else is written', 'olio', 0, []],
])('words %s', async (_name, words, count, asked) => {
  const opening = open(sample.replace('name="q"', 'name="q" value="olio"'))
  field().focus()
  field().value = words
  await opening
  await new Promise(resolve => setTimeout(resolve, 350))
  await expect.poll(() => options().length).toBe(count)
  expect(queries()).toEqual(asked)
})

test('leaving the field closes it, and what is on its way opens nothing', async () => {
  await open()
  await preview()
  type('focaccia')
  field().dispatchEvent(new Event('blur'))
  await expect.poll(() => options().length).toBe(0)
  await new Promise(resolve => setTimeout(resolve, 350))
  expect([options(), queries()]).toEqual([[], ['pane']])
})

test('the page can keep a result from being opened', async () => {
  await open()
  await preview('focaccia')
  const followed = follow()
  const heard: unknown[] = []
  document.addEventListener(
    'site:search:open',
    event => {
      heard.push((event as CustomEvent).detail)
      event.preventDefault()
    },
    { once: true },
  )
  const [first] = options()
  first?.click()
  expect([heard, followed]).toEqual([[{ query: 'focaccia', url: first?.href }], []])
})

test('a field without a form leads to the page of the search by Enter', async () => {
  const page = await open(
    '<div data-block="search" data-collection-id="c1"><input type="search" aria-label="Cerca"></div>',
  )
  const go = vi.spyOn(page.runtime.navigate, 'go').mockReturnValue(true)
  field().value = ' pane e olio '
  expect(press('Enter')).toBe(true)
  expect(go.mock.calls).toEqual([[`${location.origin}/search?q=pane+e+olio&f_collectionId=c1`]])
})

test.each(['<p>Niente</p>', '<textarea></textarea>', '<p data-part="input">x</p>'])(
  '%s is not ours',
  async html => {
    const page = await open(`<div data-block="search">${html}</div>`)
    expect(find('[data-block]').dataset.blockState).toBe('skipped')
    expect(page.console).toHaveLength(1)
  },
)
