import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('with letters twice as large a name has room beside nothing but its picture, and the sum stays in the window', async () => {
  const { page } = await browser.openExample('cart-page', { alive: true, width: 320 })
  await page.locator('.cart-container').waitFor()
  await page.addStyleTag({ content: '[data-block="cart-page"] { font-size: 32px; }' })
  const widths = () =>
    page.evaluate(() => {
      const widthOf = (selector: string) =>
        document.querySelector(`.site-cart ${selector}`)?.getBoundingClientRect().width ?? 0
      const { scrollWidth, clientWidth } = document.querySelector('.site-cart .cart-summary') as HTMLElement
      return [widthOf('.cart-row-desc') > widthOf('.cart-row') / 2, scrollWidth <= clientWidth]
    })
  await expect.poll(widths).toEqual([true, true])
})
