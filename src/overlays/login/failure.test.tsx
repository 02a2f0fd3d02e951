import { beforeEach, describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../../test/chunks.ts'
import { settle } from '../../../test/open-page.ts'
import {
  email,
  field,
  fields,
  open,
  page,
  results,
  secret,
  sent,
  startPage,
  submit,
  submitButton,
  type type,
} from './login.testing.ts'

const error = () => page.all('.site-login__error')[0]
const wrong = () => fields().filter(el => el.getAttribute('aria-invalid') === 'true')

describe('wrong credentials', () => {
  beforeEach(async () => {
    await open()
  })

  test.each<[status: number, body: object, message: string]>([
    [401, {}, 'E-mail o password non corrette.'],
    [403, {}, 'E-mail o password non corrette.'],
    [401, { loginRequired: true }, 'E-mail o password non corrette.'],
    [401, { error: 'Conto sospeso fino a domani.' }, 'Conto sospeso fino a domani.'],
    [400, { message: 'Manca il dominio.' }, 'Manca il dominio.'],
    [200, { error: 'No.' }, 'No.'],
  ])('%d %j: are told in the dialog and tied to both fields', async (status, body, message) => {
    await submit()
    await sent[0]?.answer(status, body)
    expect(error()?.textContent).toBe(message)
    expect(wrong().map(el => el.name)).toEqual(['email', 'password'])
    expect(wrong().map(el => el.getAttribute('aria-describedby'))).toEqual([error()?.id, error()?.id])
    expect(results).toEqual([])
    expect(page.all('dialog')).toHaveLength(1)
  })

  test('leave the e-mail, and the password selected for typing another', async () => {
    await submit()
    await sent[0]?.answer(401)
    expect(field('email').value).toBe(email)
    expect(document.activeElement).toBe(field('password'))
    const { selectionStart, selectionEnd } = field('password')
    expect([selectionStart, selectionEnd]).toEqual([0, secret.length])
  })

  test('are said once: with the field when the focus comes to it, else by themselves', async () => {
    submitButton().focus()
    await submit()
    await sent[0]?.answer(401)
    expect(error()?.hasAttribute('role')).toBe(false)
    // Now the focus is in the field already.
    await submit()
    await sent[1]?.answer(401)
    expect(error()?.getAttribute('role')).toBe('alert')
  })

  test('are forgotten by the next try', async () => {
    await submit()
    await sent[0]?.answer(401)
    await submit({ password: 'altra' })
    expect(error()).toBeUndefined()
    expect(wrong()).toEqual([])
    await sent[1]?.answer(200, { xsrfToken: 't' })
    expect(results).toEqual([true])
  })
})

describe('an empty field', () => {
  test.each<[what: Parameters<typeof type>[0], names: string[]]>([
    [{ email: '' }, ['email']],
    [{ password: '' }, ['password']],
    [{ email: '', password: '' }, ['email', 'password']],
  ])('%j is told before anything is sent', async (values, names) => {
    await open()
    await submit(values)
    expect(sent).toEqual([])
    expect(error()?.textContent).toBe('Inserisci e-mail e password.')
    expect(wrong().map(el => el.name)).toEqual(names)
    expect((document.activeElement as HTMLInputElement).name).toBe(names[0])
  })

  test('is told again when it is still empty', async () => {
    await open()
    await submit({ email: '' })
    submitButton().focus()
    await submit({ email: '' })
    expect((document.activeElement as HTMLInputElement).name).toBe('email')
  })
})

describe('another failure', () => {
  test.each<[what: string, status: number, body: object | string, message: string]>([
    ['a broken server', 500, '', 'Errore server interno. Riprova più tardi.'],
    ['a server with words of its own', 500, { error: 'Manutenzione.' }, 'Manutenzione.'],
    ['a resting server', 503, '', 'Questo servizio è temporaneamente non disponibile. Riprova più tardi.'],
    ['a server that has been asked too often', 429, { message: 'Troppi tentativi.' }, 'Troppi tentativi.'],
    ['one that does not say so', 429, '<h1>', 'Troppi tentativi. Aspetta qualche minuto e riprova.'],
    ['one that takes no such call', 413, '<h1>', 'Si è verificato un errore!'],
    ['one that waits for nobody', 504, '', 'Impossibile connettersi… Controlla la connessione e riprova.'],
    ['no connection', 0, '', 'Impossibile connettersi… Controlla la connessione e riprova.'],
    ['an answer without token', 200, { xsrfToken: 7, secret: 'segreto' }, 'Si è verificato un errore!'],
  ])('%s is told, and everything can be tried again', async (_, status, body, message) => {
    await open()
    submitButton().focus()
    await submit()
    await sent[0]?.answer(status, body)
    expect(error()?.textContent).toBe(message)
    expect(error()?.getAttribute('role')).toBe('alert')
    expect(wrong()).toEqual([])
    expect(fields().map(el => [el.value, el.readOnly])).toEqual([
      [email, false],
      [secret, false],
    ])
    expect(document.activeElement).toBe(submitButton())
    expect(submitButton().textContent).toBe('Accedi')
    expect(page.all('dialog')).toHaveLength(1)
    await submit()
    await sent[1]?.answer(200, { xsrfToken: 't' })
    expect(results).toEqual([true])
  })
})

describe('when the login cannot be loaded', () => {
  beforeEach(async () => {
    bringChunk('login', () => Promise.reject(new Error('site.login.js could not be loaded')))
    await startPage()
  })

  test('the visitor hears of it, the caller goes on, and there is one console error', async () => {
    void page.runtime.dialogs.login().then(result => results.push(result))
    await vi.waitFor(() => page.button('OK'))
    expect(page.find('.site-dialog__message').textContent).toBe(
      'Impossibile connettersi… Controlla la connessione e riprova.',
    )
    expect(results).toEqual([false])
    expect(page.console).toEqual([
      expect.stringContaining('login: load failed: site.login.js could not be loaded'),
    ])
  })
})

test('a page that is given back while the login is loading hears nothing more', async () => {
  let fail = (_: Error): void => {}
  bringChunk(
    'login',
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  await startPage()
  const result = page.runtime.dialogs.login()
  page.close()
  fail(new Error('is no longer needed'))
  await settle()
  expect(await result).toBe(false)
  expect(page.console).toEqual([])
})
