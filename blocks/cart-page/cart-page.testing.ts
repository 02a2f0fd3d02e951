/** A cart page before a stand-in shop. */
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { shop, shopHandlers } from '../../fixtures/shop.ts'
import { closePage, openPage } from '../../test/open-page.ts'
import block from './index.ts'

export const visited: string[] = []
const calls: string[] = []

export function openShop() {
  const server = setupServer(...shopHandlers)
  const stopNavigation = (event: Event) => {
    event.preventDefault()
    visited.push(new URL((event as CustomEvent).detail.url).pathname)
  }
  server.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.replace(/.*\//, '')}`)
  })
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' })
    document.addEventListener('site:navigate', stopNavigation)
  })
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server has set it
    document.cookie = 'hasCart=true; path=/'
  })
  afterEach(() => {
    closePage()
    shop.reset()
    calls.length = 0
    visited.length = 0
    localStorage.clear()
    sessionStorage.clear()
    forgetCart()
  })
  afterAll(() => {
    server.close()
    document.removeEventListener('site:navigate', stopNavigation)
  })
  return calls
}

export function forgetCart(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the server takes it away
  document.cookie = 'hasCart=; path=/; max-age=0'
}

/** Puts so many of each into the server's cart. */
export function put(lines: Readonly<Record<string, number>>): void {
  for (const [sku, quantity] of Object.entries(lines)) {
    const itemId = `p-${sku.toLowerCase().replace(/-.*/, '')}`
    expect(shop.server.add({ itemId, sku, quantity }, null).status).toBe(200)
  }
}

export const bare = '<div data-block="cart-page"></div>'
export const openCart = (html = bare, context: object = {}) =>
  openPage(`<script type="application/json" data-site-context>${JSON.stringify(context)}</script>${html}`, [
    block,
  ])

export const find = <E extends HTMLElement = HTMLElement>(selector: string) =>
  document.querySelector(selector) as E
export const findAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
export const text = (selector: string) => find(selector)?.textContent?.trim() ?? null
/** `title × quantity = price`, of each line. */
export const lines = () =>
  findAll('.cart-row').map(row => {
    const at = (selector: string) => row.querySelector(selector)
    const count = (at('.cart-row-qty-input') as HTMLInputElement | null)?.value ?? '–'
    return `${at('.cart-row-title')?.textContent} × ${count} = ${at('.cart-row-price')?.textContent}`
  })
export const subtotal = () => text('.cart-subtotal-price')
/** Of the line of this name. */
export const of = <E extends HTMLElement = HTMLElement>(title: string, selector: string) =>
  findAll('.cart-row')
    .find(row => row.querySelector('.cart-row-title')?.textContent === title)
    ?.querySelector(selector) as E
export const isOn = () => expect.poll(() => find('.cart-container') !== null, { timeout: 8000 }).toBe(true)

export async function write(title: string, value: string): Promise<void> {
  const field = of<HTMLInputElement>(title, '.cart-row-qty-input')
  field.focus()
  // As React reads it: what it has written itself is no change to it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise(resolve => setTimeout(resolve, 5))
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
}
