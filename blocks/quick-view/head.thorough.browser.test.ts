import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('what Tab leads to is not under the row of buttons that stays at the top', async () => {
  const { page } = await browser.openExample('quick-view', { width: 360, height: 220 })
  await page.locator('[data-block="quick-view"] a').first().click()
  const less = page
    .locator('.site-quick-view[open] form[data-block-state=mounted] button')
    .filter({ hasText: '−' })
  await less.waitFor()
  // Whoever has scrolled has it just under the row, and has the field after it under the fingers.
  await less.evaluate(el => {
    const head = document.querySelector('.site-quick-view__head') as HTMLElement
    const box = el.closest('dialog') as HTMLElement
    const field = el.parentElement?.querySelector('input')
    field?.focus({ preventScroll: true })
    box.scrollTop += el.getBoundingClientRect().top - head.getBoundingClientRect().top
  })
  await page.keyboard.press('Shift+Tab')
  const isSeen = () =>
    less.evaluate(el => {
      const { left, top, width } = el.getBoundingClientRect()
      return el === document.activeElement && document.elementFromPoint(left + width / 2, top + 2) === el
    })
  await expect.poll(isSeen).toBe(true)
})
