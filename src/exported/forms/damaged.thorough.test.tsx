import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formHandlers, formServer } from '../../../fixtures/form.ts'
import { find, lines, open } from '../page.testing.ts'
import { componentForm, contextOf, patiently } from './component.testing.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => sessionStorage.clear())
afterEach(() => formServer.reset())

const neighbour =
  '<div class="sqs-block" id="neighbour"><form data-block="form" data-form-id="n"><input name="a"><button>Invia</button></form></div>'
const text = { type: 'text', id: 'text-1', title: 'Nome' }
const withFields = (...formFields: readonly unknown[]) =>
  componentForm({ context: contextOf({ formFields }) })
const ids = () =>
  [...document.querySelectorAll<HTMLElement>('.field-list > *')].map(({ dataset }) => dataset.fieldId)
const write = (selector: string, value: string) => {
  find<HTMLInputElement>(selector).value = value
}

/** Sends what is there, and says what has arrived. */
async function send(): Promise<unknown> {
  find('.form-wrapper [type=submit]').click()
  await expect.poll(() => find('.form-wrapper').dataset.state, patiently).toBe('success')
  return JSON.parse(formServer.stored[0]?.form ?? 'null')
}

describe('a form that cannot be built is one line for its owner, and its neighbours live', () => {
  test.each([
    ['none of its JSON', componentForm({ context: null })],
    ['an empty script', componentForm({ context: ' ' })],
    ['JSON that ends early', componentForm({ context: '{"formId":' })],
    ['JSON of another shape', componentForm({ context: '[1]' })],
    ['JSON that is null', componentForm({ context: 'null' })],
    ['no fields', componentForm({ context: contextOf({ formFields: undefined }) })],
    ['fields that are none', componentForm({ context: contextOf({ formFields: 'name' }) })],
    ['an empty list of them', componentForm({ context: contextOf({ formFields: [] }) })],
    [
      'nobody it could be sent to',
      componentForm({ context: contextOf({ formId: null }) }).replace(' id="form-context-form-1"', ''),
    ],
    ['more text than any form has', componentForm({ context: `{"formId":"${'a'.repeat(1_000_001)}"}` })],
  ])('%s', async (_, html) => {
    const site = await open(html + neighbour)
    expect(document.querySelector('.form-wrapper form')).toBeNull()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/form.*expected.*found|form.*expected.*characters/s)
    expect(lines[0]).toContain('its place stays empty')
    expect(find('#neighbour form').dataset.blockState).toBe('mounted')
    site.destroy()
    expect(document.body.innerHTML).toBe(html + neighbour)
  })
})

test('a form block of which the owner has made something else is left alone', async () => {
  await open(
    '<div class="sqs-block sqs-block-form"><div class="sqs-block-content"><p>Scrivici</p></div></div>',
  )
  expect(lines).toEqual([])
  expect(document.querySelector('form')).toBeNull()
})

test('a form of somebody else in its block is left alone', async () => {
  await open(
    componentForm({ inside: '<div class="form-wrapper"><form action="/mio"><input name="a"></form></div>' }),
  )
  expect(find('form').getAttribute('action')).toBe('/mio')
  expect(document.querySelector('[data-block=form]')).toBeNull()
  expect(lines).toEqual([])
})

describe('what is wrong with one field costs the others nothing', () => {
  test('fields that are none are left out, in one line', async () => {
    await open(withFields(null, text, 'name', [], 7))
    expect(ids()).toEqual(['text-1'])
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('field 1 must be an object, found null')
  })

  test('a kind that nobody knows takes a line of text, and nobody has to write it', async () => {
    await open(withFields(text, { type: 'file', id: 'file-2', title: 'Foto', required: true }))
    write('#file-2-field', 'https://foto.example/1')
    expect(find('#file-2-field').getAttribute('type')).toBe('text')
    expect(find('#file-2 .title').textContent).toBe('Foto')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^warn: .*field 2 is of the unknown type "file"/)
    expect(await send()).toEqual({ 'text-1': '', 'file-2': 'https://foto.example/1' })
  })

  test('a choice without options takes a line of text', async () => {
    await open(withFields({ type: 'radio', id: 'radio-1', title: 'Taglio', options: null, required: true }))
    write('#radio-1-field', 'A fette')
    expect(lines[0]).toContain('field 1 is of the type radio and has no options')
    expect(await send()).toEqual({ 'radio-1': 'A fette' })
  })

  test('two answers under one id, or under none, are two answers', async () => {
    await open(withFields(text, text, { type: 'text', title: 'Senza' }))
    expect(ids()).toEqual(['text-1', 'text-1-2', 'field-3'])
    for (const [i, el] of [...document.querySelectorAll<HTMLInputElement>('.field-list input')].entries())
      el.value = `${i}`
    expect(lines).toHaveLength(1)
    expect(await send()).toEqual({ 'text-1': '0', 'text-1-2': '1', 'field-3': '2' })
  })

  test('an id that no element can have is still what the server is told', async () => {
    await open(withFields({ type: 'text', id: 'a "b" c', title: 'Nome' }))
    expect(document.querySelector('.field-list label')?.getAttribute('for')).toBe('a--b--c-field')
    expect(await send()).toEqual({ 'a "b" c': '' })
  })

  test('options may be texts, numbers and objects; empty and repeated ones are left out', async () => {
    const options = ['Uno', 2, { label: 'Tre' }, null, '', 'Uno', { value: 'Quattro' }]
    await open(withFields({ type: 'checkbox', id: 'checkbox-1', title: 'Quanti', options }))
    expect([...document.querySelectorAll('.option')].map(el => el.textContent)).toEqual([
      'Uno',
      '2',
      'Tre',
      'Quattro',
    ])
  })

  test('of many mistakes the first are told', async () => {
    await open(withFields(text, ...Array.from({ length: 9 }, () => null)))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('and 4 more')
  })

  test('two hundred fields are two hundred fields', async () => {
    await open(withFields(...Array.from({ length: 200 }, (_, i) => ({ ...text, id: `text-${i}` }))))
    expect(ids()).toHaveLength(200)
    write('#text-199-field', 'ultimo')
    expect(await send()).toMatchObject({ 'text-0': '', 'text-199': 'ultimo' })
    expect(lines).toEqual([])
  })

  test('text is text', async () => {
    const html = '<img src=x onerror="window.hacked=1">'
    const field = {
      type: 'radio',
      title: html,
      description: html,
      id: 'radio-1',
      options: [html],
      placeholder: html,
    }
    await open(
      componentForm({
        context: contextOf({ formFields: [field], formSubmitButtonText: html, disclaimerMessage: { html } }),
      }),
    )
    expect(document.querySelector('img')).toBeNull()
    expect(find('.field-list .title').textContent).toBe(html)
    expect(find('[type=submit]').textContent).toBe(html)
  })

  test('values of any other type are as if they were missing', async () => {
    const odd = {
      type: 'text',
      id: 'text-1',
      title: {},
      description: 5,
      required: 'yes',
      placeholder: [],
      maxLength: {},
    }
    const context = contextOf({
      formFields: [odd],
      collectionId: {},
      captchaEnabled: 'no',
      formFieldFormats: 3,
      formSubmissionMessage: [],
    })
    await open(
      componentForm({ context, design: { buttonAlignment: 'x" onclick="', buttonVariant: {} }, words: '{' }),
    )
    expect(find('.form-button-wrapper').className).toBe('form-button-wrapper form-button-wrapper--align-left')
    expect(find('[type=submit]').className).toContain('sqs-button-element--primary')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('.sqs-form-block-localized-strings')
    expect(await send()).toEqual({ 'text-1': '' })
  })
})

test('its words are ours where the page has none', async () => {
  await open(componentForm({ context: contextOf({ formSubmitButtonText: '' }), words: '{}' }))
  expect(find('#name-1 .caption-text').textContent).toBe('Nome')
  expect(find('[type=submit]').textContent).toBe('Invia')
  expect(find('#email-2 .title').textContent).toBe('Email (obbligatorio)')
  expect(lines).toEqual([])
})

describe('a form that the old script has drawn and somebody has saved', () => {
  const drawn = (more = '') =>
    componentForm({
      inside: `<div class="form-wrapper"><form class="react-form-contents" novalidate=""><div class="field-list"><div class="form-item field text required" id="text-1"><label class="title" for="text-1-field">Nome</label><input id="text-1-field" type="text" value="">${more}</div></div><div class="form-button-wrapper"><button type="submit">Manda</button></div></form></div>`,
    })

  test('is sent under the names that its settings have', async () => {
    const html = drawn()
    const site = await open(html)
    write('#text-1-field', 'Ada')
    expect(await send()).toEqual({ 'text-1': 'Ada' })
    expect(formServer.stored[0]).toMatchObject({
      formId: 'form-1',
      collectionId: 'coll-1',
      objectName: 'page-1',
    })
    expect(find('.form-submission-text').textContent).toBe('Grazie di cuore')
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })

  test('with a file in it stays as it is: nobody could send that', async () => {
    await open(drawn('<input type="file">'))
    expect(document.querySelector('[data-block=form]')).toBeNull()
  })
})
