import { expect, test } from 'vitest'
import { layoutShift, openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

test('by keyboard alone each vendor is asked about, comes in its place, and nobody else was called', async () => {
  const asked: string[] = []
  const { page, console, errors } = await browser.openExample('booking', {
    before: page => page.on('request', request => asked.push(request.url())),
  })
  let moved = 0
  for (const name of ['opentable', 'tock', 'acuity', 'zola']) {
    const block = page.locator(`[data-block="${name}"]`)
    // It comes to life once it is in view.
    await block.locator('a').first().focus()
    await block.locator('.site-booking__open').waitFor()
    // What comes where somebody has pressed is theirs, however long it takes; besides that nothing moves.
    expect(await layoutShift(page)).toBe(moved)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe('Carica una volta')
    const calls = () => asked.filter(url => url.includes('bookings/vendor') && url.includes(name))
    expect(calls()).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => block.locator('.site-booking').getAttribute('data-booking-at')).toBe('here')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('group')
    await expect.poll(calls).toHaveLength(1)
    expect(await block.locator('a').first().isVisible()).toBe(true)
    moved = await layoutShift(page)
  }
  const home = new URL(page.url()).host
  expect(asked.filter(url => new URL(url).host !== home && !url.startsWith('data:'))).toEqual([])
  expect([console, errors]).toEqual([[], []])
})

test('a policy that lets the vendor’s frame not in is said, and the link stays', async () => {
  const { page, console } = await browser.openPage(
    '<div data-block="acuity"><p><a href="https://app.acuityscheduling.com/schedule.php?owner=1">Prenota</a></p></div>',
    { headers: { 'Content-Security-Policy': "frame-src 'none'" } },
  )
  await page.locator('.site-booking__open').click()
  await page.getByRole('button', { name: 'Carica una volta' }).click()
  await expect
    .poll(() => page.locator('.site-booking').getAttribute('data-booking-at'), { timeout: 5000 })
    .toBe('failed')
  expect(await page.getByRole('link', { name: 'Prenota' }).isVisible()).toBe(true)
  expect(console.filter(line => line.includes('[site.js]'))).toEqual([
    expect.stringContaining("the page's content security policy does not let app.acuityscheduling.com in"),
  ])
})
