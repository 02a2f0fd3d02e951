import { describe, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { openForm } from './form.testing.ts'
import { formOf } from './form-page.testing.tsx'

/** A form, and below it a field that is its own by `form="…"`. */
const page = (field: string) => formOf('<input name="a">', 'id="m"') + field
const field = '<label>Note <input name="b" form="m" required></label>'
const leave = () => window.dispatchEvent(new Event('pagehide'))
const stored = () => JSON.parse(formServer.stored[0]?.form ?? '')

describe('a field that stands outside of its form', () => {
  test('is looked at, and told until it is right, and sent', async () => {
    const visit = await openForm(page(field))
    const before = document.body.innerHTML
    visit.press()
    await visit.settle()
    expect(visit.problems()).toEqual(['Questo campo è obbligatorio.'])
    expect(visit.focused()).toBe(visit.find('[name=b]'))
    await visit.type('[name=b]', 'Tre focacce')
    expect([visit.problems(), document.body.innerHTML]).toEqual([[], before])
    visit.press()
    await visit.until('success')
    expect(stored()).toEqual({ a: '', b: 'Tre focacce' })
  })

  test('keeps what is written in it over a reload', async () => {
    const visit = await openForm(page(field))
    await visit.type('[name=b]', 'Tre focacce')
    leave()
    const again = await openForm(page(field))
    expect(again.find<HTMLInputElement>('[name=b]').value).toBe('Tre focacce')
  })

  test('leaves the form to its own address where it is a file', async () => {
    const visit = await openForm(page('<input type="file" name="b" form="m">'))
    expect(visit.state()).toBeUndefined()
  })

  test('is the server’s again once the form is given back', async () => {
    const html = page(field)
    const visit = await openForm(html)
    visit.press()
    await visit.settle()
    visit.engine.unmount(document)
    expect(document.body.querySelector('label')?.outerHTML).toBe(
      '<label>Note <input name="b" form="m" required=""></label>',
    )
  })
})
