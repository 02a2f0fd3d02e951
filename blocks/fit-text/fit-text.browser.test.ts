import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

/** On how many lines each of them stands, and what reaches out. */
const linesOf = (texts: Element[]) =>
  texts.map(el => {
    const range = document.createRange()
    range.selectNodeContents(el)
    return [new Set([...range.getClientRects()].map(({ top }) => top)).size, el.scrollWidth > el.clientWidth]
  })

test('a long word stands on one line on a telephone, to the quarter of a pixel', async () => {
  const { page, console, errors } = await browser.openExample('fit-text', { width: 320, alive: true })
  const titles = page.locator('h3[data-block="fit-text"]')
  for (const width of [320, 300, 281, 257]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(() => titles.evaluateAll(linesOf))
      .toEqual([
        [1, false],
        [1, false],
        [1, false],
      ])
  }
  expect([console, errors]).toEqual([[], []])
})

test('and does so in a title with padding of its own', async () => {
  const { page } = await browser.openExample('fit-text', { width: 320, alive: true })
  const titles = page.locator('h3[data-block="fit-text"]')
  for (const padding of ['0 40px', '0 1em']) {
    await page.addStyleTag({ content: `h3[data-block="fit-text"] { padding: ${padding} }` })
    // It is measured again with another width.
    for (const width of [300, 281]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => titles.evaluateAll(linesOf)).toEqual(Array(3).fill([1, false]))
    }
  }
})
