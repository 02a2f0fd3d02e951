import { describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '#exported/page.testing.ts'
import { shop } from '../../../fixtures/shop.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { productPage } from './products.testing.ts'
import { awake, button, choose, entries, openShop } from './shop-page.testing.ts'

openShop()

const form = {
  name: 'Ricamo',
  fields: [
    { type: 'text', id: 'nome', title: 'Nome da ricamare', required: true },
    { type: 'radio', id: 'filo', title: 'Filo', options: ['Rosso', 'Blu'] },
    { type: 'checkbox', id: 'dove', title: 'Dove', options: ['Petto', 'Manica'], required: true },
  ],
}
const attribute = (value: unknown) => `data-form="${JSON.stringify(value).replaceAll('"', '&quot;')}" `
const page = (value: unknown = form) =>
  awake + productPage('older').replace('data-collection-id', `${attribute(value)}data-collection-id`)

const custom = () => find<HTMLFormElement>('[data-part="custom"]')
const control = (name: string) => find<HTMLInputElement>(`[name="${name}"]`)
/** What came with each addition. */
const sent = () =>
  vi
    .mocked(shop.server.add)
    .mock.calls.map(([each]) => (each as { additionalFields?: unknown }).additionalFields)

async function chosen(html = page()) {
  vi.spyOn(shop.server, 'add')
  const site = await open(html)
  await choose('Taglia', 'L')
  await choose('Colore', 'Bianca')
  return site
}

describe('what a product asks of its own', () => {
  test('is asked when it is added, checked, and goes into the cart with it; then it is asked no more', async () => {
    const site = await chosen()
    expect(custom().hidden).toBe(true)
    button().click()
    await vi.waitFor(() => expect(custom().hidden).toBe(false))
    expect(document.activeElement === control('nome')).toBe(true)
    expect([control('nome').labels?.[0]?.textContent, entries().length]).toEqual([
      expect.stringContaining('Nome da ricamare'),
      0,
    ])
    button().click()
    await pause()
    expect(entries()).toEqual([])
    control('nome').value = 'Ada'
    find<HTMLInputElement>('[name="filo"][value="Blu"]').checked = true
    const manica = find<HTMLInputElement>('[name="dove"][value="Manica"]')
    manica.checked = true
    manica.dispatchEvent(new Event('change', { bubbles: true }))
    // As Enter does in one of them.
    custom().dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await expect.poll(() => entries().length, { timeout: 8000 }).toBe(1)
    expect(sent()).toEqual([JSON.stringify({ nome: 'Ada', filo: 'Blu', dove: 'Manica' })])
    await vi.waitFor(() => expect(custom().hidden).toBe(true))
    site.destroy()
    expect(document.querySelector('[data-part="custom"]')).toBeNull()
    expect(lines).toEqual([])
  })

  test.each([
    ['no fields', { name: 'TestForm', fields: [] }],
    ['nothing of the kind', { fields: 'tre' }],
    ['damage', null],
  ])('%s asks nothing', async (_, value) => {
    await chosen(page(value))
    expect(document.querySelector('[data-part="custom"]')).toBeNull()
    button().click()
    await expect.poll(() => entries().length, { timeout: 8000 }).toBe(1)
    expect(sent()).toEqual([null])
  })

  test('that cannot be had keeps nobody from adding', async () => {
    bringChunk('exported-forms', () => Promise.reject(new Error('blocked')))
    await chosen()
    button().click()
    await expect.poll(() => entries().length, { timeout: 8000 }).toBe(1)
    expect(lines).toHaveLength(1)
  })
})

test('on a copy of the page, such as Turbo keeps for the way back, it is asked as well, once', async () => {
  const site = await chosen()
  await vi.waitFor(() => expect(custom().elements.length).toBeGreaterThan(0))
  document.body.replaceWith(document.body.cloneNode(true))
  await site.mount()
  await vi.waitFor(() => expect(find('[data-block="product"]').dataset.blockState).toBe('mounted'))
  await choose('Taglia', 'L')
  await choose('Colore', 'Bianca')
  button().click()
  await vi.waitFor(() => expect(custom().hidden).toBe(false))
  expect(document.querySelectorAll('[data-part="custom"]')).toHaveLength(1)
  expect(entries()).toEqual([])
})
