import { describe, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { hideByFields, hidingFields } from '../../test/hide-by-fields.ts'
import { openForm, withFormServer } from './form.testing.ts'

withFormServer()

describe.each(hidingFields)('a form whose field is called %s', name => {
  test('is checked, sent with all its values, and given back', async () => {
    const html = `<section data-block="form" data-form-id="f"><form action="/a"><input name="${name}" value="v"><input class="posta" type="email" name="posta" required=""><button type="submit">Manda</button></form></section>`
    const page = await openForm(html, {
      annotate: () => [...document.querySelectorAll('form')].forEach(hideByFields),
    })
    page.press()
    await expect.poll(page.problems).toHaveLength(1)
    await page.type('.posta', 'ada@esempio.it')
    page.press()
    await page.until('success')
    const sent = JSON.parse(formServer.received.at(-1)?.form ?? '{}')
    expect(sent).toEqual({ [name]: 'v', posta: 'ada@esempio.it' })
    page.close()
    expect(document.body.innerHTML).toBe(html)
    expect(page.lines).toEqual([])
  })
})
