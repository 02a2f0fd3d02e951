import { expect, test } from 'vitest'
import { isReadAgain } from '../../../test/beside.ts'
import { control, open, root } from '../gallery.testing.ts'

test('what the page changes leaves standing what the visitor has halted', async () => {
  const page = await open('data-autoplay="true"')
  const label = () => control('pause').getAttribute('aria-label')
  const moving = label()
  control('pause').click()
  await page.settle()
  const halted = label()
  expect(halted).not.toBe(moving)
  const change = () => root().setAttribute('data-autoplay-duration', '9')
  expect([await isReadAgain(page, root(), change), label()]).toEqual([true, halted])
  control('pause').click()
  await page.settle()
  const again = () => root().setAttribute('data-autoplay-duration', '8')
  expect([await isReadAgain(page, root(), again), label()]).toEqual([true, moving])
})
