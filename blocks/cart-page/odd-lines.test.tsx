import { afterEach, expect, test, vi } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { find, isOn, of, openCart, openShop, put, text } from './cart-page.testing.ts'

openShop()
afterEach(() => vi.restoreAllMocks())

/** The server says this as well of each line. */
function told(more: object): void {
  const { read } = shop.server
  vi.spyOn(shop.server, 'read').mockImplementation(() => {
    const answer = structuredClone(read())
    for (const entry of (answer.body as { entries: object[] }).entries) Object.assign(entry, more)
    return answer
  })
}

test('a line for which the server has no name, as of a product that has gone, is no blank one', async () => {
  put({ PANE: 1 })
  told({ title: null, productName: '', item: null })
  await openCart()
  await isOn()
  expect(text('.cart-row-title')).toBe('Articolo senza nome')
  expect(find('.cart-row-remove').getAttribute('aria-label')).toContain('Articolo senza nome')
  find('.cart-row-remove').click()
  await expect.poll(() => text('.cart-row-left p')).toBe('Articolo senza nome: tolto dal carrello.')
  await expect.poll(() => shop.server.totalQuantity()).toBe(0)
})

test.each([
  ['what is weighed', { quantity: 1.5 }, '1,5 × €4.50'],
  ['what cannot be counted here', { quantity: 3, multipleQuantityAllowed: false }, '3 × €4.50'],
  ['what has a field for it', { quantity: 3 }, "€4.50 l'uno"],
  ['one', { quantity: 1, multipleQuantityAllowed: false }, undefined],
])('of %s a line says how much there is', async (_, more, expected) => {
  put({ PANE: 1 })
  told(more)
  await openCart()
  await isOn()
  expect(of('Pane di segale', '.cart-row-each')?.textContent).toBe(expected)
})

const billingPeriod = { value: 1, unit: 'MONTH' }
test.each([
  ['its plan', { subscriptionPlan: { billingPeriod, numBillingCycles: 6 } }, '€9.00 ogni mese per 6 mesi'],
  ['its option', { subscriptionOption: { id: 'o-1', billingPeriod } }, '€9.00 ogni mese'],
])('a line that is subscribed to says how often it is paid, as %s has it', async (_, more, expected) => {
  put({ PANE: 2 })
  told({ ...more, subTotal: 900 })
  const page = await openCart()
  await expect.poll(() => text('.cart-row-plan')).toBe(expected)
  of('Pane di segale', '.cart-row-qty-inc').click()
  await expect.poll(() => text('.cart-row-plan')).toContain('€13.50')
  await expect.poll(() => shop.server.totalQuantity()).toBe(3)
  expect(page.console).toEqual([])
})

test('a plan that cannot be understood is not said', async () => {
  put({ PANE: 1 })
  told({ subscriptionOption: { id: 'o-1' } })
  await openCart()
  await isOn()
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(text('.cart-row-plan')).toBeNull()
})
