import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shop, shopHandlers } from '../../fixtures/shop.ts'
import { bringChunk } from '../../test/chunks.ts'
import { closePage, openPage, type TestPage } from '../../test/open-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

/** However busy the machine is. */
const poll = <T,>(fn: () => T) => expect.poll(fn, { timeout: 15_000 })

const server = setupServer(...shopHandlers)
const asked: string[] = []
server.events.on('request:start', ({ request }) => void asked.push(new URL(request.url).pathname))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
beforeEach(forget)
afterEach(() => {
  closePage()
  forget()
})
afterAll(() => server.close())

function forget(): void {
  shop.reset()
  localStorage.clear()
  setCookie('hasCart=; max-age=0; path=/')
  asked.length = 0
}

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server does
  document.cookie = text
}

/** There is one, with so much bread in it. */
function fill(quantity: number): void {
  shop.server.add({ itemId: 'p-pane', sku: 'PANE', quantity }, null)
  setCookie('hasCart=true; path=/')
}

const open = (html = sample) => openPage(html, [block])
const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E
const link = () => find<HTMLAnchorElement>('a')
const seen = () => find('[data-part~="count"]').textContent
const name = () => link().getAttribute('aria-label')
const storeOf = async (page: TestPage) => (await page.runtime.shop()).cart

describe('the number in the cart', () => {
  test.each([
    [1, '1', 'Un articolo nel carrello'],
    [3, '3', '3 articoli nel carrello'],
    [101, '100+', 'Più di 100 articoli nel carrello'],
  ])('of %i is shown and spoken', async (quantity, text, words) => {
    fill(quantity)
    const page = await open()
    await poll(seen).toBe(text)
    expect(name()).toBe(words)
    expect(link().dataset.empty).toBe('false')
    expect(page.console).toEqual([])
  })

  test('of nothing is 0, and is spoken', async () => {
    await open(sample.replace('>0<', '>5<'))
    expect([seen(), name(), link().dataset.empty]).toEqual(['0', '0 articoli nel carrello', 'true'])
  })

  test('of nothing may be a word of the page', async () => {
    fill(1)
    const page = await open(sample.replace('>0<', '>vuoto<'))
    await poll(seen).toBe('1')
    await (await storeOf(page)).empty()
    await poll(seen).toBe('vuoto')
    expect(name()).toBe('0 articoli nel carrello')
  })

  test('without a cart asks for nothing, not even for our own code', async () => {
    const fetched = vi.fn((load: () => Promise<unknown>) => load())
    bringChunk('commerce', fetched)
    const page = await open()
    await page.settle()
    window.dispatchEvent(new Event('storage'))
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    document.dispatchEvent(new CustomEvent('site:member:changed'))
    await page.settle()
    expect([asked, fetched.mock.calls]).toEqual([[], []])
  })

  test('follows what is put into the cart, before the server has answered', async () => {
    const page = await open()
    shop.wait = 500
    const adding = (await storeOf(page)).add({ itemId: 'p-pane', quantity: 2 })
    await poll(seen).toBe('2')
    expect(asked.filter(path => path.endsWith('/shopping-cart'))).toEqual([])
    expect(await adding).toMatchObject({ ok: true })
    expect(name()).toBe('2 articoli nel carrello')
  })

  test('goes back when the server says no', async () => {
    fill(2)
    const page = await open()
    await poll(seen).toBe('2')
    shop.wait = 50
    const adding = (await storeOf(page)).add({ itemId: 'p-panettone' })
    await poll(seen).toBe('3')
    expect(await adding).toMatchObject({ ok: false })
    await poll(seen).toBe('2')
  })

  test('of another tab is looked for as soon as that tells of it', async () => {
    const page = await open()
    fill(4)
    localStorage.setItem('site:cart', '1 1')
    window.dispatchEvent(new StorageEvent('storage', { key: 'site:cart', newValue: '1 1' }))
    await poll(seen).toBe('4')
    expect(page.console).toEqual([])
  })

  test('is looked for again when the page comes back and there is a cart by now', async () => {
    await open()
    fill(1)
    const states = new Set<string | undefined>()
    const observer = new MutationObserver(() => states.add(link().dataset.empty))
    observer.observe(link(), { attributes: true })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await poll(seen).toBe('1')
    await poll(() => [...states]).toEqual(['false'])
    observer.disconnect()
  })

  test("stays the server's where the cart cannot be read", async () => {
    fill(1)
    shop.faults = ['broken', 'broken', 'broken']
    const page = await open()
    await poll(() => asked.length).toBeGreaterThan(0)
    await page.settle()
    expect([seen(), link().hasAttribute('aria-label'), link().hasAttribute('data-empty')]).toEqual([
      '0',
      false,
      false,
    ])
  })

  test('waits for the answer where scripts of the page follow it, and is written once', async () => {
    const page = await open(sample.replace('href', 'data-confirmed href'))
    const written: (string | null)[] = []
    const observer = new MutationObserver(() => written.push(seen()))
    observer.observe(find('[data-part~="count"]'), { childList: true })
    shop.wait = 300
    const adding = (await storeOf(page)).add({ itemId: 'p-pane', quantity: 2 })
    await page.settle()
    expect(seen()).toBe('0')
    await adding
    await poll(seen).toBe('2')
    await new Promise(resolve => setTimeout(resolve, 200))
    observer.disconnect()
    expect(written).toEqual(['2'])
  })
})

describe('the link to the cart', () => {
  test('is named where it has no number and no name', async () => {
    await open('<a data-block="cart-indicator" href="/cart"><svg></svg></a>')
    expect(name()).toBe('Carrello')
  })

  test.each(['Borsa', '<img src="/b.png" alt="Borsa">', '<svg><title>Borsa</title></svg>'])(
    'keeps its name, of %s',
    async inside => {
      await open(`<a data-block="cart-indicator" href="/cart">${inside}</a>`)
      expect(link().hasAttribute('aria-label')).toBe(false)
    },
  )

  test('says what is seen of it, too, without brackets and without an older number', async () => {
    fill(2)
    await open(
      `<a data-block="cart-indicator" href="/cart">Borsa (<b data-part="count">0</b>)<i hidden>Vuota</i></a>`,
    )
    await poll(name).toBe('Borsa: 2 articoli nel carrello')
  })

  test('says nothing of an older number that stands in it as text', async () => {
    fill(2)
    await open(
      '<a data-block="cart-indicator" href="/cart"><b data-part="count">0</b> <i class="sr">0 items in cart</i></a>',
    )
    await poll(name).toBe('2 articoli nel carrello')
  })

  test('has the classes of an empty cart while it is empty', async () => {
    fill(2)
    const page = await open(sample.replace('href', 'class="zero x" data-empty-class="zero is-empty" href'))
    await poll(seen).toBe('2')
    expect(link().className).toBe('x')
    await (await storeOf(page)).empty()
    await poll(seen).toBe('0')
    expect(link().className.split(' ').sort()).toEqual(['is-empty', 'x', 'zero'])
  })

  test('that the server has hidden is shown while there is something in the cart', async () => {
    fill(1)
    const page = await open(sample.replace('href', 'hidden href'))
    await poll(() => link().hidden).toBe(false)
    await (await storeOf(page)).empty()
    await poll(() => link().hidden).toBe(true)
  })

  test('is given back as it came', async () => {
    fill(3)
    const page = await open(sample)
    await poll(seen).toBe('3')
    page.engine.destroy()
    expect(document.body.innerHTML).toBe(sample)
  })

  test('that is neither is none', async () => {
    const page = await open('<div data-block="cart-indicator"><p>Testo</p></div>')
    expect(page.console.join()).toContain('found nothing to work with')
  })
})

test('a code that cannot be had costs one line, and the page stays as it is', async () => {
  fill(1)
  bringChunk('commerce', () => Promise.reject(new Error('site.commerce.js could not be loaded')))
  const page = await open()
  await page.settle()
  expect(page.console).toHaveLength(1)
  expect(seen()).toBe('0')
})

test('a page that ends while the code of the cart is on its way has nothing to complain of', async () => {
  fill(1)
  let fail: (error: Error) => void = () => {}
  bringChunk('commerce', () => new Promise((_, reject) => (fail = reject)))
  const page = await open()
  await page.settle()
  closePage()
  fail(new Error('is no longer needed'))
  await page.settle()
  expect(page.console).toEqual([])
})
