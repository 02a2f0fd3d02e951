import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

test('a month is walked by keyboard, the server is asked for another one, and nothing has moved when the grid came', async () => {
  const { page, console, errors } = await browser.openExample('calendar')
  const grid = page.locator('#contenuto [role="grid"]').first()
  await expect.poll(() => grid.getAttribute('aria-label')).toBe('dicembre 2026')
  expect(await layoutShift(page)).toBe(0)
  await page.locator('.site-calendar__next').first().focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true')
  await page.keyboard.press('PageDown')
  await expect.poll(() => grid.getAttribute('aria-label')).toBe('gennaio 2027')
  const asked = page.locator('#chiesti')
  await asked.scrollIntoViewIfNeeded()
  await expect.poll(() => asked.locator('.site-calendar__events > li').count()).toBe(4)
  await asked.locator('.site-calendar__next').click()
  await expect
    .poll(() => asked.locator('[role="status"] span').getAttribute('data-say'))
    .toBe('Niente in questo mese.')
  expect([console, errors]).toEqual([[], []])
})

const item = (day: number) =>
  `<li data-part="event" data-start="2026-12-${10 + day}"><a href="#">Forno aperto ${day}</a></li>`
const lists = (count: number) => {
  const items = Array.from({ length: count }, (_, i) => item(i)).join('')
  return `<div data-block="calendar" data-month="2026-12"><ul data-part="events">${items}</ul></div>`
}

test('its list is a stop of the Tab key only while there is more in it than is seen', async () => {
  const { page } = await browser.openPage(`<main>${lists(15)}</main>`, { alive: true })
  const list = page.locator('[data-part="events"]')
  const stop = () => list.getAttribute('tabindex')
  await expect.poll(stop).toBe('0')
  await page.locator('td', { hasText: /^12$/ }).click()
  await expect.poll(stop).toBe(null)
  await page.locator('.site-calendar__button').click()
  await expect.poll(stop).toBe('0')
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(stop).toBe(null)
})

thoroughTest('what the server is asked for is one as well only where it scrolls', async () => {
  const { page } = await browser.openExample('calendar', { alive: true })
  const asked = page.locator('#chiesti .site-calendar__events')
  await expect.poll(() => asked.locator('li').count()).toBe(4)
  const scrolls = await asked.evaluate(el => el.scrollHeight > el.clientHeight + 1)
  await expect.poll(() => asked.getAttribute('tabindex')).toBe(scrolls ? '0' : null)
  await page.setViewportSize({ width: 500, height: 800 })
  await expect.poll(() => asked.getAttribute('tabindex')).toBe(null)
})
