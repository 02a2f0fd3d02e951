import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { find, pause } from '#exported/page.testing.ts'
import { shop, shopHandlers } from '../../../fixtures/shop.ts'

/** An exported page before the stand-in shop, for the tests of a file. */
export function openShop(): ReturnType<typeof setupServer> {
  const server = setupServer(...shopHandlers)
  beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }))
  beforeEach(() => {
    document.body.className = 'native-currency-code-eur'
    window.history.replaceState(null, '', '/')
    shop.reset()
  })
  afterEach(() => {
    document.body.className = ''
    localStorage.clear()
    server.resetHandlers()
  })
  afterAll(() => server.close())
  return server
}

export const awake = '<div class="sqs-block"></div>'
export const button = () => find('.sqs-add-to-cart-button')
export const root = () => find('[data-block="product"]')
export const price = () => (find('[data-part="price"]').textContent ?? '').replace(/\s+/g, ' ').trim()
export const entries = () =>
  (shop.server.read().body as { entries?: { chosenVariant: { sku: string }; quantity: number }[] }).entries ??
  []

/** By the control that the page shows. */
export async function choose(name: string, value: string): Promise<void> {
  const select = document.querySelector<HTMLSelectElement>(
    `select:is([name="${name}"],[data-variant-option-name="${name}"])`,
  )
  const radio = document.querySelector<HTMLInputElement>(
    `input[type="radio"]:is([name="${name}"],[name="variant-option-${name}"])[value="${value}"]`,
  )
  const control = select ?? radio
  if (select) select.value = value
  else if (radio) radio.checked = true
  control?.dispatchEvent(new Event('change', { bubbles: true }))
  await pause()
}
