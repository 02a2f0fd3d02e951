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

test('whoever asks for more with the keyboard reads on there, also after a failure, and where there is no more', async () => {
  const { page } = await browser.openExample('search-page', { hash: '?q=pane' })
  const count = () => page.locator('.narrow ol a').count()
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const titleOf = (i: number) => page.locator('.narrow ol a').nth(i).textContent()
  await expect.poll(count).toBe(10)
  const more = page.locator('.narrow .site-search-page__more button')
  await more.focus()
  await page.evaluate(() => history.replaceState(null, '', `${location.search}&fail=/api/search:server`))
  await page.keyboard.press('Enter')
  const retry = page.locator('.narrow .site-search-page__failed button')
  await retry.waitFor()
  expect(await focused()).toBe(await retry.textContent())
  await page.evaluate(() => history.replaceState(null, '', '?q=pane'))
  await page.keyboard.press('Enter')
  await expect.poll(count).toBe(20)
  expect(await focused()).toBe(await titleOf(10))
  let read = 20
  while ((await more.count()) > 0) {
    await more.focus()
    await page.keyboard.press('Enter')
    await expect.poll(count).toBeGreaterThan(read)
    expect(await focused()).toBe(await titleOf(read))
    read = await count()
  }
})

test('whoever comes back from a result is where they left, once as many have come again', async () => {
  const { page } = await browser.openExample('search-page', { hash: '?q=pane' })
  const links = page.locator('.narrow ol a')
  await expect.poll(() => links.count()).toBe(10)
  await page.locator('.narrow .site-search-page__more button').click()
  await expect.poll(() => links.count()).toBe(20)
  await links.nth(17).scrollIntoViewIfNeeded()
  const { y } = (await links.nth(17).boundingBox()) ?? {}
  await links.nth(17).click()
  await page.waitForURL(/accordion/)
  await page.goBack()
  await expect.poll(() => links.count()).toBe(20)
  await expect.poll(async () => (await links.nth(17).boundingBox())?.y).toBeCloseTo(y ?? 0, -1)
})
