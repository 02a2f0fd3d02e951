import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { sample } from './sample.ts'

const browser = openBrowser()

test('an amount that somebody has written is there again when they come back', async () => {
  const { page } = await browser.openPage(`${sample}<a href="?due">Avanti</a>`, { alive: true })
  const field = page.locator('[name=free]')
  await field.fill('37,50')
  await page.getByText('Avanti').click()
  await page.waitForURL(/due/)
  await page.goBack()
  await page.locator('[data-block-state=mounted]').waitFor()
  expect(await field.inputValue()).toBe('37,50')
  expect(await page.locator('[data-part=amount]:checked').getAttribute('value')).toBe(
    await page.locator('[data-part=amount]').last().getAttribute('value'),
  )
})
