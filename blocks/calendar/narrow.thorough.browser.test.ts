import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

test('an event whose words are longer than a telephone is wide leaves the page where it is', async () => {
  const event = `<li data-part="event" data-start="2026-12-10"><a href="#">${'W'.repeat(300)}</a></li>`
  const calendar = `<div data-block="calendar" data-month="2026-12"><ul data-part="events">${event}</ul></div>`
  const { page } = await browser.openPage(`<main>${calendar}</main>`, { alive: true })
  await page.setViewportSize({ width: 320, height: 700 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(width).toBe(320)
})
