import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formHandlers, formServer } from '../../../fixtures/form.ts'
import { find, lines, open } from '../page.testing.ts'
import { componentForm, contextOf, everyKind, patiently } from './component.testing.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => sessionStorage.clear())
afterEach(() => formServer.reset())

const field = (id: string) => find(`[data-field-id="${id}"]`)
const control = (id: string, i = 0) => {
  const found = [...field(id).querySelectorAll<HTMLInputElement>('input, textarea, select')][i]
  if (!found) throw new Error(`${id} has no control ${i}`)
  return found
}
function type(id: string, ...values: readonly string[]): void {
  for (const [i, value] of values.entries()) {
    control(id, i).value = value
    control(id, i).dispatchEvent(new Event('input', { bubbles: true }))
  }
}
const press = () => find('[type=submit]').click()
const isAt = (state: string) =>
  expect.poll(() => find('[data-block=form]').dataset.state, patiently).toBe(state)
const sent = (): unknown => JSON.parse(formServer.stored[0]?.form ?? 'null')
/** What an element is called: by its label, its caption or its own words. */
const nameOf = (el: HTMLInputElement) =>
  el.getAttribute('aria-label') ?? el.labels?.[0]?.textContent?.trim() ?? ''

describe('a form that only its settings describe', () => {
  test('has a field of each kind in the classes of the stylesheet, and nothing is told the console', async () => {
    await open(componentForm())
    expect([...document.querySelectorAll('.field-list > *')].map(el => el.className)).toEqual([
      'form-item fields name required',
      'form-item field email required',
      'form-item field text',
      'form-item field textarea',
      'form-item fields phone',
      'form-item field number',
      'form-item field currency',
      'form-item fields date',
      'form-item fields time',
      'form-item fields address',
      'form-item field select',
      'form-item field radio required',
      'form-item field checkbox',
      'form-item field likert',
      'form-item field website',
      'form-item field twitter',
      'form-item field password',
      'form-item field hidden',
      'form-item underline section',
    ])
    expect(everyKind).toHaveLength(19)
    expect(lines).toEqual([])
    expect(find('.form-wrapper').dataset).toMatchObject({ block: 'form', blockState: 'mounted' })
  })

  test('says what money a field is for, and how long a text may be', async () => {
    await open(componentForm())
    expect(field('currency-7').textContent).toContain('€')
    expect(field('textarea-4').getAttribute('data-max-length')).toBe('40')
  })

  test('calls every control something, in the words of the page, else in ours', async () => {
    await open(componentForm())
    const names = [
      ...document.querySelectorAll<HTMLInputElement>(
        '.field-list :is(input, textarea, select):not([type=hidden])',
      ),
    ].map(nameOf)
    expect(names.every(Boolean)).toBe(true)
    expect(names).toEqual(
      expect.arrayContaining(['Il nome', 'Il cognome', 'Codice postale', 'Moltissimo', 'Città', 'Giorno']),
    )
    expect(field('email-2').querySelector('.title')?.textContent).toBe('Email (serve)')
    expect(find('[type=submit]').textContent).toBe('Prenota')
    expect(control('email-2').getAttribute('aria-describedby')).toBe(field('email-2').querySelector('p')?.id)
  })

  test('names each half of a name to the stylesheet and to the browser', async () => {
    await open(componentForm())
    const halves = [...field('name-1').querySelectorAll('.field')]
    expect(halves.map(half => [half.className, half.querySelector('input')?.autocomplete])).toEqual([
      ['field first-name', 'given-name'],
      ['field last-name', 'family-name'],
    ])
  })

  test('is sent to the page it stands on in the shape of all forms', async () => {
    await open(componentForm())
    type('name-1', 'Ada', 'Rossi')
    type('email-2', 'ada@example.com')
    type('textarea-4', 'Due pani')
    type('phone-5', '+39', '02', '123', '4567')
    type('currency-7', '12.50')
    type('date-8', '11', '22', '2026')
    type('select-11', 'Farro')
    control('radio-12', 1).checked = true
    control('checkbox-13', 0).checked = true
    control('likert-14', 4).checked = true
    press()
    await isAt('success')
    const [stored] = formServer.stored
    expect([stored?.formId, stored?.collectionId, stored?.objectName, stored?.submitButtonText]).toEqual([
      'form-1',
      'coll-1',
      'page-1',
      'Prenota',
    ])
    expect(sent()).toEqual({
      'name-1': ['Ada', 'Rossi'],
      'email-2': 'ada@example.com',
      'text-3': '',
      'textarea-4': 'Due pani',
      'phone-5': ['+39', '02', '123', '4567'],
      'number-6': '',
      'currency-7': '12.50',
      'date-8': ['11', '22', '2026'],
      'time-9': ['', '', '', 'AM'],
      'address-10': ['', '', '', '', '', ''],
      'select-11': 'Farro',
      'radio-12': 'A fette',
      'checkbox-13': ['Noci'],
      'likert-14': [['Era caldo?', '2']],
      'website-15': '',
      'twitter-16': '',
      'password-17': '',
      'hidden-18': 'vetrina',
    })
  })

  test('thanks in its own words, of which nothing runs, in place of its fields', async () => {
    await open(
      componentForm({ context: contextOf({ formFields: [{ type: 'text', id: 'text-1', title: 'Nome' }] }) }),
    )
    type('text-1', 'Ada')
    press()
    await isAt('success')
    expect(find('.form-submission-text').outerHTML).toContain('<p>Grazie <b>di cuore</b></p>')
    expect(find('.form-submission-text').matches('.hidden, [hidden]')).toBe(false)
    expect(find('.field-list').hidden).toBe(true)
    expect(Reflect.get(window, 'hacked')).toBeUndefined()
  })

  test('marks what is wrong with the classes and the words of the page', async () => {
    await open(componentForm())
    type('currency-7', 'dodici')
    press()
    await expect.poll(() => field('email-2').className, patiently).toContain('error')
    expect(field('name-1').className).toContain('error')
    expect(field('currency-7').querySelector('.field-error')?.textContent).toBe('Scrivi 12 oppure 12.50.')
    expect(field('text-3').className).not.toContain('error')
    type('email-2', 'ada@example.com')
    await expect.poll(() => field('email-2').className, patiently).not.toContain('error')
  })

  test('keeps what was typed when the server fails, and over a reload', async () => {
    formServer.fault = '503'
    const site = await open(componentForm())
    type('name-1', 'Ada', 'Rossi')
    type('email-2', 'ada@example.com')
    control('radio-12').checked = true
    press()
    await isAt('failure')
    expect([control('name-1').value, control('email-2').value]).toEqual(['Ada', 'ada@example.com'])
    window.dispatchEvent(new Event('pagehide'))
    site.destroy()
    delete window.Site
    await open(componentForm())
    await expect.poll(() => control('name-1').value, patiently).toBe('Ada')
  })

  test('has its design: the button, the captcha, the first field and the thanks', async () => {
    await open(
      componentForm({
        context: contextOf({
          captchaEnabled: true,
          captchaTheme: 2,
          captchaAlignment: 3,
          formFields: everyKind.slice(1),
        }),
        design: {
          buttonAlignment: 'right',
          buttonVariant: 'secondary',
          firstFieldHighlightType: 'glow',
          submissionTextAlignment: 'center',
        },
      }),
    )
    expect(find('.form-button-wrapper').className).toContain('form-button-wrapper--align-right')
    expect(find('[type=submit]').className).toContain('sqs-button-element--secondary')
    expect(find('.form-input-effects-highlight').className).toContain('form-field-highlight-glow')
    expect(find('.form-submission-text').style.textAlign).toBe('center')
    const { style, dataset } = find('.captcha-container')
    expect([dataset.part, style.alignItems, style.colorScheme]).toEqual(['captcha', 'flex-end', 'dark'])
    type('email-2', 'ada@example.com')
    control('radio-12').checked = true
    press()
    await expect.poll(() => find('form').textContent, patiently).toContain('Completa il CAPTCHA')
    expect(formServer.stored).toEqual([])
  })

  test('leads elsewhere where it says so, and runs the HTML of its owner', async () => {
    await open(
      componentForm({
        context: contextOf({ successRedirect: '#grazie' }),
        ownerHtml: '&lt;i&gt;Ci sentiamo&lt;/i&gt;',
      }),
    )
    expect(find('[data-block=form]').dataset.successRedirect).toBe('#grazie')
    expect(find('.form-submission-html').dataset.submissionHtml).toBe('<i>Ci sentiamo</i>')
  })

  test('says of a name without captions which of the two it is', async () => {
    await open(componentForm({ context: contextOf({ isFirstLastNameShowEnabled: false }) }))
    expect(field('name-1').querySelector('.caption')).toBeNull()
    expect([nameOf(control('name-1')), nameOf(control('name-1', 1))]).toEqual(['Il nome', 'Il cognome'])
  })

  test('asks for the family name first where its country does, and sends the given name first all the same', async () => {
    const formFields = [{ type: 'name', id: 'name-1', title: 'Nome', required: true }]
    const formFieldFormats = { initialNameOrder: 'FAMILY_FIRST' }
    await open(componentForm({ context: contextOf({ formFields, formFieldFormats }) }))
    expect([nameOf(control('name-1')), nameOf(control('name-1', 1))]).toEqual(['Il cognome', 'Il nome'])
    type('name-1', 'Rossi', 'Ada')
    press()
    await isAt('success')
    expect(sent()).toEqual({ 'name-1': ['Ada', 'Rossi'] })
  })

  test('has an id for each control, also twice on a page', async () => {
    await open(componentForm() + componentForm().replace('id="block-form"', 'id="block-again"'))
    const ids = [...document.querySelectorAll('.field-list [id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(document.querySelectorAll('[data-block=form]')).toHaveLength(2)
    expect([...document.querySelectorAll('[data-field-id="email-2"]')]).toHaveLength(2)
  })

  test('is given back as it came', async () => {
    const html = componentForm()
    const site = await open(html)
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
