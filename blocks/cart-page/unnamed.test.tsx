import { expect, test, vi } from 'vitest'
import { shop } from '../../fixtures/shop.ts'
import { find, isOn, openCart, openShop, put, text } from './cart-page.testing.ts'

openShop()

test('a line for which the server has no name, as of a product that has gone, is no blank one', async () => {
  put({ PANE: 1 })
  const { read } = shop.server
  vi.spyOn(shop.server, 'read').mockImplementation(() => {
    const answer = structuredClone(read())
    const { entries } = answer.body as { entries: Record<string, unknown>[] }
    for (const entry of entries) Object.assign(entry, { title: null, productName: '', item: null })
    return answer
  })
  await openCart()
  await isOn()
  expect(text('.cart-row-title')).toBe('Articolo senza nome')
  expect(find('.cart-row-remove').getAttribute('aria-label')).toContain('Articolo senza nome')
  find('.cart-row-remove').click()
  await expect.poll(() => text('.cart-row-left p')).toBe('Articolo senza nome: tolto dal carrello.')
})
