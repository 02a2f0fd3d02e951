import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { all, find, handle, sampleOf, told } from './handles.testing.ts'

/** What the server answers, by the beginning of its address; everything else is not to be had. */
let answers: Readonly<Record<string, unknown>> = {}
let asked: string[] = []

beforeEach(() => {
  answers = {}
  asked = []
  vi.spyOn(window, 'fetch').mockImplementation(async input => {
    const { pathname } = new URL(input instanceof Request ? input.url : `${input}`, document.baseURI)
    asked.push(pathname)
    const found = Object.entries(answers).find(([path]) => pathname.startsWith(path))
    return new Response(JSON.stringify(found?.[1] ?? {}), {
      status: found ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.restoreAllMocks())

const field = (name: string) => find(`[name="${name}"]`) as HTMLInputElement

describe('a form', () => {
  test('is not sent with a mistake in it, and takes back what was typed', async () => {
    const block = await handle('form')
    const wrong = told('site:form:invalid')
    expect([await block.submit(), wrong]).toEqual([false, ['site:form:invalid']])
    field('email').value = 'nina@forno.it'
    expect([await block.reset(), field('email').value]).toEqual([true, ''])
  })

  test('is sent, and once', async () => {
    answers = { '/api/form/FormSubmissionKey': { key: 'k' }, '/api/form/SaveFormSubmission': {} }
    const block = await handle('form')
    field('email').value = 'nina@forno.it'
    expect(await block.submit()).toBe(true)
    expect(await block.submit()).toBe(false)
  })

  test('says so where the server does not take it', async () => {
    const block = await handle('form')
    field('email').value = 'nina@forno.it'
    expect(await block.submit()).toBe(false)
    expect(asked).toContain('/api/form/FormSubmissionKey')
  })

  test('that the browser sends is sent by the browser', async () => {
    const block = await handle('form', sampleOf('form').replace(' data-form-id="contatti"', ''))
    const sent = vi.fn((event: Event) => event.preventDefault())
    window.addEventListener('submit', sent)
    field('email').value = 'nina@forno.it'
    expect(await block.submit()).toBe(true)
    window.removeEventListener('submit', sent)
    expect(sent).toHaveBeenCalledTimes(1)
  })

  test.each(['newsletter', 'reviews'] as const)('of another kind is checked as well: %s', async name => {
    const block = await handle(name)
    expect(await block.submit()).toBe(false)
    expect(await block.reset()).toBe(true)
  })
})

describe('a donation', () => {
  test('goes to the checkout with an amount, and not without', async () => {
    const block = await handle('donation')
    const left: string[] = []
    const note = (event: Event) => void left.push((event as CustomEvent<{ readonly url: string }>).detail.url)
    document.addEventListener('site:navigate', note)
    await block.mount()
    ;(all('[data-part="amount"]')[2] as HTMLInputElement).checked = true
    expect([await block.submit(), left]).toEqual([false, []])
    field('free').value = '12'
    expect([await block.submit(), left.length]).toEqual([true, 1])
    document.removeEventListener('site:navigate', note)
    expect([await block.reset(), field('free').value]).toEqual([true, ''])
  })
})

describe('a product', () => {
  test('is put into the cart once it is chosen', async () => {
    const block = await handle('product')
    expect(await block.add()).toBe(false)
    ;(find('select') as HTMLSelectElement).value = 'S'
    ;(find('[value="Bianca"]') as HTMLInputElement).checked = true
    find('select').dispatchEvent(new Event('change', { bubbles: true }))
    expect(await block.add()).toBe(false)
    expect(asked.some(path => path.includes('cart'))).toBe(true)
  })
})

describe('a search', () => {
  test('says what there is, where it says that at all', async () => {
    answers = { '/api/search': { items: [], totalCount: 0 } }
    const block = await handle('search')
    expect([await block.search('focaccia'), field('q').value]).toEqual([true, 'focaccia'])
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const html = sampleOf('search').replace('data-block', 'data-preview="false" data-block')
    const without = await handle('search', html)
    expect([await without.search('focaccia'), field('q').value]).toEqual([false, ''])
  })

  test('of a page is in its address', async () => {
    const block = await handle('search-page')
    expect(await block.search(' focaccia ')).toBe(true)
    expect([field('q').value.trim(), new URL(location.href).searchParams.get('q')]).toEqual([
      'focaccia',
      'focaccia',
    ])
    find('[data-block]').addEventListener('site:search-page:search', event => event.preventDefault())
    expect(await block.search('pane')).toBe(false)
    history.replaceState(null, '', '/')
  })

  test('of a page with a form of ours writes into that', async () => {
    const block = await handle('search-page', '<section data-block="search-page"></section>')
    expect([await block.search('pane'), (find('input') as HTMLInputElement).value]).toEqual([true, 'pane'])
    history.replaceState(null, '', '/')
  })
})

describe('a summary', () => {
  const items = [{ id: 'a', title: 'Pane', fullUrl: '/diario/pane', urlId: 'pane' }]

  test('shows what a filter asks for, or says that it cannot', async () => {
    answers = { '/diario': { items } }
    const block = await handle('summary')
    const loaded = told('site:summary:loaded')
    expect([await block.select(1), loaded]).toEqual([true, ['site:summary:loaded']])
    expect(await block.select(2)).toBe(false)
    answers = {}
    expect(await block.select(0)).toBe(false)
  })

  test('follows no filter of another site', async () => {
    const html = sampleOf('summary').replace('href="/diario?', 'href="https://altrove.example/diario?')
    const block = await handle('summary', html)
    const left = told('site:navigate')
    expect([await block.select(1), left, asked]).toEqual([false, [], []])
  })
})
