import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { shop, shopHandlers } from '../../fixtures/shop.ts'
import { bringChunk } from '../../test/chunks.ts'
import { find, lines, open } from './page.testing.ts'

/** However busy the machine is. */
const poll = <T>(fn: () => T) => expect.poll(fn, { timeout: 15_000 })

const server = setupServer(...shopHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
beforeEach(forget)
afterEach(forget)
afterAll(() => server.close())

function forget(): void {
  shop.reset()
  localStorage.clear()
  setCookie('hasCart=; max-age=0; path=/')
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

const page = '<div class="sqs-block"></div>'
const number = '<div class="legacy-cart icon-cart-quantity"><span class="sqs-cart-quantity">0</span></div>'
const cart = (classes: string, inside: string) =>
  `<a href="/cart" class="sqs-custom-cart ${classes}"><span class="Cart-inner">${inside}</span></a>`
const header = page + cart('cart-quantity-zero', `<svg></svg>${number}`)
const floating = `${page}<div id="floatingCart" class="floating-cart hidden">${cart('icon', number)}</div>`
const place = `${page}<div class="sqs-cart-dropzone"></div>`

const link = () => find('a')
const seen = () => find('.sqs-cart-quantity').textContent

describe("an exported header's cart", () => {
  test('counts, and is empty no more for its stylesheet', async () => {
    fill(2)
    await open(header)
    await poll(seen).toBe('2')
    expect(link().classList.contains('cart-quantity-zero')).toBe(false)
    expect(link().getAttribute('aria-label')).toBe('2 articoli nel carrello')
    expect(lines).toEqual([])
  })

  test('without a cart is empty for its stylesheet, also where the page was saved with something in it', async () => {
    await open(header.replace('cart-quantity-zero', 'x').replace('>0<', '>7<'))
    expect([seen(), link().classList.contains('cart-quantity-zero')]).toEqual(['0', true])
  })

  test('of words says them, without the brackets around its number', async () => {
    fill(3)
    const words =
      'Cart <span class="icon-cart-quantity"><span class="mobile-cart-parenthesis">(</span><span class="sqs-cart-quantity">0</span><span class="mobile-cart-parenthesis">)</span></span>'
    await open(page + cart('cart-style-text', words))
    await poll(seen).toBe('3')
    expect(link().textContent).toBe('Cart (3)')
    expect(link().getAttribute('aria-label')).toBe('Cart: 3 articoli nel carrello')
  })

  test.each([
    ['without the older class', '<span class="icon-cart-quantity">0</span>', '.icon-cart-quantity'],
    ['with the older class alone', '<span class="sqs-cart-quantity">0</span>', '.sqs-cart-quantity'],
  ])('counts %s', async (_, inside, selector) => {
    fill(4)
    await open(page + cart('', inside))
    await poll(() => find(selector).textContent).toBe('4')
  })

  test('counts in a link that has no class, and where there is no link', async () => {
    fill(5)
    await open(`${page}<a href="/cart" id="l"><i class="sqs-cart-quantity">0</i></a>
      <p><i class="sqs-cart-quantity" id="n">0</i></p>`)
    await poll(() => find('#l').textContent).toBe('5')
    expect(find('#l').getAttribute('aria-label')).toBe('5 articoli nel carrello')
    expect(find('#n').textContent).toBe('5')
  })
})

describe('the cart that floats over an exported page', () => {
  test('is seen with something in the cart, and not without it', async () => {
    fill(1)
    const site = await open(floating)
    await poll(() => find('.floating-cart').className).toBe('floating-cart')
    expect(seen()).toBe('1')
    const outcome = await site.cart?.get()
    if (outcome?.ok) await site.cart?.remove(outcome.data.entries[0]?.id ?? '')
    await poll(() => find('.floating-cart').classList.contains('hidden')).toBe(true)
  })

  test('costs a page without a cart nothing, until something is put into it', async () => {
    const fetched = vi.fn((load: () => Promise<unknown>) => load())
    bringChunk('cart-indicator', fetched)
    const site = await open(floating)
    expect(find('.floating-cart').dataset.block).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
    await site.cart?.add({ itemId: 'p-pane', quantity: 2 })
    await vi.waitFor(() => expect(find('.floating-cart').dataset.block).toBe('cart-indicator'))
    await site.mount()
    await poll(seen).toBe('2')
    expect(find('.floating-cart').classList.contains('hidden')).toBe(false)
    expect(lines).toEqual([])
  })

  test('is given back as it was exported', async () => {
    fill(1)
    const site = await open(floating)
    await poll(seen).toBe('1')
    site.destroy()
    expect(document.body.innerHTML).toBe(floating)
  })
})

describe('the pill of older exported pages', () => {
  const pill = () => document.querySelector('.sqs-pill-shopping-cart-content')

  test('lies in its place while there is something in the cart', async () => {
    fill(3)
    const site = await open(place)
    await poll(() => pill()?.querySelector('.total-quantity')?.textContent).toBe('3')
    expect(find('.absolute-cart-box').hidden).toBe(false)
    expect(pill()?.getAttribute('aria-label')).toBe('3 articoli nel carrello')
    expect(pill()?.matches('.sqs-cart-dropzone .sqs-pill-shopping-cart > a[href]')).toBe(true)
    site.destroy()
    expect(document.body.innerHTML).toBe(place)
  })

  test('stands in place of the one that the page was saved with', async () => {
    fill(3)
    const saved =
      '<div class="sqs-pill-shopping-cart"><div class="sqs-pill-shopping-cart-content">9</div></div>'
    await open(place.replace('dropzone">', `dropzone">${saved}`))
    await poll(() => pill()?.textContent).toBe('3')
    expect(document.querySelectorAll('.sqs-pill-shopping-cart')).toHaveLength(1)
  })

  test('is not drawn without a cart, nor where the page has a cart of its own', async () => {
    const site = await open(place)
    expect(pill()).toBeNull()
    site.destroy()
    delete window.Site
    fill(3)
    await open(place + cart('', number))
    await poll(seen).toBe('3')
    expect(pill()).toBeNull()
  })
})

describe('what the cart costs, in a header', () => {
  const link =
    '<a href="/cart" class="sqs-custom-cart cart-quantity-zero"><span class="sqs-cart-quantity">0</span></a>'
  const holder = (text: string) => `${page}${link}<span class="sqs-cart-subtotal">${text}</span>`
  const subtotal = () => find('.sqs-cart-subtotal')
  const bare = '<span class="sqs-money-native">123.45</span>'

  test('follows the cart, as a bare number where the stylesheet draws the symbol, and is given back', async () => {
    fill(2)
    const site = await open(holder(bare))
    await poll(() => subtotal().innerHTML).toBe('<span class="sqs-money-native">9.00</span>')
    await site.cart?.add({ itemId: 'p-pane', quantity: 1 })
    await poll(() => subtotal().textContent).toBe('13.50')
    site.destroy()
    expect(subtotal().innerHTML).toBe(bare)
    expect(lines).toEqual([])
  })

  test('is nothing without a cart, whatever the page was saved with', async () => {
    await open(holder(bare))
    await poll(() => subtotal().textContent).toBe('0.00')
  })

  test.each([
    ['as people of its language do, where the page does', holder('0,00 €'), '4,50 €'],
    [
      'as its data says',
      `<script type="application/json">{"useCldrMode":true}</script>${holder('')}`,
      '4,50 €',
    ],
    [
      'as the specs do where its data says so',
      `<script type="application/json">{"useCldrMode":false}</script>${holder('0,00 €')}`,
      '€4.50',
    ],
  ])('is written %s', async (_, html, expected) => {
    fill(1)
    await open(html)
    await poll(() => subtotal().textContent?.replace(/\s/g, ' ')).toBe(expected)
  })

  test('is the same in the lines of the cart page', async () => {
    fill(1)
    const site = await open(
      `<script type="application/json">{"useCldrMode":true}</script>${page}<div id="sqs-cart-root"><div id="sqs-cart-container"></div></div>`,
    )
    await poll(() => find('#sqs-cart-container').dataset.block).toBe('cart-page')
    await site.mount()
    const text = (name: string) => find(name).textContent?.replace(/\s/g, ' ')
    await poll(() => [text('.cart-row-price'), text('.cart-subtotal-price')]).toEqual(['4,50 €', '4,50 €'])
  })
})
