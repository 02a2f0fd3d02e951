import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { openForm } from './form.browser.testing.ts'

const open = openForm(openBrowser())

const page = ({ above = '0', below = '' } = {}) => `<main style="padding-block-start: ${above}">
<form data-block="form" data-form-id="ordine" action="/ordine" method="post">
<fieldset data-part="field" data-kind="address" data-field-id="dove" data-places="form address">
<legend data-part="title">Dove</legend><label>Via <input name="via" autocomplete="address-line1"></label>
<label>Città <input name="citta" autocomplete="address-level2"></label></fieldset>${below}
<label><input type="checkbox" name="regalo" value="1"> È un regalo</label><button>Manda</button></form></main>`

async function suggested(html: string) {
  const predictions = Array.from({ length: 8 }, (_, i) => ({ placeId: `${i}`, description: `Via Roma ${i}` }))
  const answers = { '**/places/autocomplete?**': { json: { predictions } } }
  const { page } = await open(html, { answers })
  await page.locator('[name=via]').click()
  await page.locator('.site-places__ask').click()
  await page.keyboard.type('via rom')
  await page.locator('[role=option]').last().waitFor()
  return page
}

const isInSight = (page: Page) =>
  page.locator('[role=option][aria-selected=true]').evaluate(el => {
    const { top, bottom } = el.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight
  })

test('the list of addresses moves nothing: what is pressed below it is pressed', async () => {
  const visit = await suggested(page({ below: '<p style="block-size: 400px">Oppure al banco.</p>' }))
  const box = visit.locator('[name=regalo]')
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await visit.mouse.move(x + width / 2, y + height / 2)
  await visit.mouse.down()
  await expect.poll(() => visit.locator('[role=listbox]').count()).toBe(0)
  await visit.mouse.up()
  expect([await box.isChecked(), (await box.boundingBox())?.y]).toEqual([true, y])
})

test('the address that the arrow keys have come to is in sight', async () => {
  const visit = await suggested(page({ above: '480px' }))
  await visit.setViewportSize({ width: 800, height: 600 })
  for (let i = 0; i < 8; i += 1) {
    await visit.keyboard.press('ArrowDown')
    await expect.poll(() => isInSight(visit)).toBe(true)
  }
})
