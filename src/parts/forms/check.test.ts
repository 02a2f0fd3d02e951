import { afterEach, describe, expect, test } from 'vitest'
import { createMessages } from '#i18n/format.ts'
import { fieldHtml } from '../../../fixtures/form-fields.ts'
import { checkFields } from './check.ts'
import { readFields } from './fields.ts'
import { texts } from './forms.library.ts'

const messages = createMessages({ locale: 'it-IT' })
messages.add(texts)

const email = "L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it."
const suffix = (found: string) =>
  `L'e-mail non è valida. Gli indirizzi email devono seguire il formato nome@esempio.it e finire con un punto e da 2 a 4 lettere o cifre: «.${found}» non è ammesso.`
const tooLong = 'Hai superato il limite di caratteri.'
const required = 'Questo campo è obbligatorio.'

/** What is wrong with a form of this HTML, as `field: text (control)`. */
function wrong(html: string, { anyEmailSuffix = false } = {}): string[] {
  document.body.innerHTML = `<form data-block="form" novalidate>${html}</form>`
  const form = document.querySelector('form') as HTMLFormElement
  return checkFields(readFields(form), { messages, anyEmailSuffix }).map(
    ({ field, text, control }) => `${field.id}: ${text}${control?.name ? ` (${control.name})` : ''}`,
  )
}

const field = (kind: string, inside: string, attributes = '') =>
  `<div data-part="field" data-kind="${kind}" data-field-id="${kind}" ${attributes}>${inside}</div>`

afterEach(() => document.body.replaceChildren())

describe('an email field', () => {
  test.each([
    ['', '', []],
    ['', 'required', [`email: ${email}`]],
    ['ada@esempio.it', '', []],
    ['ada', '', [`email: ${email}`]],
    ['a@a', '', [`email: ${email}`]],
    ['x@about.museum', '', [`email: ${suffix('museum')}`]],
    ['ada@esempio.photography', '', [`email: ${suffix('photography')}`]],
    ['ada@esempio.i', '', [`email: ${email}`]],
    ['a b@esempio.photography', '', [`email: ${email}`]],
  ])('holding %j that is %s', (value, attribute, problems) => {
    expect(wrong(field('email', `<input value="${value}" ${attribute}>`))).toEqual(problems)
    expect(wrong(field('email', `<input type="email" value="${value}" ${attribute}>`))).toEqual(problems)
  })

  test('takes any suffix where the owner wants it', () => {
    expect(wrong(field('email', '<input value="x@about.museum">'), { anyEmailSuffix: true })).toEqual([])
  })

  test.each([
    ['ada@esempio.it, bea@esempio.it', []],
    ['ada@esempio.it,bea', [`email: ${email}`]],
    ['ada@esempio.it,', [`email: ${email}`]],
    ['ada@esempio.it, x@about.museum', [`email: ${suffix('museum')}`]],
    ['', []],
  ])('that takes several looks at each: %j', (value, problems) => {
    expect(wrong(field('email', `<input type="email" multiple value="${value}">`))).toEqual(problems)
  })

  test('takes an address that the browser would not', () => {
    expect(wrong(field('email', '<input type="email" value="zoë@bücher.de">'))).toEqual([])
  })
})

describe('a text area', () => {
  const area = (limit: string, length: number) =>
    wrong(field('textarea', `<textarea>${'x'.repeat(length)}</textarea>`, `data-max-length="${limit}"`))

  test.each([
    ['10', 10, []],
    ['10', 11, [`textarea: ${tooLong}`]],
    ['10', 0, []],
    ['0', 11, []],
    ['molti', 11, []],
    ['', 11, []],
  ])('with the limit %j and %i characters', (limit, length, problems) => {
    expect(area(limit, length)).toEqual(problems)
  })

  test('may have its limit written on the control itself', () => {
    expect(wrong(field('textarea', '<textarea maxlength="2">abc</textarea>'))).toEqual([
      `textarea: ${tooLong}`,
    ])
    expect(wrong(field('textarea', '<textarea data-max-length="2">abc</textarea>'))).toEqual([
      `textarea: ${tooLong}`,
    ])
  })

  test('that is required and empty is missing, not too long', () => {
    expect(wrong(field('textarea', '<textarea></textarea>', 'data-max-length="10" data-required'))).toEqual([
      `textarea: ${required}`,
    ])
  })
})

describe('a required field', () => {
  test.each([
    ['text', '<input name="a">', 'text: Questo campo è obbligatorio. (a)'],
    ['text', '<input name="a" value="  ">', 'text: Questo campo è obbligatorio. (a)'],
    [
      'select',
      '<select name="a"><option value="">Scegliete</option></select>',
      'select: Questo campo è obbligatorio. (a)',
    ],
    ['name', '<input name="a"><input name="b">', 'name: Questo campo è obbligatorio.'],
    [
      'radio',
      '<input type="radio" name="a" value="1"><input type="radio" name="a" value="2">',
      'radio: Questo campo è obbligatorio.',
    ],
    ['checkbox', '<input type="checkbox" name="a" value="1">', 'checkbox: Questo campo è obbligatorio. (a)'],
    ['phone', '<input name="a"><input name="b"><input name="c">', 'phone: Questo campo è obbligatorio.'],
  ])('of the kind %s waits for something: %s', (kind, inside, problem) => {
    expect(wrong(field(kind, inside, 'data-required'))).toEqual([problem])
  })

  test.each([
    ['text', '<input value="0">'],
    ['name', '<input value="Ada"><input>'],
    ['radio', '<input type="radio" name="a" value="1" checked>'],
    ['checkbox', '<input type="checkbox" value="1"><input type="checkbox" value="2" checked>'],
  ])('of the kind %s is right with %s', (kind, inside) => {
    expect(wrong(field(kind, inside, 'data-required'))).toEqual([])
  })

  test('of several controls waits for those that the markup requires', () => {
    expect(wrong(field('name', '<input name="a" value="Ada"><input name="b" required>'))).toEqual([
      `name: ${required} (b)`,
    ])
  })

  test.each([
    ['time', '<input name="hh"><input name="min"><select><option>AM</option></select>', ''],
    ['phone', '<select name="cc"><option>+39</option><option>+1</option></select><input name="n">', ' (n)'],
    ['address', '<input name="via"><select><option></option><option selected>IT</option></select>', ' (via)'],
    ['time', '<input name="hh"><input type="radio" name="m" value="AM" checked>', ' (hh)'],
  ])('of the kind %s is not filled in by what is chosen as it is sent', (kind, inside, at) => {
    expect(wrong(field(kind, inside, 'data-required'))).toEqual([`${kind}: ${required}${at}`])
    const written = inside.replace('<input ', '<input value="12" ')
    expect(wrong(field(kind, written, 'data-required'))).toEqual([])
  })

  test('of nothing but lists has what is chosen in them', () => {
    const list = (options: string) => field('time', `<select>${options}</select>`.repeat(2), 'data-required')
    expect(wrong(list('<option>9</option>'))).toEqual([])
    expect(wrong(list('<option></option><option>9</option>'))).toEqual([`time: ${required}`])
  })

  test('looks at a box that stands behind what is sent when it is not ticked, and at what has no name', () => {
    const hidden = '<input type="hidden" name="si" value="0">'
    expect(wrong(`${hidden}<input type="checkbox" name="si" value="1" required>`)).toEqual([
      `si: ${required} (si)`,
    ])
    expect(wrong(field('text', '<input value="x"><input type="checkbox" required>'))).toEqual([
      `text: ${required}`,
    ])
  })

  test('with questions waits for every answer', () => {
    const row = (name: string, checked: string) =>
      `<div data-part="question" data-question="${name}"><input type="radio" name="${name}" value="0" ${checked}></div>`
    expect(wrong(field('likert', row('a', 'checked') + row('b', ''), 'data-required'))).toEqual([
      `likert: ${required} (b)`,
    ])
    expect(wrong(field('likert', row('a', 'checked') + row('b', 'checked'), 'data-required'))).toEqual([])
    expect(wrong(field('likert', row('a', '') + row('b', '')))).toEqual([])
  })
})

test('sections are not validated, nor what the visitor cannot change', () => {
  const inside = '<input required><input type="email" value="x">'
  expect(wrong(field('section', inside, 'data-required'))).toEqual([])
  expect(wrong(field('hidden', '<input type="hidden" required>', 'data-required'))).toEqual([])
  expect(wrong(field('email', '<input disabled value="x">', 'data-required'))).toEqual([])
  expect(wrong(field('text', '<p>Niente da scrivere</p>', 'data-required'))).toEqual([])
})

describe('a zip', () => {
  const zipText = 'address: Il codice postale statunitense deve avere esattamente 5 cifre. (cap)'
  const address = (country: string, zip: string, attributes = '') =>
    wrong(
      field(
        'address',
        `<input autocomplete="postal-code" name="cap" value="${zip}">${country && `<input autocomplete="shipping country" value="${country}">`}`,
        attributes,
      ),
    )

  test.each([
    ['US', '10001', []],
    ['US', '1000', [zipText]],
    ['us', '100011', [zipText]],
    ['USA', '10001-1234', [zipText]],
    ['United States', 'SW1A 1AA', [zipText]],
    ['Stati Uniti d’America', '1', [zipText]],
    ['Vereinigte Staaten', '1', [zipText]],
    ['Vereinigte Staaten von Amerika', '1', [zipText]],
    ['États-Unis', '1', [zipText]],
    ["États-Unis d'Amérique", '1', [zipText]],
    ['Estados Unidos', '1', [zipText]],
    ['Estados Unidos de América', '1', [zipText]],
    ['Estados Unidos Mexicanos', '1', []],
    ['US', '', []],
    ['IT', '1', []],
    ['Stati Uniti del Messico', '1', []],
    ['', '1', []],
  ])('of an address in %j: %j', (country, zip, problems) => {
    expect(address(country, zip)).toEqual(problems)
  })

  test('of a form that only knows the United States has to be one of theirs', () => {
    expect(address('', '1', 'data-country="US"')).toEqual([zipText])
  })
})

describe('what the markup itself asks for', () => {
  test.each([
    ['<input name="a" minlength="3" value="ab">', 'Servono almeno 3 caratteri.'],
    ['<input name="a" pattern="\\d+" value="x">', 'Il formato non è quello richiesto.'],
    ['<input name="a" pattern="\\d+" title="Solo cifre." value="x">', 'Solo cifre.'],
    [
      '<input name="a" type="url" value="esempio">',
      "L'indirizzo web non è valido: deve cominciare con https://.",
    ],
    ['<input name="a" type="number" min="4" value="3">', 'Il valore più basso ammesso è 4.'],
    ['<input name="a" type="number" max="4" value="5">', 'Il valore più alto ammesso è 4.'],
    ['<input name="a" required>', required],
    ['<input name="a" value="x">', null],
  ])('%s', (inside, text) => {
    expect(wrong(field('text', inside))).toEqual(text ? [`text: ${text} (a)`] : [])
  })

  test.each([
    ['it-IT', 'Il valore più alto ammesso è 17:30.'],
    ['en-US', 'The highest value allowed is 5:30 PM.'],
  ])('says a time as it is written in %s', (locale, text) => {
    document.body.innerHTML = `<form data-block="form">${field('time', '<input type="time" max="17:30" value="18:00">')}</form>`
    const said = createMessages({ locale })
    said.add(texts)
    const fields = readFields(document.querySelector('form') as HTMLFormElement)
    // happy-dom looks at no times.
    const validity = { valid: false, rangeOverflow: true }
    Object.defineProperty(fields[0]?.controls[0], 'validity', { value: validity })
    const [problem] = checkFields(fields, { messages: said, anyEmailSuffix: false })
    expect(problem?.text.replace('\u202f', ' ')).toBe(text)
  })

  test('counts in the words of whoever set it', () => {
    document.body.innerHTML = `<form data-block="form">${field('text', '<input name="a">')}</form>`
    const form = document.querySelector('form') as HTMLFormElement
    form.querySelector('input')?.setCustomValidity('Questo nome è già preso.')
    expect(checkFields(readFields(form), { messages, anyEmailSuffix: false })[0]?.text).toBe(
      'Questo nome è già preso.',
    )
  })
})

test('all fields are looked at, in the order of the page, and each tells one thing', () => {
  const html = fieldHtml('text', 'data-required') + fieldHtml('email') + fieldHtml('name', 'data-required')
  expect(wrong(html).map(line => line.split(':')[0])).toEqual(['text', 'name'])
})
