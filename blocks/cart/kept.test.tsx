import { expect, test } from 'vitest'
import { addBeside, isReadAgain } from '../../test/beside.ts'
import { openPage } from '../../test/open-page.ts'
import { find, lines, openShop, put } from '../cart-page/cart-page.testing.ts'
import block from './index.ts'
import { sample } from './sample.ts'

openShop()

test('what the page adds leaves the cart open, and takes effect once it is shut', async () => {
  put({ PANE: 2 })
  const page = await openPage(sample, [block])
  const root = page.find('[data-block]')
  find('[data-part=trigger]').click()
  await expect.poll(() => lines().length, { timeout: 8000 }).toBe(1)
  const dialog = find<HTMLDialogElement>('dialog')
  expect([await addBeside(page, root), dialog.open, lines().length]).toEqual([false, true, 1])
  expect(find('dialog')).toBe(dialog)
  find('.site-cart-drawer__close').click()
  await expect.poll(() => find('dialog'), { timeout: 3000 }).toBeNull()
  expect(await isReadAgain(page, root)).toBe(true)
})
