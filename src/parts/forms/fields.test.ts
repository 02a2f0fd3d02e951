import { afterEach, describe, expect, test } from 'vitest'
import { fieldHtml, testedKinds } from '../../../fixtures/form-fields.ts'
import { type Field, readFields, readForm } from './fields.ts'

function root(html: string): HTMLElement {
  document.body.innerHTML = html
  return document.querySelector('[data-block]') as HTMLElement
}

const form = (inside: string) => root(`<form data-block="form">${inside}</form>`)
const fields = (inside: string) => readFields(form(inside))
const only = (inside: string) => fields(inside)[0] as Field
const field = (attributes: string, inside: string) => `<div data-part="field" ${attributes}>${inside}</div>`

afterEach(() => document.body.replaceChildren())

describe('the form', () => {
  test('is the block itself, or the first one in it', () => {
    expect(readForm(form(''))?.form.localName).toBe('form')
    expect(readForm(root('<div data-block="form"><p></p><form id="a"></form></div>'))?.form.id).toBe('a')
  })

  test('is not one of a block inside', () => {
    const inner = '<div data-block="newsletter"><form id="b"></form></div>'
    expect(readForm(root(`<div data-block="form">${inner}<form id="a"></form></div>`))?.form.id).toBe('a')
    expect(readForm(root(`<div data-block="form">${inner}</div>`))).toBeNull()
  })

  test('is missing where there is none', () => {
    expect(readForm(root('<div data-block="form"><p>Scriveteci</p></div>'))).toBeNull()
  })

  test('is sent by its first button that submits', () => {
    const submit = (html: string) => readForm(form(html))?.submit?.id
    expect(
      submit('<button type="button">No</button><button type="reset">No</button><button id="a">Sì</button>'),
    ).toBe('a')
    expect(submit('<input type="submit" id="a"><button id="b">Sì</button>')).toBe('a')
    expect(submit('<input>')).toBeUndefined()
  })

  test('is its own body unless another one is named', () => {
    expect(readForm(form(''))?.body.localName).toBe('form')
    expect(readForm(form('<div data-part="body" id="a"></div>'))?.body.id).toBe('a')
  })

  test('knows its captcha, its thanks and its owner’s HTML, be they inside or beside it', () => {
    const parts = ['captcha', 'success', 'success-html']
    const html = parts.map(name => `<div data-part="${name}" id="${name}"></div>`).join('')
    for (const at of [form(html), root(`<div data-block="form"><form></form>${html}</div>`)]) {
      const { captcha, success, ownerHtml } = readForm(at) ?? {}
      expect([captcha, success, ownerHtml].map(el => el?.id)).toEqual(parts)
    }
  })
})

describe('a field', () => {
  test.each(testedKinds.map(kind => [kind]))('says that it is a %s', kind => {
    expect(only(fieldHtml(kind))).toMatchObject({ kind, id: kind })
  })

  test.each([
    ['<input>', 'text'],
    ['<input type="email">', 'email'],
    ['<input type="number">', 'number'],
    ['<input type="password">', 'password'],
    ['<input type="date">', 'date'],
    ['<input type="hidden">', 'hidden'],
    ['<input type="radio"><input type="radio">', 'radio'],
    ['<input type="checkbox">', 'checkbox'],
    ['<textarea></textarea>', 'textarea'],
    ['<select></select>', 'select'],
    ['<p>Niente</p>', 'section'],
    ['<button>Niente</button>', 'section'],
  ])('that says nothing is what its controls are: %s is a %s', (inside, kind) => {
    expect(only(field('', inside)).kind).toBe(kind)
  })

  test.each([
    ['data-field-id="a" id="b"', '<input name="c">', 'a'],
    ['id="b"', '<input name="c">', 'b'],
    ['', '<input name="c">', 'c'],
    ['data-field-id=""', '<input>', 'field-1'],
  ])('is called by what the server wrote first: %s %s', (attributes, inside, id) => {
    expect(only(field(attributes, inside)).id).toBe(id)
  })

  test.each([
    ['<legend id="a">T</legend><p data-part="title" id="b">T</p>', 'b'],
    ['<legend id="a">T</legend><label>L</label>', 'a'],
    ['<label id="a">L</label>', 'a'],
    ['<input>', undefined],
  ])('has a title: %s', (inside, id) => {
    expect(only(field('', inside)).title?.id).toBe(id)
  })

  test.each([
    ['data-required', '<input>', true],
    ['data-required="true"', '<input>', true],
    ['data-required="false"', '<input>', false],
    ['data-required="false"', '<input required>', true],
    ['', '<input required>', true],
    ['', '<input aria-required="true">', true],
    ['', '<input aria-required="false">', false],
    ['', '<input>', false],
  ])('with %s and %s is required: %s', (attributes, inside, required) => {
    expect(only(field(attributes, inside)).required).toBe(required)
  })

  test('has no buttons among its controls', () => {
    const inside =
      '<input name="a"><button>x</button><input type="submit"><input type="image"><input type="reset">'
    expect(only(field('', inside)).controls.map(({ name }) => name)).toEqual(['a'])
  })

  test('with rows has a question and choices for each', () => {
    const rows =
      '<div data-part="question" data-question=" Uno? "><input type="radio"><input type="radio"></div><div data-part="question"><b data-part="question-text"> Due? </b><select></select></div><div data-part="question"></div>'
    const { questions } = only(field('data-kind="likert"', rows))
    expect(questions.map(({ text, controls }) => [text, controls.length])).toEqual([
      ['Uno?', 2],
      ['Due?', 1],
      ['', 0],
    ])
  })
})

describe('what stands outside of every field', () => {
  test('is a field by its own name, so that nothing typed is lost', () => {
    const found = fields(
      '<label id="l">E-mail <input name="email" type="email" required></label><label for="m">M</label><textarea id="m" name="m"></textarea>',
    )
    expect(found.map(({ id, kind, required, title }) => [id, kind, required, title?.localName])).toEqual([
      ['email', 'email', true, 'label'],
      ['m', 'textarea', false, 'label'],
    ])
  })

  test('is one field for all choices of the same name', () => {
    const found = fields(
      '<input type="radio" name="a"><input type="radio" name="a"><input type="checkbox" name="b">',
    )
    expect(found.map(({ id, controls }) => [id, controls.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ])
  })

  test('is nothing where it has no name, is a button, or belongs to the captcha', () => {
    const html =
      '<input><button name="b">x</button><div data-part="captcha"><textarea name="g-recaptcha-response"></textarea></div>'
    expect(fields(html)).toEqual([])
  })

  test('is one also in tabs that the form holds, and nothing in a block beside the form', () => {
    expect(fields('<div data-block="menu"><input name="m"></div>').map(({ id }) => id)).toEqual(['m'])
    const beside = '<form></form><div data-block="menu"><input name="m"></div>'
    expect(readFields(root(`<div data-block="form">${beside}</div>`))).toEqual([])
  })
})

describe('ugly HTML', () => {
  test.each([
    [
      'fields in fields',
      field('data-field-id="a"', field('data-field-id="b"', '<input name="x">')),
      ['a', 'b'],
    ],
    ['fields in tabs', `<div data-block="menu">${field('data-field-id="a"', '<input>')}</div>`, ['a']],
    ['a field in a <template>', `<template>${field('data-field-id="a"', '<input>')}</template>`, []],
    ['a part with two names', '<div data-part="x field" data-field-id="a"><input></div>', ['a']],
    ['no field at all', '<p>', []],
  ])('with %s is read without a word', (_, html, ids) => {
    expect(fields(html).map(({ id }) => id)).toEqual(ids)
  })

  test('of a thousand fields is read', () => {
    expect(fields(field('', '<input>').repeat(1000))).toHaveLength(1000)
  })
})
