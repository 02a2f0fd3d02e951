import { expect, test } from 'vitest'
import { mountAll, openBrowser } from '../../test/browser.ts'
import { openForm } from './form.browser.testing.ts'

const open = openForm(openBrowser())

const html = `<main><form data-block="form" data-form-id="festa" action="/festa" method="post" id="modulo">
<label>Pani <select name="pani" multiple><option selected>Focaccia</option><option>Pandolce</option><option value="">Altro</option></select></label>
<label>Persone <input name="persone" type="range"></label><label>Nastro <input name="nastro" type="color"></label>
<button>Manda</button></form></main>`

test('several choices, a slider and a colour are there again after a reload, and can be cleared', async () => {
  const { page } = await open(html)
  const found = () =>
    page.evaluate(() => {
      const options = document.querySelector('select')?.selectedOptions ?? []
      const texts = [...options].map(option => option.text)
      return [texts, ...[...document.querySelectorAll('input')].map(({ value }) => value)]
    })
  await page.locator('[name=pani]').selectOption(['Pandolce', ''])
  await page.locator('[name=persone]').fill('70')
  await page.locator('[name=nastro]').fill('#aa0000')
  await page.reload()
  await mountAll(page)
  expect(await found()).toEqual([['Pandolce', 'Altro'], '70', '#aa0000'])
  await page.locator('.site-form__clear').click()
  expect(await found()).toEqual([['Focaccia'], '50', '#000000'])
})
