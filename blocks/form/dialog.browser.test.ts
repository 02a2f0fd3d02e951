import { expect, test } from 'vitest'
import { mountAll, openBrowser } from '../../test/browser.ts'
import { openForm } from './form.browser.testing.ts'

const open = openForm(openBrowser())

const html = `<main><div data-block="form" data-form-id="tavolo">
<button type="button" commandfor="tavolo" command="show-modal" id="apri">Prenotate</button>
<dialog data-part="dialog" id="tavolo" aria-label="Prenotate"><form action="/tavolo" method="post">
<label>Nome <input name="nome"></label><button>Manda</button></form></dialog></div></main>`

test('Enter that opens a dialog in which something has come back, and is held, clears nothing of it', async () => {
  const { page } = await open(html)
  await page.locator('#apri').click()
  await page.locator('[name=nome]').fill('Ada')
  await page.reload()
  await mountAll(page)
  await page.locator('#apri').focus()
  for (let i = 0; i < 3; i += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.locator('.site-form__draft').waitFor()
  expect(await page.locator('[name=nome]').inputValue()).toBe('Ada')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('status')
})

test('one that was open before anything came to life leads back, once closed, to what had opened it', async () => {
  const { page } = await open(
    `${html}<script>document.getElementById('apri').focus(); tavolo.showModal()</script>`,
  )
  await mountAll(page)
  const dialog = page.locator('#tavolo')
  await page.locator('[name=nome]').fill('Ada')
  // What the layers know is there once the page behind does not scroll.
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden')
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.getAttribute('data-state')).toBe(null)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('apri')
})
