import { afterEach, expect, test, vi } from 'vitest'
import { holdTimer } from '../../test/hold-timer.ts'
import { openProduct } from './product.testing.ts'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

test('whoever waits for a server that says nothing reads that it takes long, until it has said something', async () => {
  const wait = holdTimer(6000)
  const page = await openProduct()
  const release = page.hold()
  await page.choose('Taglia', 'L')
  await page.choose('Colore', 'Bianca')
  await page.press()
  expect([page.problem(), page.find('button:not([type])').dataset.state]).toEqual(['', 'adding'])
  wait()
  await page.settle()
  expect(page.problem()).toBe('Ci vuole più del solito: continuo a provare.')
  expect([...page.find('[data-block=product] [role=alert]').children].map(el => el.className)).toEqual([
    'site-product__slow',
  ])
  release()
  await expect.poll(() => page.find('button:not([type])').dataset.state).toBe('added')
  expect(page.problem()).toBe('')
})
