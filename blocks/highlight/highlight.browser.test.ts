import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('words are marked on each of their lines, where they stand, and nothing has moved', async () => {
  const { page, console, errors } = await browser.openExample('highlight')
  const words = page.locator('[data-shape="marker"]').nth(1)
  await words.scrollIntoViewIfNeeded()
  await expect.poll(() => words.getAttribute('data-highlight-at')).toBe('drawn')
  const boxes = () =>
    words.evaluate(el => {
      const lines = [...el.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
      const strokes = [...el.querySelectorAll('path')].map(path => {
        const { top, bottom } = path.getBoundingClientRect()
        return (top + bottom) / 2
      })
      return strokes.length === lines.length && strokes.every((y, i) => Math.abs(y - (lines[i] ?? 0)) < 8)
    })
  await expect.poll(boxes).toBe(true)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(boxes).toBe(true)
  expect(await layoutShift(page)).toBe(0)
  expect([console, errors]).toEqual([[], []])
})
