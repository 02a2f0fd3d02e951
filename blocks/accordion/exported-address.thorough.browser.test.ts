import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'

const browser = openBrowser()

const item = (i: number) =>
  `<li class="accordion-item"><p role="heading" aria-level="3"><button class="accordion-item__click-target"><span>Voce ${i}</span></button></p><div class="accordion-item__dropdown" id="testo-${i}" role="region"><p>Testo ${i}</p></div></li>`

const html = `<a href="#testo-1">Alla seconda</a><div style="height: 3000px"></div>
<div class="sqs-block sqs-block-accordion"><ul class="accordion-items-container">${item(0)}${item(1)}</ul></div>
<div style="height: 3000px"></div>`

const head = `<style>.accordion-item__dropdown { display: none } .accordion-item__dropdown--open { display: block }</style>`

test('a link on an exported page opens the item that it points at, however far down the page that is', async () => {
  const { page } = await browser.openPage(html, { head, width: 1280, alive: true })
  await page.locator('.accordion-items-container[data-block]').waitFor()
  await page.getByText('Alla seconda').click()
  await expect.poll(() => page.getByText('Testo 1').isVisible()).toBe(true)
  await expect
    .poll(async () => Math.round((await page.getByText('Voce 1').boundingBox())?.y ?? -1))
    .toBeLessThan(100)
  expect(await page.getByText('Testo 0').isVisible()).toBe(false)
})
