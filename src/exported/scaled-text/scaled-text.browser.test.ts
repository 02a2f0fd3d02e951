import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { hiddenUntil } from '../hidden-until.testing.ts'

const browser = openBrowser()
const { css = '', html = '' } = hiddenUntil['words as wide as their place'] ?? {}
const host = `<style>${css} body { margin: 0 } .sqs-html-content { padding: 0 20px } h2 { margin: 0; font-size: inherit !important; white-space: nowrap !important }</style>`

/** A page that was saved at a desk, where the letters were as large as this. */
const saved = html
  .replace('text-container"', 'text-container loaded"')
  .replace('scaled-text">', 'scaled-text" style="font-size: 263px">')

test.each([
  ['a page as it was published', html],
  ['one that was saved at a desk', saved],
])('words of %s are as wide as their place at every width', async (_, body) => {
  const { page, console, errors } = await browser.openPage(body, { head: host, width: 1280, alive: true })
  const sides = () =>
    page.locator('.sqsrte-scaled-text').evaluate(el => {
      const { left, right, width } = el.getBoundingClientRect()
      const isWhole =
        innerWidth - right >= 20 && innerWidth - right < 22 && document.body.scrollWidth <= innerWidth
      return [Math.round(left), isWhole, width > 0]
    })
  for (const width of [1280, 390, 320, 1000]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(sides).toEqual([20, true, true])
  }
  expect([console, errors]).toEqual([[], []])
})
