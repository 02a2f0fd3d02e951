import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { openForm } from './form.browser.testing.ts'

const open = openForm(openBrowser())

const page = (
  control: string,
) => `<main><form data-block="form" data-form-id="ordine" id="modulo" action="/ordine" method="post">
<label>Giorno ${control}</label><button>Manda</button></form></main>`

test.each([
  [
    'half of a date that is asked for',
    '<input name="a" type="date" required>',
    '12',
    'Il valore inserito non è valido.',
  ],
  ['no date', '<input name="a" type="date" required>', '', 'Questo campo è obbligatorio.'],
  ['no number', '<input name="a" type="number" required>', '1-2', 'Il valore inserito non è valido.'],
  [
    'a day too early',
    '<input name="a" type="date" min="2026-12-01">',
    '11302026',
    /^Il valore più basso ammesso è 1.? dicembre 2026\.$/,
  ],
  [
    'an hour of a day that is too early',
    '<input name="a" type="datetime-local" min="2026-12-01T09:00">',
    '11300020260800AM',
    /^Il valore più basso ammesso è 1.? dicembre 2026.* 09:00\.$/,
  ],
  [
    'a week too early',
    '<input name="a" type="week" min="2026-W10">',
    '092026',
    'Il valore più basso ammesso è settimana 10, 2026.',
  ],
  [
    'an hour between two that are taken',
    '<input name="a" type="time" step="1800">',
    '0910AM',
    'Il valore inserito non è tra quelli ammessi. Il più vicino è 09:00 o 09:30.',
  ],
  [
    'a number between two, of which one is too large',
    '<input name="a" type="number" min="0" max="10" step="4">',
    '9',
    'Il valore inserito non è tra quelli ammessi. Il più vicino è 8.',
  ],
  [
    'a number that is too small',
    '<input name="a" type="number" min="1900.5" step="any">',
    '3',
    'Il valore più basso ammesso è 1900,5.',
  ],
  [
    'an hour too late',
    '<input name="a" type="time" max="18:00">',
    '0700PM',
    'Il valore più alto ammesso è 18:00.',
  ],
])('%s is told as what it is', async (_, control, keys, text) => {
  const { page: visit } = await open(page(control))
  await visit.locator('[name=a]').focus()
  await visit.keyboard.type(keys)
  await visit.locator('button').click()
  const said = visit.locator('.site-form__problem')
  await expect.poll(() => said.allTextContents()).toEqual([expect.stringMatching(text)])
})
