import { describe, expect, test } from 'vitest'
import { formServer } from '../../fixtures/form.ts'
import { fieldHtml } from '../../fixtures/form-fields.ts'
import newsletter from '../newsletter/index.ts'
import { openForm } from './form.testing.ts'
import { formOf, required } from './form-page.testing.tsx'
import { sample } from './sample.ts'

const invalid = 'Uno o più campi non è valido, controlla le voci inserite.'
const above = 'Si è verificato un problema con il modulo.'
const below = "Si è verificato un problema con il modulo. Scorri verso l'alto per ricontrollare."

describe('a form that is wrong', () => {
  test('is not sent; it says what is wrong above the field, ties it to the control, and goes there', async () => {
    const page = await openForm(formOf(`<p>Scriveteci</p>${required}${fieldHtml('email', 'data-required')}`))
    const before = page.root.innerHTML
    const heard: unknown[] = []
    page.root.addEventListener('site:form:invalid', event => heard.push((event as CustomEvent).detail))
    page.press()
    await page.settle()

    const email = "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it."
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.', email])
    const [problem] = document.querySelectorAll('.site-form__problem')
    expect(problem?.nextElementSibling).toBe(page.find('[data-part="title"]'))
    const control = page.find('#a')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(control.getAttribute('aria-describedby')).toBe(problem?.id)
    expect(page.focused()).toBe(control)
    expect(page.message()).toBe(invalid)
    // Nobody above the form is told to scroll up.
    expect(page.notices()).toEqual([above, below])
    expect(page.root.firstElementChild?.className).toBe('site-form__message')
    expect(page.root.lastElementChild?.className).toBe('site-form__notice')
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
    expect(heard).toEqual([{ errors: { a: 'Questo campo è obbligatorio.', email } }])
    expect([page.state(), formServer.keys]).toEqual(['idle', []])

    await page.type('#a', 'Ada')
    await page.type('[type="email"]', 'ada@esempio.it')
    expect(page.root.innerHTML).toBe(before)
  })

  test('cannot be read says so at its top, and nothing is sent', async () => {
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    // As a page's own script may leave a field.
    Object.defineProperty(page.find('#a'), 'value', {
      get() {
        throw new TypeError('no value')
      },
    })
    page.press()
    await page.settle()
    expect(page.message()).toBe(
      'Non è stato possibile interpretare i campi del modulo, controlla le voci inserite.',
    )
    expect(page.notices()).toEqual([above, below])
    expect([page.state(), formServer.keys]).toEqual(['idle', []])
  })

  test('stops calling wrong what the visitor has put right, one by one', async () => {
    const page = await openForm(formOf(`${required}${fieldHtml('email', 'data-required')}`))
    page.press()
    await page.settle()
    const email = page.find('[type="email"]')
    email.focus()
    await page.type('[type="email"]', 'ada@')
    expect(page.problems()).toHaveLength(2)
    await page.type('[type="email"]', 'ada@esempio.it')
    expect(page.problems()).toHaveLength(1)
    expect(page.focused()).toBe(email)
    expect(page.message()).toBe(invalid)
    await page.type('#a', 'Ada')
    expect(page.problems()).toEqual([])
    expect([page.message(), page.notices()]).toEqual(['', []])
    page.press()
    await page.until('success')
  })

  test('says something else as soon as something else is wrong', async () => {
    const page = await openForm(formOf('<input type="url" name="a" id="a" required>'))
    page.press()
    await page.settle()
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.'])
    await page.type('#a', 'esempio')
    expect(page.problems()).toEqual(["L'indirizzo web non è valido: deve cominciare con https://."])
    await page.type('#a', 'https://esempio.it')
    expect(page.problems()).toEqual([])
  })

  test.each([
    ['the browser’s own kind', '<input type="url" name="a" id="a" required>'],
    [
      'the kind of the builder',
      '<div data-part="field" data-kind="website" data-field-id="a"><input name="a" id="a"></div>',
    ],
  ])('completes the address of a page when it is left, in a field of %s', async (_, html) => {
    const page = await openForm(formOf(html))
    const control = page.find<HTMLInputElement>('#a')
    await page.type('#a', 'www.sito.it')
    expect(control.value).toBe('www.sito.it')
    control.dispatchEvent(new Event('change', { bubbles: true }))
    await page.settle()
    expect(control.value).toBe('https://www.sito.it')
    page.press()
    await page.until('success')
    expect(JSON.parse(formServer.stored[0]?.form ?? '')).toEqual({ a: 'https://www.sito.it' })
  })

  test('completes it when Enter sends it from inside the field, too, and nothing that is no address', async () => {
    const other = '<input name="b" value="www.sito.it"><input type="hidden" name="c" value="www.sito.it">'
    const page = await openForm(formOf(`<input type="url" name="a" id="a" required>${other}`))
    await page.type('#a', 'sito.it/pane')
    page.press()
    await page.until('success')
    expect(JSON.parse(formServer.stored[0]?.form ?? '')).toEqual({
      a: 'https://sito.it/pane',
      b: 'www.sito.it',
      c: 'www.sito.it',
    })
  })

  test('is looked at by us again after the server has refused it', async () => {
    formServer.fault = '503'
    const page = await openForm(formOf(required))
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    await page.settle()
    await page.type('#a', '')
    page.press()
    await page.settle()
    await page.type('#a', ' ')
    expect(page.problems()).toEqual(['Questo campo è obbligatorio.'])
  })

  test('leaves the descriptions that the server wrote where they are', async () => {
    const page = await openForm(sample)
    page.press()
    await page.settle()
    const ids = page.find('#email').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map(id => document.getElementById(id)?.textContent)).toEqual([
      'Solo per rispondere.',
      page.problems()[0],
    ])
    await page.type('#email', 'ada@esempio.it')
    expect(page.find('#email').getAttribute('aria-describedby')).toBe('aiuto')
  })

  test('marks only the control that is wrong, or all where it is all of them', async () => {
    const two = (attributes: string) =>
      `<div data-part="field" data-kind="name" ${attributes}><input id="x"><input id="y" required></div>`
    const page = await openForm(formOf(two('')))
    page.press()
    await page.settle()
    const marked = () => [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id)
    expect(marked()).toEqual(['y'])
    expect(page.focused()?.id).toBe('y')
    const both = await openForm(formOf(two('data-required')))
    both.press()
    await both.settle()
    expect(marked()).toEqual(['x', 'y'])
    expect(both.focused()?.id).toBe('x')
  })

  test.each([
    [
      'where the template wants it',
      '<div data-part="field"><input required><div data-part="error" id="e"></div></div>',
      (el: Element) => el.parentElement?.id,
      'e',
    ],
    [
      'first in a field without a title',
      '<div data-part="field" id="f1"><input required></div>',
      (el: Element) => el.parentElement?.firstElementChild === el && el.parentElement.id,
      'f1',
    ],
    [
      'before a label that holds its field',
      '<label data-part="field" id="l">Nome <input required></label>',
      (el: Element) => el.nextElementSibling?.id,
      'l',
    ],
    [
      'before a control outside of every field',
      '<p id="p"><input name="a" required id="c"></p>',
      (el: Element) => el.nextElementSibling?.id,
      'c',
    ],
  ])('says so %s', async (_, html, where, expected) => {
    const page = await openForm(formOf(html))
    page.press()
    await page.settle()
    expect(where(page.find('.site-form__problem'))).toBe(expected)
    page.engine.unmount(document)
    expect(page.root.innerHTML).toBe(
      `${html}<button>Invia</button>`.replace(/required(?=[ >])/, 'required=""'),
    )
  })

  test('is empty and calm again after a reset', async () => {
    const page = await openForm(formOf(`${required}<button type="reset" id="r">Ricomincia</button>`))
    const [, send] = document.querySelectorAll('button')
    send?.click()
    await page.settle()
    expect(page.problems()).toHaveLength(1)
    page.find<HTMLFormElement>('form').reset()
    await page.settle()
    expect([page.problems(), page.message(), page.state()]).toEqual([[], '', 'idle'])
  })
})

describe('a form the server has something to say about', () => {
  const text = '<b>no</b><script>window.hacked = true</script>'

  test('shows each word at its field and all others at the top, as text', async () => {
    // An answer that speaks of `__proto__` loses it before it gets here.
    const ids = [...Array.from({ length: 20 }, (_, i) => `campo-${i}`), 'constructor']
    const html = ids.map(id => `<div data-part="field" data-field-id="${id}"><input></div>`).join('')
    const strays = ['altrove', 'toString', 'x'.repeat(5000)]
    const errors = [...ids, ...strays].map((id, i) => [id, i === 0 ? text.repeat(200) : `${i} ${text}`])
    const page = await openForm(formOf(html))
    formServer.fault = '400 with a map'
    formServer.fieldErrors = JSON.parse(
      `{${errors.map(pair => pair.map(one => JSON.stringify(one)).join(':')).join()}}`,
    )
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.problems()).toEqual(errors.slice(0, ids.length).map(([, said]) => said))
    expect([...page.find('[role="alert"]').children].map(el => el.textContent)).toEqual([
      invalid,
      ...errors.slice(ids.length).map(([, said]) => said),
    ])
    expect(document.querySelectorAll('script, b')).toHaveLength(0)
    expect(page.focused()).toBe(page.find('input'))
    expect((window as { hacked?: boolean }).hacked).toBeUndefined()
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  test('forgets it at a field as soon as the visitor changes the field', async () => {
    const page = await openForm(formOf(`${required}${fieldHtml('text')}`))
    formServer.fault = '400 with a map'
    formServer.fieldErrors = { a: 'Già preso.', text: 'Troppo corto.' }
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.problems()).toEqual(['Già preso.', 'Troppo corto.'])
    await page.type('#a', 'Adalgisa')
    expect(page.problems()).toEqual(['Troppo corto.'])
    await page.type('[name="testo"]', 'Pane')
    expect([page.problems(), page.message()]).toEqual([[], ''])
  })

  test('tells the page, too', async () => {
    const page = await openForm(formOf(required))
    const heard: unknown[] = []
    page.root.addEventListener('site:form:failed', event => heard.push((event as CustomEvent).detail))
    formServer.fault = '429'
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    const message = 'Hai raggiunto il limite di invii per questo modulo. Riprova più tardi.'
    expect(heard).toEqual([{ message, status: 429, errors: {} }])
  })

  test('says without a connection that there is none', async () => {
    formServer.fault = 'key: no connection'
    const page = await openForm(formOf(required), { env: { isOnline: () => false } })
    await page.type('#a', 'Ada')
    page.press()
    await page.until('failure')
    await page.settle()
    expect(page.message()).toContain("Non c'è connessione a Internet")
  })
})

test('a newsletter says what went wrong before its body, and does not send the visitor up', async () => {
  formServer.fault = '404'
  const page = await openForm(
    '<form data-block="newsletter" data-form-id="f"><h2>Novità</h2><div data-part="body"><input name="a"><button>Iscrivimi</button></div></form>',
    { block: newsletter },
  )
  page.press()
  await page.until('failure')
  await page.settle()
  expect(page.find('.site-form__message').nextElementSibling).toBe(page.find('[data-part="body"]'))
  expect(page.notices()).toEqual([])
})
