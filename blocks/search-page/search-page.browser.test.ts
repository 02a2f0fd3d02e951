import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('the address brings results without moving the page, and Back goes to the search before', async () => {
  const { page, console, errors } = await browser.openExample('search-page', { hash: '?q=focaccia' })
  const titles = () => page.locator('.narrow ol a').allTextContents()
  await expect.poll(titles).toEqual(['Focaccia genovese'])
  expect(await layoutShift(page)).toBe(0)
  await page.locator('#cerca').fill('pane')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles()).length).toBe(10)
  expect(new URL(page.url()).search).toBe('?q=pane')
  const more = page.locator('.narrow .site-search-page__more button')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await titles()).length).toBe(20)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe((await titles())[10])
  await page.goBack()
  await expect.poll(titles).toEqual(['Focaccia genovese'])
  expect(await page.locator('#cerca').inputValue()).toBe('focaccia')
  await page.goForward()
  await expect.poll(async () => (await titles()).length).toBe(20)
  expect([console, errors]).toEqual([[], []])
})
