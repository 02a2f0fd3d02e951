import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()
/** Such a stylesheet's rows, in words of our own. */
const host = `<style>
  .sqs-tourdates__item { display: flex; justify-content: space-between }
  .sqs-tourdates__info { display: flex; flex-grow: 1; flex-wrap: wrap }
  .sqs-tourdates__timeframe { min-width: 9em }
  .sqs-tourdates__actions { min-width: 150px; white-space: nowrap; text-align: right }
</style>`
const row =
  '<div class="sqs-tourdates__item"><div class="sqs-tourdates__info"><span class="sqs-tourdates__timeframe" data-tour-datetime="2099-12-04T20:00:00">Dec 4</span> <span class="sqs-tourdates__venue-name">Teatro Grande</span></div><div class="sqs-tourdates__actions"><a href="/b">Biglietti</a></div></div>'

test('what can be taken along of a date stands below it, and no telephone is too narrow for it', async () => {
  const body = `<div class="sqs-block sqs-block-tourdates"><div class="sqs-tourdates-bandsintown-list">${row}</div></div>`
  const { page, console, errors } = await browser.openPage(body, { head: host, width: 360, alive: true })
  await page.locator('.site-take').waitFor()
  const places = () =>
    page.evaluate(() => {
      const at = (s: string) => document.querySelector(s)?.getBoundingClientRect() ?? new DOMRect()
      const more = at('.site-take')
      const isBelow = more.top >= at('.sqs-tourdates__venue-name').bottom
      const isBeside = more.right <= at('.sqs-tourdates__actions').left
      return [isBelow, isBeside, document.documentElement.scrollWidth <= innerWidth]
    })
  for (const width of [360, 320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(places).toEqual([true, true, true])
  }
  expect([console, errors]).toEqual([[], []])
})
