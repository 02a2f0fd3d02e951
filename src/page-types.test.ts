import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { shop, shopHandlers } from '../fixtures/shop.ts'
import { bringChunk } from '../test/chunks.ts'
import { activate, find, lines, open, pause } from './exported/page.testing.ts'

const server = setupServer(...shopHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
afterEach(() => shop.reset())
afterAll(() => server.close())

const page = (pageType: number, body: string) =>
  `<script type="application/json" data-site-context>{"pageType":${pageType}}</script>${body}`
const cart = '<main><div data-page="cart-page"></div></main>'
const reviews = '<main><div data-page="reviews"></div></main>'
const blocks = () => [...document.querySelectorAll<HTMLElement>('[data-block]')].map(el => el.dataset.block)

/** The names of the chunks that were asked for, of those two. */
function asked(): string[] {
  const names: string[] = []
  for (const name of ['cart-page', 'reviews'])
    bringChunk(name, load => {
      names.push(name)
      return load()
    })
  return names
}

describe('a page whose type says what it is there for', () => {
  test.each([
    [200, cart, 'cart-page'],
    [205, cart, 'cart-page'],
    [209, reviews, 'reviews'],
  ])('%d has the block in the element that is named for it: %s', async (pageType, html, name) => {
    const fetched = asked()
    await open(page(pageType, html))
    expect(fetched).toEqual([name])
    expect(find('[data-page]').dataset).toMatchObject({ block: name, blockState: 'mounted' })
    expect(lines).toEqual([])
  })

  test.each([
    [1, cart],
    [201, cart],
    [209, cart],
    [200, reviews],
    [205, reviews],
    [50, reviews],
  ])('%d has not, where another type would have: %s', async (pageType, html) => {
    const fetched = asked()
    await open(page(pageType, html))
    expect([blocks(), fetched, lines]).toEqual([[], [], []])
  })

  test('has none without an element for it, and fetches nothing', async () => {
    const fetched = asked()
    await open(page(200, '<main><p>Ciao</p></main>'))
    expect([blocks(), fetched]).toEqual([[], []])
  })

  test('that says it is the block already has it once, as it says', async () => {
    await open(page(205, '<div data-page="cart-page" data-block="cart-page" data-heading="true"></div>'))
    expect(find('[data-block]').dataset).toMatchObject({ blockState: 'mounted', heading: 'true' })
    expect(lines).toEqual([])
  })

  test('leaves an element to the block that it is', async () => {
    await open(page(205, '<div data-page="cart-page" data-block="accordion"><details></details></div>'))
    expect(blocks()).toEqual(['accordion'])
  })

  test('has it also where the element comes later, by itself or in another one', async () => {
    await activate(page(200, '<main></main>'))
    const el = document.createElement('div')
    el.dataset.page = 'cart-page'
    find('main').append(el)
    await vi.waitFor(() => expect(el.dataset.block).toBe('cart-page'))
    el.remove()
    const around = document.createElement('section')
    around.innerHTML = '<div data-page="cart-page"></div>'
    find('main').append(around)
    await vi.waitFor(() => expect((around.firstElementChild as HTMLElement).dataset.block).toBe('cart-page'))
  })

  test('keeps it when the page is looked at again, and gives the element back at the end', async () => {
    const site = await open(page(209, reviews))
    await site.mount()
    expect(blocks()).toEqual(['reviews'])
    site.destroy()
    expect(find('main').outerHTML).toBe(reviews)
  })
})

describe('the element that every cart page of the builder has', () => {
  const root =
    '<div id="sqs-cart-root"><script type="application/json">{}</script><div id="sqs-cart-container"></div></div>'

  test.each([[200], [205]])('is the cart on a page of type %d', async pageType => {
    await open(page(pageType, root))
    await pause()
    expect(find('#sqs-cart-container').dataset).toMatchObject({
      block: 'cart-page',
      blockState: 'mounted',
      heading: 'true',
    })
    expect(find('h1').className).toBe('cart-title')
    expect(lines).toEqual([])
  })

  test('is the cart of who looks at it, on a page that was saved with somebody else’s', async () => {
    const html = root.replace(
      '"></div></div>',
      '"><div class="cart-container"><h1 class="cart-title">Cart</h1><button>Checkout</button></div></div></div>',
    )
    const site = await open(html)
    await pause()
    expect(find('#sqs-cart-container').dataset.blockState).toBe('mounted')
    expect(document.querySelector('.cart-container')).toBeNull()
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
    expect(lines).toEqual([])
  })

  test('is the cart also where the page has lost what says its type', async () => {
    await open(root)
    expect(find('#sqs-cart-container').dataset.blockState).toBe('mounted')
  })
})
