import { expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm } from './form.testing.ts'
import { formOf } from './form-page.testing.tsx'

const stored = () => JSON.parse(formServer.stored[0]?.form ?? '')

test('what an accordion in the form holds is checked and sent with it', async () => {
  const page = await openForm(
    formOf(`<input name="a" value="1"><div data-block="accordion"><details data-part="item" open>
      <summary>Altro</summary>
      <div data-part="field" data-kind="checkbox" data-field-id="how"><label><input type="checkbox" name="h" value="bici" checked> Bici</label></div>
      <label>Note <input name="b" required></label>
    </details></div>`),
  )
  page.press()
  await page.settle()
  expect([page.problems(), page.focused()]).toEqual([['Questo campo è obbligatorio.'], page.find('[name=b]')])
  await page.type('[name=b]', 'Tre focacce')
  expect(page.problems()).toEqual([])
  page.press()
  await page.until('success')
  expect(stored()).toEqual({ a: '1', how: ['bici'], b: 'Tre focacce' })
})

test('what a form inside the block asks for is not sent with this one', async () => {
  const page = await openForm(
    `<div data-block="form" data-form-id="f"><form><input name="a" value="1"><button>Invia</button></form>
     <div data-block="newsletter"><form><input name="b" value="2"></form></div>
     <div data-block="search"><input name="q" value="3"></div></div>`,
  )
  page.press()
  await page.until('success')
  expect(stored()).toEqual({ a: '1' })
})
