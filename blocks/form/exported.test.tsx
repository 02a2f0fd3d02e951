import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { formHandlers, formServer } from '../../fixtures/form.ts'
import { definitions } from '../../src/registry.ts'
import { type Site, start } from '../../src/start.ts'

const server = setupServer(...formHandlers)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const code = `return (function (form) { Y.use('submit-module', function (Y) {
  (new Y.Module.FormSubmit(form)).submit({ formId: 'form-1', collectionId: 'coll-1', objectName: 'page-1' });
}); return false; })(this);`

/** In the manner of an exported page. */
const form = (attributes = `onsubmit="${code}"`) => `
<div class="sqs-block form-block sqs-block-form" data-block-type="9"><div class="sqs-block-content"><div class="form-wrapper
"><div class="form-inner-wrapper">
  <form data-form-id="form-1" data-success-redirect="" method="POST" action="https://old.example" novalidate ${attributes}>
    <div class="field-list clear">
      <fieldset id="name-yui_3_1" class="form-item fields name required">
        <legend class="title">Name <span class="required" aria-hidden="true">*</span></legend>
        <div class="field first-name"><label class="caption"><input name="fname" type="text" aria-required="true"><span class="caption-text">First</span></label></div>
        <div class="field last-name"><label class="caption"><input name="lname" type="text" aria-required="true"><span class="caption-text">Last</span></label></div>
      </fieldset>
      <div id="email-yui_3_2" class="form-item field email required">
        <label class="title" for="email-yui_3_2-field">Email</label>
        <input id="email-yui_3_2-field" name="email" type="email" aria-required="true">
      </div>
      <div id="text-yui_3_3" class="form-item field text">
        <label class="title" for="text-yui_3_3-field">Subject</label>
        <input class="field-element text" id="text-yui_3_3-field" type="text">
      </div>
      <fieldset id="checkbox-yui_3_4" class="form-item field checkbox">
        <legend class="title">Interests</legend>
        <div class="option"><label><input type="checkbox" name="checkbox-yui_3_4-field" value="Bread"> Bread</label></div>
        <div class="option"><label><input type="checkbox" name="checkbox-yui_3_4-field" value="Cakes"> Cakes</label></div>
      </fieldset>
      <fieldset id="likert-yui_3_5" class="form-item field likert">
        <legend class="title">Opinion</legend>
        <div class="item"><div class="question">Warm</div><div class="option"><label><input type="radio" name="w" value="-2"> no</label></div><div class="option"><label><input type="radio" name="w" value="2" checked> yes</label></div></div>
      </fieldset>
    </div>
    <div class="form-button-wrapper"><input class="button" type="submit" value="Send"></div>
    <div class="hidden form-submission-text">Thank you!</div>
  </form>
</div></div></div></div>`

const newsletter = (attributes = `onsubmit="${code}"`, wrapper = '') => `
<div class="sqs-block newsletter-block sqs-block-newsletter" data-block-type="51"><div class="sqs-block-content">
  <div class="newsletter-form-wrapper ${wrapper}">
    <form class="newsletter-form" data-form-id="form-1" autocomplete="on" method="POST" ${attributes}>
      <header class="newsletter-form-header"><h2>News</h2></header>
      <div class="newsletter-form-body">
        <div class="newsletter-form-fields-wrapper form-fields">
          <div id="email-yui_9" class="newsletter-form-field-wrapper form-item field email required">
            <label class="newsletter-form-field-label title" for="email-yui_9-field">Email</label>
            <input id="email-yui_9-field" class="newsletter-form-field-element field-element" name="email" type="text">
          </div>
        </div>
        <div class="newsletter-form-button-wrapper submit-wrapper"><button class="newsletter-form-button" type="submit" value="Join"><span class="newsletter-form-spinner"></span><span class="newsletter-form-button-label">Join</span></button></div>
      </div>
      <div class="newsletter-form-footnote"><p>No spam</p></div>
      <div class="hidden form-submission-text"><p>Thanks!</p></div>
    </form>
  </div></div></div>`

let site: Site | null = null

async function open(html: string): Promise<void> {
  document.body.innerHTML = html
  site = start({ env: createEnv(window), definitions, stamp: { version: '1.0.0', build: 'test' } })
  await site?.ready
  await site?.mount()
  await settle()
}

const settle = () => new Promise(resolve => setTimeout(resolve, 20))
const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector(selector) as E
const type = (selector: string, value: string) => {
  find<HTMLInputElement>(selector).value = value
}
const block = () => find('[data-block]')
const isAt = (state: string) => expect.poll(() => block().dataset.state).toBe(state)
function fill(): void {
  type('[name=fname]', 'Ada')
  type('[name=lname]', 'Rossi')
  type('[name=email]', 'ada@example.com')
  type('#text-yui_3_3-field', 'Bread')
}

afterEach(() => {
  site?.destroy()
  delete window.Site
  formServer.reset()
})

describe('an exported form', () => {
  test('is sent to the page it stands on, with the ids of its inline code and the keys of its fields', async () => {
    await open(form())
    fill()
    find<HTMLInputElement>('[value=Cakes]').checked = true
    find('[type=submit]').click()
    await isAt('success')
    const [sent] = formServer.stored
    expect([sent?.formId, sent?.collectionId, sent?.objectName, sent?.submitButtonText]).toEqual([
      'form-1',
      'coll-1',
      'page-1',
      'Send',
    ])
    expect(JSON.parse(sent?.form ?? '')).toEqual({
      'name-yui_3_1': ['Ada', 'Rossi'],
      'email-yui_3_2': 'ada@example.com',
      'text-yui_3_3': 'Bread',
      'checkbox-yui_3_4': ['Cakes'],
      'likert-yui_3_5': [['Warm', '2']],
    })
  })

  test('shows its own thanks, which its stylesheet, if it is there, hides by a class', async () => {
    await open(form())
    const came = '<div class="hidden form-submission-text">Thank you!</div>'
    expect(find('.form-submission-text').hidden).toBe(true)
    fill()
    find('[type=submit]').click()
    await isAt('success')
    expect(find('.form-submission-text').matches('.hidden, [hidden]')).toBe(false)
    expect(find('.field-list').hidden).toBe(true)
    site?.destroy()
    expect(find('.form-submission-text').outerHTML).toBe(came)
  })

  test('marks what is wrong with the classes its stylesheet waits for, and takes them away again', async () => {
    await open(form())
    find('[type=submit]').click()
    await expect.poll(() => find('#email-yui_3_2').className).toBe('form-item field email required error')
    expect(find('#text-yui_3_3').classList.contains('error')).toBe(false)
    expect(find('#email-yui_3_2 .field-error').textContent).toContain("L'e-mail non è valida")
    type('[name=email]', 'ada@example.com')
    find('[name=email]').dispatchEvent(new Event('input', { bubbles: true }))
    await expect.poll(() => find('#email-yui_3_2').className).toBe('form-item field email required')
  })

  test('tells what went wrong at its top, and is dimmed by a class while it is sent', async () => {
    formServer.fault = '503'
    formServer.wait = 60
    await open(form())
    fill()
    find('[type=submit]').click()
    await expect.poll(() => find('form').classList.contains('submitting')).toBe(true)
    await isAt('failure')
    expect(find('form').classList.contains('submitting')).toBe(false)
    expect(find('form > .site-form__message > .field-error').textContent).toContain(
      'temporaneamente non disponibile',
    )
  })

  test('has lost the code that cannot run and the address of the builder, and gets both back', async () => {
    const html = form()
    await open(html)
    expect([find('form').getAttribute('onsubmit'), find('form').getAttribute('action')]).toEqual([null, null])
    expect(block().className.trim()).toBe('form-wrapper')
    site?.destroy()
    const before = document.createElement('div')
    before.innerHTML = html
    expect(document.body.innerHTML).toBe(before.innerHTML)
  })

  test('that lost its code to a copier is known by its place', async () => {
    const layout = 'page-0123456789abcdef01234567'
    const copied = form('').replace(' action="https://old.example"', '')
    await open(`<div class="sqs-layout" id="${layout}">${copied}</div>`)
    fill()
    find('[type=submit]').click()
    await isAt('success')
    const [sent] = formServer.stored
    expect([sent?.formId, sent?.collectionId, sent?.objectName]).toEqual(['form-1', layout.slice(5), layout])
  })

  test.each([
    ['that somebody has wired up anew', form('')],
    ['whose code is of another kind', form('onsubmit="return check(this)"').replace(/ action="[^"]*"/, '')],
    ['in a code block', form().replaceAll('sqs-block-form', 'sqs-block-code')],
    ['of the page itself', '<div class="sqs-block"></div><form action="/cerca"><input name="q"></form>'],
  ])('%s is not touched', async (_, html) => {
    await open(html)
    const before = document.createElement('div')
    before.innerHTML = html
    expect(document.body.innerHTML).toBe(before.innerHTML)
  })
})

describe('an exported newsletter', () => {
  test('is seen, and somebody can subscribe', async () => {
    await open(newsletter())
    expect(block().classList.contains('rendered')).toBe(true)
    type('[name=email]', 'ada@example.com')
    find('[type=submit]').click()
    await isAt('success')
    expect(formServer.stored.map(({ formId, form }) => [formId, form])).toEqual([
      ['form-1', '{"email-yui_9":"ada@example.com"}'],
    ])
    expect(find('.form-submission-text').classList.contains('hidden')).toBe(false)
  })

  test('says what is wrong before its body, in its own classes', async () => {
    await open(newsletter())
    find('[type=submit]').click()
    await expect
      .poll(() => find('.newsletter-form-body').previousElementSibling?.firstElementChild?.className)
      .toContain('field-error')
    expect(find('#email-yui_9').classList.contains('error')).toBe(true)
  })

  test.each([
    ['', 'start', 'row'],
    ['newsletter-form-wrapper--layoutStack newsletter-form-wrapper--alignCenter', 'center', 'stack'],
    ['newsletter-form-wrapper--alignRight', 'end', 'row'],
  ])('stands as its wrapper says: "%s"', async (wrapper, align, layout) => {
    await open(newsletter(undefined, wrapper))
    expect([block().dataset.align, block().dataset.layout]).toEqual([align, layout])
  })

  test('is given back as it came', async () => {
    await open(newsletter())
    site?.destroy()
    const before = document.createElement('div')
    before.innerHTML = newsletter()
    expect(document.body.innerHTML).toBe(before.innerHTML)
  })
})
