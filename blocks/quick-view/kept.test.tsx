import { expect, test, vi } from 'vitest'
import { productJson, shopProducts } from '../../fixtures/shop-products.ts'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import product from '../product/index.ts'
import '../product/product.chunk.ts'
import block from './index.ts'
import './quick-view-window.chunk.ts'
import { sample } from './sample.ts'

test('what the page adds leaves the product open, and takes effect once it is shut', async () => {
  const body = JSON.stringify({ item: productJson(shopProducts[0] as never) })
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(body))
  const page = await openPage(sample, [block, product])
  const root = page.find('[data-block="quick-view"]')
  const dialog = () => document.querySelector('dialog')
  page.find('[data-part=open]').click()
  await expect.poll(() => dialog()?.open, { timeout: 8000 }).toBe(true)
  await expect.poll(() => document.querySelector('.site-quick-view__title')?.textContent).toBeTruthy()
  const before = dialog()
  const add = () =>
    root.insertAdjacentHTML('beforeend', '<li><a href="/negozio/olio" data-part="open">Olio</a></li>')
  expect([await isReadAgain(page, root, add), dialog() === before, before?.open]).toEqual([false, true, true])
  before?.dispatchEvent(new Event('cancel', { cancelable: true }))
  await expect.poll(dialog, { timeout: 3000 }).toBeNull()
  expect(await isReadAgain(page, root)).toBe(true)
  expect(root.querySelectorAll('[aria-haspopup]')).toHaveLength(4)
  expect(await addBeside(page, root)).toBe(true)
})

test('a product that the shop keeps waiting offers its own page after six seconds', async () => {
  vi.spyOn(window, 'fetch').mockImplementation(() => new Promise(() => {}))
  const page = await openPage(sample, [block, product])
  const { env } = page.runtime
  const { after } = env
  let pass = () => {}
  vi.spyOn(env, 'after').mockImplementation((ms, fn) => {
    if (ms !== 6000) return after(ms, fn)
    pass = fn
    return () => {}
  })
  page.find('[data-part=open]').click()
  await expect.poll(() => document.querySelector('.site-quick-view__waiting'), { timeout: 8000 }).toBeTruthy()
  const link = () => document.querySelector('dialog .site-quick-view__waiting a')
  expect(link()).toBeNull()
  await vi.waitFor(() => {
    pass()
    expect(link()?.getAttribute('href')).toMatch(/\/negozio\/pane$/)
  })
})
