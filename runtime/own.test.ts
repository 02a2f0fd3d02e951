import { describe, expect, test } from 'vitest'
import { hideByFields, hidingFields } from '../test/hide-by-fields.ts'
import { isElement, own } from './own.ts'

function formWith(name: string): HTMLFormElement {
  document.body.innerHTML = `<main><form class="a" style="color: red" title="t"><p></p><input name="${name}"></form></main>`
  const form = document.querySelector('form') as HTMLFormElement
  hideByFields(form)
  return form
}

describe.each(hidingFields)('a form with a field called %s', name => {
  test('is asked past it', () => {
    const form = own(formWith(name))
    expect(Reflect.get(form, name)).not.toBeInstanceOf(HTMLInputElement)
    expect(form.closest('main')?.localName).toBe('main')
    expect(form.isConnected && form.matches('.a')).toBe(true)
    expect([form.localName, form.getAttribute('title'), form.title]).toEqual(['form', 't', 't'])
    expect([...form.querySelectorAll('p')]).toHaveLength(1)
  })

  test('can be written on past it', () => {
    const form = formWith(name)
    own(form).title = 'another'
    own(form).setAttribute('lang', 'it')
    own(form).style.setProperty('margin', '0')
    expect(form.outerHTML).toMatch(
      /^<form class="a" style="color: red; margin: 0(px)?;" title="another" lang="it">/,
    )
  })
})

test('any other node is itself, and nothing is nothing', () => {
  const text = document.createTextNode('a')
  expect(own(document.body)).toBe(document.body)
  expect(own(text)).toBe(text)
  expect(own(null)).toBe(null)
  expect([document, document.createDocumentFragment(), text].some(isElement)).toBe(false)
  expect(isElement(formWith('closest'))).toBe(true)
})
