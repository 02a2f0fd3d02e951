import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'

const browser = openBrowser()

/** Part of the page fills the screen, as by a button of its own. */
async function openFilled(html: string) {
  const { page } = await browser.openPage(
    `<main><h1>Forno</h1><button id="filler" onclick="this.parentNode.requestFullscreen()">Tutto schermo</button>${html}</main>`,
    { alive: true },
  )
  await page.locator('#filler').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('main')
  return page
}

/** Where what is said in passing stands, and whether it is seen. All of it in the page: it goes by itself after two seconds. */
function inform(page: Page) {
  return page.evaluate(async () => {
    void (await (window.Site as Site).ready).dialogs.inform('Copiato')
    const notice = () => document.querySelector('.site-notice')
    while (!notice()?.textContent) await new Promise(requestAnimationFrame)
    return [notice()?.parentElement?.localName, notice()?.checkVisibility()]
  })
}

test('while part of the page fills the screen, a dialog has the focus, is pressed, and gives it back', async () => {
  const page = await openFilled('')
  const answer = page.evaluate(async () => (await (window.Site as Site).ready).dialogs.confirm('Sicuro?'))
  const yes = page.locator('.site-dialog').getByRole('button', { name: 'Conferma' })
  await expect.poll(() => yes.evaluate(el => el === document.activeElement)).toBe(true)
  const box = await yes.boundingBox()
  if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await expect.poll(() => page.locator('.site-dialog').count()).toBe(0)
  expect(await answer).toBe('confirm')
  expect(
    await page.evaluate(() => [document.activeElement?.id, document.fullscreenElement?.localName]),
  ).toEqual(['filler', 'main'])
})

thoroughTest('what is said in passing stands in it, where it is heard', async () => {
  const page = await openFilled('')
  expect(await inform(page)).toEqual(['main', true])
})

thoroughTest('beside a film that fills it, which shows nothing else, it is seen above', async () => {
  const { page } = await browser.openPage(
    '<main><h1>Forno</h1><video onclick="this.requestFullscreen()" width="300" height="200"></video></main>',
    { alive: true },
  )
  await page.locator('video').click()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('video')
  expect(await inform(page)).toEqual(['body', true])
})

thoroughTest('the pointer can rest on a tooltip in it', async () => {
  const page = await openFilled('<p><button data-tooltip="Domani alle sette">Quando</button></p>')
  await page.getByRole('button', { name: 'Quando' }).hover()
  const tip = page.locator('.site-tooltip')
  await tip.waitFor()
  expect(await tip.evaluate(el => el.parentElement?.localName)).toBe('main')
})
