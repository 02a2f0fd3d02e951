import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { createErrors } from '#runtime/errors/errors.ts'
import { createPageLifecycle } from '#runtime/lifecycle.ts'
import { createCookies } from '#runtime/storage/cookies.ts'
import { createRecords } from '#runtime/storage/expiring-storage.ts'
import { createDrafts } from './drafts.ts'

/** A page with this form, as after (another) load in the same tab; its script shows what belongs to the choice. */
function load(html: string, script: (form: HTMLFormElement) => void = () => {}) {
  document.body.innerHTML = `<form>${html}</form>`
  const form = document.querySelector('form') as HTMLFormElement
  script(form)
  const env = createEnv(window)
  const errors = createErrors({ env })
  const drafts = createDrafts({
    runtime: {
      env,
      cookies: createCookies({ env }),
      lifecycle: createPageLifecycle({ env, errors }),
      session: createRecords({ env, errors, kind: 'session' }),
    },
    form,
    formId: 'contatti',
    memory: new Map(),
  })
  const restored = drafts.begin()
  form.addEventListener('input', () => drafts.note())
  const find = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
  return {
    form,
    drafts,
    restored,
    find,
    value: (name: string) => find(name)?.value,
    type(name: string, text: string) {
      const control = find(name)
      if (!control) throw new Error(`expected ${name}`)
      control.value = text
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
    },
    /** The visitor leaves, or the page is loaded anew. */
    leave: () => drafts.destroy(),
  }
}

const choice =
  '<select name="tipo"><option>privato</option><option>azienda</option></select><input name="nome"><input name="citta">'

/** As pages do it: what is asked of a company stands there once somebody is one. */
const asks =
  (wait: (fn: () => void) => void) =>
  (form: HTMLFormElement): void => {
    const select = form.querySelector('select') as HTMLSelectElement
    select.addEventListener('change', () =>
      wait(() => {
        form.querySelector('[name="iva"]')?.remove()
        if (select.value === 'azienda') select.insertAdjacentHTML('afterend', '<input name="iva">')
      }),
    )
  }

beforeEach(() => {
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

describe('what is written into a field that the page has put in later', () => {
  test.each([
    ['at once', (fn: () => void) => fn()],
    ['a moment later', (fn: () => void) => queueMicrotask(fn)],
  ])('comes back with it, and so does all the rest: %s', async (_, wait) => {
    const before = load(choice, asks(wait))
    before.type('tipo', 'azienda')
    await Promise.resolve()
    before.type('iva', '0123')
    before.type('nome', 'Ada')
    before.type('citta', 'Genova')
    before.leave()
    const after = load(choice, asks(wait))
    expect(after.restored).toBe(true)
    await vi.waitFor(() => expect(after.value('iva')).toBe('0123'))
    expect([after.value('tipo'), after.value('nome'), after.value('citta')]).toEqual([
      'azienda',
      'Ada',
      'Genova',
    ])
    after.drafts.discard()
    expect([after.value('tipo'), after.value('nome')]).toEqual(['privato', ''])
  })

  test('comes back once, where the page makes its fields anew at each change', () => {
    const anew = (form: HTMLFormElement) =>
      form.addEventListener('change', () => {
        form.querySelector('[name="iva"]')?.remove()
        if (form.querySelector('select')?.value === 'azienda')
          form.insertAdjacentHTML('beforeend', '<input name="iva">')
      })
    const before = load(choice, anew)
    before.type('tipo', 'azienda')
    const iva = before.find('iva')
    if (iva) iva.value = '0123'
    iva?.dispatchEvent(new Event('input', { bubbles: true }))
    before.leave()
    expect(load(choice, anew).value('tipo')).toBe('azienda')
  })

  test('is not kept of a password, also once a button has made it readable', () => {
    const { form, type, find, leave } = load('<input name="nome">')
    form.insertAdjacentHTML('beforeend', '<input type="password" name="x">')
    type('x', 'S')
    const password = find('x')
    if (password) password.type = 'text'
    type('x', 'SEGRETO')
    leave()
    expect(JSON.stringify(sessionStorage)).not.toContain('S')
  })
})

test('what was written comes back where the owner has put other fields before it since', () => {
  const before = load('<input name="nome"><textarea name="messaggio"></textarea>')
  before.type('nome', 'Ada')
  before.type('messaggio', 'Vorrei')
  before.leave()
  const after = load('<input name="titolo"><input name="nome"><input><textarea name="messaggio"></textarea>')
  expect([after.value('nome'), after.value('messaggio'), after.value('titolo')]).toEqual([
    'Ada',
    'Vorrei',
    '',
  ])
})
