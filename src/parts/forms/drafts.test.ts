import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/errors.ts'
import { createPageLifecycle } from '#runtime/lifecycle.ts'
import { mailNames, secretNames, value } from '#runtime/secrets.testing.ts'
import { createCookies } from '#runtime/storage/cookies.ts'
import { createRecords } from '#runtime/storage/expiring-storage.ts'
import { fieldHtml } from '../../../fixtures/form-fields.ts'
import { createDrafts } from './drafts.ts'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A page with this form, as after (another) load in the same tab. */
function load(html: string, formId = 'contatti', { copy = 0, memory = new Map() } = {}) {
  document.body.innerHTML = `<form>${html}</form>`
  const form = document.querySelector('form') as HTMLFormElement
  const env = createEnv(window)
  const errors = createErrors({ env })
  const lifecycle = createPageLifecycle({ env, errors })
  const session = createRecords({ env, errors, kind: 'session' })
  const runtime = { env, lifecycle, session, cookies: createCookies({ env }) }
  const drafts = createDrafts({ runtime, form, formId, copy, memory })
  let hasBegun = false
  const find = <C extends Control = HTMLInputElement>(selector: string) => form.querySelector(selector) as C
  return {
    drafts,
    form,
    find,
    /** As on a living page. */
    type(selector: string, text: string) {
      if (!hasBegun) drafts.begin()
      hasBegun = true
      find(selector).value = text
      drafts.note()
    },
  }
}

const two = '<input name="nome"><textarea name="messaggio"></textarea>'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

const stored = () => JSON.stringify(sessionStorage)

describe('what the visitor has typed', () => {
  test('is there again after a reload, once the visitor has paused', () => {
    const before = load(two)
    before.type('input', 'Ada')
    before.type('textarea', 'Vorrei\ndel pane')
    expect(stored()).toBe('{}')
    vi.advanceTimersByTime(500)
    const after = load(two)
    expect(after.find('input').value).toBe('')
    after.drafts.begin()
    expect([after.find('input').value, after.find('textarea').value]).toEqual(['Ada', 'Vorrei\ndel pane'])
  })

  test('is kept in no list: an old script may have lists written in another way', () => {
    load(two).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    const kept = Object.values({ ...sessionStorage }).map(text => JSON.parse(`${text}`).value)
    expect(kept).toEqual([{ '0 text nome': 'Ada' }])
  })

  test('is kept at once when the visitor leaves', () => {
    load(two).type('input', 'Ada')
    window.dispatchEvent(new Event('pagehide'))
    const after = load(two)
    after.drafts.begin()
    expect(after.find('input').value).toBe('Ada')
  })

  test('is kept when the block is given back before the visitor has paused', () => {
    const before = load(two)
    before.type('input', 'Ada')
    before.drafts.destroy()
    const after = load(two)
    after.drafts.begin()
    expect(after.find('input').value).toBe('Ada')
  })

  test('is forgotten after 24 hours', () => {
    load(two).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    vi.advanceTimersByTime(24 * 3_600_000 - 1)
    const soon = load(two)
    soon.drafts.begin()
    expect(soon.find('input').value).toBe('Ada')
    vi.advanceTimersByTime(1)
    const late = load(two)
    late.drafts.begin()
    expect(late.find('input').value).toBe('')
  })

  test('is forgotten when it has been sent', () => {
    const { type, drafts } = load(two)
    type('input', 'Ada')
    vi.advanceTimersByTime(500)
    type('input', 'Ada B')
    drafts.clear()
    vi.advanceTimersByTime(500)
    expect(stored()).toBe('{}')
  })

  test('is forgotten when the visitor takes it back', () => {
    const { type } = load(two)
    type('input', 'Ada')
    vi.advanceTimersByTime(500)
    type('input', '')
    vi.advanceTimersByTime(500)
    expect(stored()).toBe('{}')
  })

  test('comes back as an event, so that the page counts and masks it', () => {
    load(two).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    const { form, drafts } = load(two)
    const heard: EventTarget[] = []
    form.addEventListener('input', ({ target }) => heard.push(target as EventTarget))
    drafts.begin()
    expect(heard).toEqual([form.querySelector('input')])
  })

  test('is said to have come back only where something has, and only what this page has not seen written', () => {
    expect(load(two).drafts.begin()).toBe(false)
    const memory = new Map()
    const before = load(two, 'contatti', { memory })
    before.type('input', 'Ada')
    vi.advanceTimersByTime(500)
    expect(load(two).drafts.begin()).toBe(true)
    // The page has written the form anew under the visitor's hands.
    const again = load(two, 'contatti', { memory })
    expect([again.drafts.begin(), again.find('input').value]).toEqual([false, 'Ada'])
  })

  test('is said to have come back again where the page writes the form anew before they have written more', () => {
    load(two).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    const memory = new Map()
    for (let i = 0; i < 2; i++) {
      const { drafts, form } = load(two, 'contatti', { memory })
      form.addEventListener('input', drafts.note)
      expect(drafts.begin()).toBe(true)
    }
  })

  test('can be taken away again, all of it, with an event for the page', () => {
    const html = `${two}<input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2"><input name="vuoto">`
    const before = load(html)
    before.find('[value="2"]').checked = true
    before.type('textarea', 'Vorrei')
    before.type('input', 'Ada')
    vi.advanceTimersByTime(500)
    const { drafts, find, form } = load(html)
    drafts.begin()
    find('[name=vuoto]').value = 'scritto dopo'
    const heard: (string | undefined)[] = []
    form.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
    expect(drafts.discard()).toBe(find('input'))
    expect([find('input').value, find('textarea').value, find('[value="1"]').checked]).toEqual(['', '', true])
    expect([heard, find('[name=vuoto]').value]).toEqual([['nome', 'messaggio', 'r', 'r'], 'scritto dopo'])
    expect(stored()).toBe('{}')
  })

  test('of two forms with one id stays in the one it was written in', () => {
    load(two, 'lettera', { copy: 1 }).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    load(two, 'lettera').type('input', 'Eva')
    vi.advanceTimersByTime(500)
    for (const [copy, name] of ['Eva', 'Ada', ''].entries()) {
      const { drafts, find } = load(two, 'lettera', { copy })
      drafts.begin()
      expect(find('input').value).toBe(name)
    }
  })

  test('is not put over what the server or the browser has filled in meanwhile', () => {
    load(two).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    const { find, drafts } = load(two)
    find('input').value = 'Eva'
    drafts.begin()
    expect(find('input').value).toBe('Eva')
  })

  test('belongs to its form and to no other, nor to another control in its place', () => {
    load(two).type('input', 'Ada')
    vi.advanceTimersByTime(500)
    const other = load(two, 'ordine')
    other.drafts.begin()
    expect(other.find('input').value).toBe('')
    const changed = load('<input name="cognome"><textarea name="messaggio"></textarea>')
    changed.drafts.begin()
    expect(changed.find('input').value).toBe('')
  })

  test('counts what is chosen as well, but no consent', () => {
    const html =
      '<select name="s"><option>a</option><option>b</option></select><input type="radio" name="r" value="1" checked><input type="radio" name="r" value="2"><input type="checkbox" name="c"><input type="checkbox" name="privacy" required>'
    const before = load(html)
    before.find('[name=c]').checked = true
    before.find('[name=privacy]').checked = true
    before.find('[value="2"]').checked = true
    before.type('select', 'b')
    vi.advanceTimersByTime(500)
    const after = load(html)
    after.drafts.begin()
    expect(after.find('select').value).toBe('b')
    expect(['c', 'privacy'].map(name => after.find(`[name=${name}]`).checked)).toEqual([true, false])
    expect(['1', '2'].map(value => after.find(`[value="${value}"]`).checked)).toEqual([false, true])
  })

  test('is not kept cut off: what is too long is not kept at all', () => {
    load(two).type('textarea', 'x'.repeat(50_001))
    vi.advanceTimersByTime(500)
    expect(stored()).toBe('{}')
  })

  test.each(['{', '{"value":3}', '{"value":[["0 text nome",3]]}', '{"value":{"a":"b"}}', '{"value":null}'])(
    'is nothing when the storage holds %s',
    text => {
      sessionStorage.setItem('site.draft:/:contatti', text)
      const { find, drafts } = load(two)
      drafts.begin()
      expect(find('input').value).toBe('')
    },
  )
})

describe('what nobody may find again', () => {
  test.each([
    ['a password', '<input type="password" name="x">'],
    ['a payment card', '<input name="x" autocomplete="cc-number">'],
    ['the code of a card', '<input name="x" autocomplete="section-a billing cc-csc">'],
    ['a code for one time', '<input name="x" autocomplete="one-time-code">'],
    ['a new password', '<input name="x" autocomplete="new-password">'],
    ['what the page wants forgotten', '<input name="x" autocomplete="off">'],
    ['a hidden value', '<input type="hidden" name="x">'],
    ['a card by its name', '<input name="cardNumber">'],
    ['an IBAN by its name', '<input id="iban">'],
    ['a password field by its kind', fieldHtml('password').replace('type="password"', 'type="text"')],
    ['the answer of a captcha', '<div data-part="captcha"><textarea name="g-response"></textarea></div>'],
  ])('%s', (_, html) => {
    const { type } = load(html)
    type('input, textarea', 'SEGRETO')
    vi.advanceTimersByTime(500)
    expect(stored()).not.toContain('SEGRETO')
  })

  test.each(secretNames)('what is called “%s”, by its name or its id', name => {
    for (const attribute of ['name', 'id']) {
      const { type } = load(`<input ${attribute}="${name}">`)
      type('input', value)
      vi.advanceTimersByTime(500)
    }
    expect(stored()).toBe('{}')
  })

  test.each(mailNames)('but “%s”, which they would have to write again', name => {
    const { type } = load(`<input name="${name}"><input name="${name}_token">`)
    type('input', 'mario@rossi.example')
    type('input:last-child', value)
    vi.advanceTimersByTime(500)
    expect(stored()).toContain('mario@rossi.example')
    expect(stored()).not.toContain(value)
  })

  test('a password that a button has made readable', () => {
    const { find, type } = load('<input type="password" name="x">')
    find('input').type = 'text'
    type('input', 'SEGRETO')
    vi.advanceTimersByTime(500)
    expect(stored()).toBe('{}')
  })

  test('anything of a form that wants to be forgotten', () => {
    document.body.innerHTML = ''
    const { form } = load(two)
    form.setAttribute('autocomplete', 'off')
    const env = createEnv(window)
    const errors = createErrors({ env })
    const lifecycle = createPageLifecycle({ env, errors })
    const session = createRecords({ env, errors, kind: 'session' })
    const runtime = { env, lifecycle, session, cookies: createCookies({ env }) }
    const drafts = createDrafts({ runtime, form, formId: 'x', memory: new Map() })
    ;(form.querySelector('input') as HTMLInputElement).value = 'SEGRETO'
    drafts.note()
    vi.advanceTimersByTime(500)
    expect(stored()).toBe('{}')
  })
})
