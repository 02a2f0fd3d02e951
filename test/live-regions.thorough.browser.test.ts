import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'

// What is told as it happens is told in a place that screen readers know already: one that is shown with its words is passed over.

const browser = openBrowser()

test.each([
  ['chart', '.site-chart__plot', 1],
  // What is too little, and that it goes to the checkout.
  ['cart-page', '.cart-checkout:has(.cart-minimum)', 2],
])('on the page `%s`', async (example, selector, count) => {
  const { page } = await browser.openExample(example)
  const place = page.locator(selector).first()
  await place.waitFor()
  // None of those that are hidden.
  await expect.poll(() => place.getByRole('status').count()).toBe(count)
})
