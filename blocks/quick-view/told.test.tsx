import { expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import product from '../product/index.ts'
// What is read before the first test is not waited for in it.
import '../product/product.chunk.ts'
import block from './index.ts'
import './quick-view-window.chunk.ts'
import { sample } from './sample.ts'

const photos = [1, 2, 3].map(n => ({ assetUrl: `/foto-${n}.jpg`, originalSize: '2500x2000' }))

/** The first product of the sample is seen, of which its page tells this. */
async function look(content: object): Promise<void> {
  const item = {
    id: 'p-libro',
    title: 'Il pane di notte',
    items: photos,
    structuredContent: {
      productType: 1,
      variants: [{ id: 'v', sku: 'L', price: { currency: 'EUR', value: '20.00' }, unlimited: true }],
      ...content,
    },
  }
  vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify({ item })))
  const page = await openPage(sample, [block, product])
  page.find('[data-part=open]').click()
  await expect.poll(() => document.querySelector('dialog form button[type=submit]')).not.toBeNull()
}
const button = () => document.querySelector('dialog form button[type=submit]')?.textContent

test('the button says what the shop has it say, as of what is only ordered before it is there', async () => {
  await look({ useCustomAddButtonText: true, customAddButtonText: ' Prenota ' })
  expect(button()).toBe('Prenota')
})

test('words of a shop that has them not in use are not said', async () => {
  await look({ useCustomAddButtonText: false, customAddButtonText: 'Prenota' })
  expect(button()).toBe('Metti nel carrello')
})

test('of several pictures the first is fetched, the others when their turn comes', async () => {
  await look({})
  const all = [...document.querySelectorAll('dialog figure img')]
  expect(all.map(img => img.getAttribute('src'))).toEqual(['/foto-1.jpg', null, null])
  expect(all.map(img => img.getAttribute('data-src'))).toEqual([null, '/foto-2.jpg', '/foto-3.jpg'])
})
