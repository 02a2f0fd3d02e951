import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

test('by keyboard a result is found, seen and opened; Escape leaves the words where they are', async () => {
  const { page, console, errors } = await browser.openExample('search')
  const field = page.locator('#trova')
  await field.focus()
  await page.keyboard.type('focaccia')
  const options = page.locator('[role="option"]')
  await expect.poll(() => options.count()).toBe(2)
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  expect(await field.inputValue()).toBe('focaccia')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => options.count()).toBe(2)
  expect(await layoutShift(page)).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(/product\.html\?di=focaccia$/)
  expect([console, errors]).toEqual([[], []])
})

test('the result that the arrows have come to is in sight, also in a low window', async () => {
  const { page } = await browser.openExample('search', { width: 800, height: 320 })
  await page.locator('#trova').focus()
  await page.keyboard.type('pa')
  const options = page.locator('[role="option"]')
  await expect.poll(() => options.count()).toBeGreaterThan(3)
  const isSeen = () =>
    options.last().evaluate(el => {
      const { left, top, width, height } = el.getBoundingClientRect()
      return el.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isSeen()).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect.poll(isSeen).toBe(true)
})

thoroughTest(
  'what is found can be read on the panel, whatever a page with a dark ground makes of its links',
  async () => {
    const { page } = await browser.openExample('search')
    await page.addStyleTag({ content: 'body { background: #111; color: #eee } a { color: #9cf }' })
    await page.locator('#trova').focus()
    await page.keyboard.type('pane')
    const panel = page.locator('.site-search__panel')
    await panel.locator('[role=option]').first().waitFor()
    const colours = () =>
      panel.evaluate(el =>
        [...el.querySelectorAll('[role=option] > span')].map(span => getComputedStyle(span).color),
      )
    const own = await panel.evaluate(el => getComputedStyle(el).color)
    // The last one leads to all of them.
    expect(await colours()).toEqual((await panel.locator('[role=option]').all()).map(() => own))
  },
)
