import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { awkwardTexts } from '../../../fixtures/awkward.ts'
import { fieldHtml, fillField, type TestedKind, testedKinds } from '../../../fixtures/form-fields.ts'
import { readFields } from './fields.ts'
import { type FieldValue, readValues } from './values.ts'

function formOf(html: string): HTMLElement {
  document.body.innerHTML = `<form data-block="form">${html}</form>`
  return document.querySelector('form') as HTMLFormElement
}

/** What is submitted, as the server reads it. */
function submitted(form: HTMLElement, query = ''): Readonly<Record<string, FieldValue>> {
  const values = readValues(readFields(form), new URLSearchParams(query))
  return JSON.parse(JSON.stringify(Object.fromEntries(values)))
}

type Shapes = Readonly<Record<TestedKind, { readonly empty?: FieldValue; readonly filled?: FieldValue }>>

/** By hand, from the spec: values by field id, each in the shape of its kind. */
const shapes: Shapes = {
  text: { empty: '', filled: 'dato 1' },
  textarea: { empty: '', filled: 'dato 1' },
  email: { empty: '', filled: 'ada@esempio.it' },
  currency: { empty: '', filled: 'dato 1' },
  number: { empty: '', filled: '12' },
  website: { empty: '', filled: 'https://esempio.it' },
  password: { empty: '', filled: 'dato 1' },
  twitter: { empty: '', filled: 'dato 1' },
  date: { empty: ['', '', ''], filled: ['dato 1', 'dato 2', 'dato 3'] },
  time: { empty: ['', '', 'AM'], filled: ['dato 1', 'dato 2', 'PM'] },
  name: { empty: ['', ''], filled: ['dato 1', 'dato 2'] },
  address: { empty: ['', '', '', 'IT'], filled: ['dato 1', 'dato 2', '16123', 'US'] },
  phone: { empty: ['', '', '', ''], filled: ['', 'dato 1', 'dato 2', 'dato 3'] },
  section: {},
  radio: { empty: '', filled: 'bici' },
  checkbox: { empty: [], filled: ['pandolce'] },
  select: { empty: '', filled: 'Festa' },
  likert: {
    empty: [],
    filled: [
      ['Il pane era caldo', '-1'],
      ['La fila scorreva', '-1'],
    ],
  },
  hidden: { empty: 'della casa', filled: 'della casa' },
}

describe.each(testedKinds.map(kind => [kind]))('a field of the kind %s', kind => {
  const { empty, filled } = shapes[kind]
  const only = (value: FieldValue | undefined) => (value === undefined ? {} : { [kind]: value })

  test('is submitted in its shape when the visitor has left it as it was', () => {
    expect(submitted(formOf(fieldHtml(kind)))).toEqual(only(empty))
  })

  test('is submitted in its shape when the visitor has filled it in', () => {
    const form = formOf(fieldHtml(kind))
    fillField(form)
    expect(submitted(form)).toEqual(only(filled))
  })

  test('carries whatever is written into it, letter by letter, and a million of them', () => {
    const form = formOf(fieldHtml(kind).replace(/ type="(email|number|url)"/, ''))
    const typed = [...form.querySelectorAll<HTMLInputElement>('input, textarea')].filter(
      ({ type }) => !/radio|checkbox/.test(type),
    )
    const texts = fc.sample(fc.string({ unit: 'grapheme' }), { seed: 3, numRuns: 300 })
    for (const text of [...awkwardTexts, ...texts, 'x'.repeat(1_000_000)]) {
      for (const control of typed) control.value = text
      // A one-line control drops line breaks; what it holds is what counts.
      const held = typed.map(({ value }) => (kind === 'email' ? value.trim() : value))
      const given = submitted(form)[kind] ?? []
      const parts = typeof given === 'string' ? [given] : Object.values(given)
      if (typed.length > 0)
        expect(parts.filter(part => part !== 'AM' && part !== 'IT').slice(-held.length)).toEqual(held)
    }
  })
})

describe('what is submitted', () => {
  test('is a phone of four parts, whether the country code is asked for or not', () => {
    const parts = (html: string) =>
      submitted(formOf(`<div data-part="field" data-kind="phone" data-field-id="t">${html}</div>`)).t
    expect(parts('<input value="39"><input value="010"><input value="246"><input value="8">')).toEqual([
      '39',
      '010',
      '246',
      '8',
    ])
    expect(parts('<input value="010 246">')).toEqual(['', '010 246', '', ''])
    expect(parts('<select><option>+39</option></select><input value="010 246">')).toEqual([
      '+39',
      '010 246',
      '',
      '',
    ])
    expect(parts('<input autocomplete="tel-country-code" value="39"><input value="010">')).toEqual([
      '39',
      '010',
      '',
      '',
    ])
  })

  test('says from -2 to 2 how much the visitor agrees, also where the choices have no values', () => {
    const row = (values: readonly string[], checked: number) =>
      `<div data-part="field" data-kind="likert" data-field-id="l"><div data-part="question" data-question="Buono?">${values
        .map((value, i) => `<input type="radio" name="q" ${value} ${i === checked ? 'checked' : ''}>`)
        .join('')}</div></div>`
    const bare = ['', '', '', '', '']
    expect([0, 1, 2, 3, 4].map(i => submitted(formOf(row(bare, i))).l)).toEqual([
      [['Buono?', '-2']],
      [['Buono?', '-1']],
      [['Buono?', '0']],
      [['Buono?', '1']],
      [['Buono?', '2']],
    ])
    const scales = [
      ['1', '2', '3', '4', '5'],
      ['0', '1', '2', '3', '4'],
      ['-2', '-1', '0', '1', '2'],
      ['2', '1', '0', '-1', '-2'],
    ].map(values => values.map(value => `value="${value}"`))
    const agreed = scales.map(values => [0, 1, 2, 3, 4].map(i => submitted(formOf(row(values, i))).l))
    const pairs = (values: readonly string[]) => values.map(value => [['Buono?', value]])
    const upwards = pairs(['-2', '-1', '0', '1', '2'])
    expect(agreed).toEqual([upwards, upwards, upwards, upwards.toReversed()])
    expect(submitted(formOf(row(['value="si"', 'value="no"'], 1))).l).toEqual([['Buono?', 'no']])
    const select =
      '<div data-part="question" data-question="Buono?"><select><option value="2">Sì</option></select></div>'
    expect(
      submitted(formOf(`<div data-part="field" data-kind="likert" data-field-id="l">${select}</div>`)).l,
    ).toEqual([['Buono?', '2']])
  })

  test('keeps the answers to questions of the same words, or of none, apart and in order', () => {
    const row = (i: number, question: string) =>
      `<div data-part="question" data-question="${question}"><input type="radio" name="q${i}" value="${i}" checked></div>`
    const rows = ['Buono?', '', 'Buono?', '', '__proto__', '2', '1'].map((question, i) => row(i, question))
    const html = `<div data-part="field" data-kind="likert" data-field-id="l">${rows.join('')}</div>`
    expect(submitted(formOf(html)).l).toEqual([
      ['Buono?', '0'],
      ['', '1'],
      ['Buono?', '2'],
      ['', '3'],
      ['__proto__', '4'],
      ['2', '5'],
      ['1', '6'],
    ])
  })

  test.each([
    ['?campagna=estate', 'estate'],
    ['?campagna=', ''],
    ['?campagna=a&campagna=b', 'a'],
    ['?campagna=%3Cscript%3E', '<script>'],
    ['?Campagna=estate', 'della casa'],
    ['?campagna[x]=estate', 'della casa'],
    ['?__proto__[campagna]=estate', 'della casa'],
    ['', 'della casa'],
  ])('takes a hidden value from the address %s by its name: %j', (query, value) => {
    expect(submitted(formOf(fieldHtml('hidden')), query)).toEqual({ hidden: value })
  })

  test('takes nothing else from the address', () => {
    expect(submitted(formOf(fieldHtml('text')), '?testo=estate&text=estate')).toEqual({ text: '' })
    expect(
      submitted(
        formOf(
          '<div data-part="field" data-kind="hidden" data-field-id="h"><input type="hidden" value="x"></div>',
        ),
        '?=estate',
      ),
    ).toEqual({ h: 'x' })
  })

  test('leaves out what is disabled, as every form does', () => {
    const form = formOf(
      `${fieldHtml('text')}${fieldHtml('email').replace('<input', '<input disabled')}<div data-part="field" data-kind="checkbox" data-field-id="c"><input type="checkbox" checked value="a"><input type="checkbox" checked disabled value="b"></div>`,
    )
    expect(submitted(form)).toEqual({ text: '', c: ['a'] })
  })

  test('has every choice of a list that takes several', () => {
    const form = formOf(
      '<div data-part="field" data-kind="select" data-field-id="s"><select multiple><option selected>a</option><option>b</option><option selected>c</option></select></div>',
    )
    expect(submitted(form)).toEqual({ s: ['a', 'c'] })
  })

  test.each([
    [
      'what is written beside a choice',
      `<fieldset data-part="field" data-field-id="come"><legend>?</legend><input type="radio" name="c" value="amici"><label><input type="radio" name="c" value="altro" checked>Altro<input name="altro" value="la radio"></label></fieldset>`,
      { come: 'altro', altro: 'la radio' },
    ],
    [
      'what is written beside a choice in a control of its name',
      `<fieldset data-part="field" data-field-id="come"><input type="radio" name="c" value="amici"><input type="radio" name="c" value="altro" checked><input name="c" value="la radio"></fieldset>`,
      { come: ['altro', 'la radio'] },
    ],
    [
      'a choice alone where nothing is written in the control of its name',
      '<input type="radio" name="c" value="amici" checked><input type="radio" name="c" value="altro"><input name="c" value=" ">',
      { c: 'amici' },
    ],
    [
      'what is written before a choice of its name',
      '<input name="c" value="la radio"><input type="radio" name="c" value="amici"><input type="radio" name="c" value="altro" checked>',
      { c: ['la radio', 'altro'] },
    ],
    [
      'what is written beside boxes of its name',
      '<input type="checkbox" name="a" value="x" checked><input type="checkbox" name="a" value="y"><input name="a" value="z">',
      { a: ['x', 'z'] },
    ],
    [
      'what is written beside boxes',
      '<div data-part="field" data-kind="checkbox" data-field-id="c"><input type="checkbox" name="a" value="x" checked><textarea name="note">due</textarea></div>',
      { c: ['x'], note: 'due' },
    ],
    [
      'the second of two controls in a field of one value',
      '<div data-part="field" data-kind="currency" data-field-id="s"><input name="s" value="12"><select name="v"><option>EUR</option></select><input value="no name"></div>',
      { s: '12', v: 'EUR' },
    ],
    [
      'a note below the rows of a likert',
      '<div data-part="field" data-kind="likert" data-field-id="l"><div data-part="question" data-question="Q"><input type="radio" name="q" value="1" checked></div><textarea name="perche">caldo</textarea></div>',
      { l: [['Q', '1']], perche: 'caldo' },
    ],
    [
      'all texts of one name',
      '<input name="ospite" value="Ada"><input name="ospite" value="">',
      { ospite: ['Ada', ''] },
    ],
    [
      'all hidden ones of one name',
      '<input type="hidden" name="h" value="1"><input type="hidden" name="h" value="2">',
      { h: ['1', '2'] },
    ],
    [
      'a box, and not what stands before it for when it is not ticked',
      '<input type="hidden" name="si" value="0"><input type="checkbox" name="si" value="1" checked>',
      { si: ['1'] },
    ],
    [
      'the same in a field',
      '<p data-part="field"><input type="hidden" name="si" value="0"><input type="checkbox" name="si" value="1"></p>',
      { si: [] },
    ],
    [
      'what a calendar of the page’s keeps beside the words it shows',
      '<p data-part="field" data-kind="text" data-field-id="giorno"><input type="hidden" name="g" value="2026-12-24"><input value="24 dicembre"></p>',
      { giorno: '2026-12-24' },
    ],
    ['of a section nothing', '<p data-part="field" data-kind="section"><input name="x" value="y"></p>', {}],
  ])('loses nothing that is typed: %s', (_, html, values) => {
    expect(submitted(formOf(html))).toEqual(values)
  })

  test('takes fields for fields, whatever they are called', () => {
    const names = ['__proto__', 'constructor', 'toString', '', ' ', 'a"b', '0']
    const form = formOf(
      names
        .map((name, i) => {
          const el = document.createElement('div')
          el.setAttribute('data-field-id', name)
          return `<div data-part="field" ${el.outerHTML.slice(5, -7)}><input value="${i}"></div>`
        })
        .join(''),
    )
    const values = readValues(readFields(form), new URLSearchParams())
    expect([...values]).toEqual(names.map((name, i) => [name || `field-${i + 1}`, `${i}`]))
    const text = JSON.stringify(Object.fromEntries(values))
    expect(Object.entries(JSON.parse(text)).sort()).toEqual([...values].sort())
    expect(({} as { testo?: unknown }).testo).toBeUndefined()
  })

  test('does not have the spaces that telephones put behind an address', () => {
    const form = formOf(fieldHtml('email').replace(' type="email"', ''))
    const control = form.querySelector('input') as HTMLInputElement
    control.value = ' ada@esempio.it '
    expect(submitted(form)).toEqual({ email: 'ada@esempio.it' })
  })
})

afterEach(() => document.body.replaceChildren())
