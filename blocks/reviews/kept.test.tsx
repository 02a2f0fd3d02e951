import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { reviewsHandlers, reviewsServer } from '../../fixtures/reviews.ts'
import { addBeside } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import block from './index.ts'

const server = setupServer(...reviewsHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  reviewsServer.reset()
  sessionStorage.clear()
})
afterAll(() => server.close())

test('what the page adds leaves what is written in a form of ours', async () => {
  const page = await openPage('<div data-block="reviews" data-token="aperta"></div>', [block])
  await expect.poll(() => document.querySelector('form')?.hasAttribute('novalidate')).toBe(true)
  const field = page.find<HTMLTextAreaElement>('textarea')
  field.value = 'Crosta vera.'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  page.find('[name="site-reviews-rating-1"][value="4"]').click()
  expect(await addBeside(page)).toBe(false)
  expect(page.find<HTMLTextAreaElement>('textarea').value).toBe('Crosta vera.')
  expect(page.find<HTMLInputElement>('[name="site-reviews-rating-1"][value="4"]').checked).toBe(true)
})

test('what was written of one order does not come back into the form of another', async () => {
  const openFor = async (token: string) => {
    const page = await openPage(`<div data-block="reviews" data-token="${token}"></div>`, [block])
    await expect.poll(() => document.querySelector('form')?.hasAttribute('novalidate')).toBe(true)
    return page
  }
  const first = await openFor('aperta')
  const field = first.find<HTMLTextAreaElement>('textarea')
  field.value = 'Crosta vera.'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  first.close()
  const other = await openFor('un-altro-ordine')
  expect(other.find<HTMLTextAreaElement>('textarea').value).toBe('')
  other.close()
  const again = await openFor('aperta')
  expect(again.find<HTMLTextAreaElement>('textarea').value).toBe('Crosta vera.')
})
