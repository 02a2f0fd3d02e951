import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LoginOptions } from '#runtime/layers/dialogs.ts'
import { bringChunk } from '../../../test/chunks.ts'
import { settle } from '../../../test/open-page.ts'
import { type DialogPage, openDialogPage } from '../dialogs/dialogs.testing.ts'

interface Sent {
  readonly url: string
  readonly init: RequestInit
  answer(status: number, body?: object | string): Promise<void>
}

const secret = 'focaccia-col-formaggio'
const email = 'giulia@forno.example'
let sent: Sent[]
let page: DialogPage
let results: boolean[]

beforeEach(async () => {
  sent = []
  results = []
  page = await openDialogPage({ env: { fetch: send } })
})
afterEach(() => page.close())

/** A server that answers when the test says so. */
function send(url: string, init: RequestInit): Promise<Response> {
  return new Promise((resolve, reject) => {
    sent.push({
      url,
      init,
      async answer(status, body = {}) {
        const text = typeof body === 'string' ? body : JSON.stringify(body)
        if (status === 0) reject(new TypeError('Failed to fetch'))
        else resolve({ status, text: async () => text } as Response)
        await settle()
      },
    })
  })
}

async function open(options: LoginOptions = {}): Promise<void> {
  void page.runtime.dialogs.login(options).then(result => results.push(result))
  await vi.waitFor(() => page.find('form'))
}

const field = (name: string) => page.find<HTMLInputElement>(`input[name=${name}]`)
const error = () => page.all('.site-login__error')[0]
const submitButton = () => page.find<HTMLButtonElement>('button[type=submit]')
const fields = () => ['email', 'password'].map(field)
const wrong = () => fields().filter(el => el.getAttribute('aria-invalid') === 'true')

function type(values: { readonly email?: string; readonly password?: string } = {}): void {
  field('email').value = values.email ?? email
  field('password').value = values.password ?? secret
}

async function submit(values?: Parameters<typeof type>[0]): Promise<void> {
  type(values)
  submitButton().click()
  await settle()
  // The first call brings what makes it.
  await vi.dynamicImportSettled()
  await settle()
}

describe('a member', () => {
  test('finds fields that her password manager knows', async () => {
    await open()
    expect(fields().map(el => [el.type, el.autocomplete, el.name, el.required])).toEqual([
      ['email', 'username', 'email', true],
      ['password', 'current-password', 'password', true],
    ])
    const labels = fields().map(el => page.find(`label[for="${el.id}"]`).textContent)
    expect(labels).toEqual(['E-mail', 'Password'])
    expect(page.find('form').getAttribute('method')).toBe('post')
  })

  test('logs in', async () => {
    await open()
    field('rememberMe').click()
    await submit()
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ email, password: secret, rememberMe: true })
    expect(results).toEqual([])
    await sent[0]?.answer(200, { xsrfToken: 't' })
    expect(results).toEqual([true])
    expect(page.all('dialog[open]')).toEqual([])
  })

  test('who does not want to be remembered is not', async () => {
    await open()
    await submit()
    expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({ rememberMe: false })
  })

  test('may see what she types, and hide it again', async () => {
    await open()
    type()
    page.button('Mostra la password').click()
    await settle()
    expect([field('password').type, field('password').value]).toEqual(['text', secret])
    expect(page.button('Nascondi la password').textContent).toBe('Nascondi')
    page.button('Nascondi la password').click()
    await settle()
    expect(field('password').type).toBe('password')
  })

  test('who shows her password sends it from a password field all the same', async () => {
    await open()
    page.button('Mostra la password').click()
    await submit()
    expect(field('password').type).toBe('password')
    await sent[0]?.answer(401)
    expect(field('password').type).toBe('text')
  })
})

describe('while the server thinks', () => {
  beforeEach(async () => {
    await open()
    await submit()
  })

  test('the button says so and everything is locked', () => {
    expect(submitButton().textContent).toBe('Accesso in corso…')
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
    expect(fields().map(el => el.readOnly)).toEqual([true, true])
    field('rememberMe').click()
    expect(field('rememberMe').checked).toBe(false)
  })

  test('a second submit is ignored', async () => {
    submitButton().click()
    page.find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await settle()
    await sent[0]?.answer(401)
    expect(sent).toHaveLength(1)
  })

  test.each<[what: string, close: () => void]>([
    ['the close control', () => page.button('Chiudi').click()],
    [
      'Escape',
      () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    ],
    ['the end of the page', () => page.close()],
  ])('%s ends the call, and a late answer changes nothing', async (_, close) => {
    close()
    await settle()
    expect(results).toEqual([false])
    expect(sent[0]?.init.signal?.aborted).toBe(true)
    await sent[0]?.answer(200, { xsrfToken: 't' })
    expect(results).toEqual([false])
    expect(page.console).toEqual([])
    void page.runtime.data.get('/api/members/diary', { onFailure: 'ignore' })
    await settle()
    expect(JSON.stringify(sent[1]?.init.headers ?? {})).not.toContain('XSRF')
  })
})

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

describe('making an account', () => {
  const link = () => page.all('a.site-login__create').map(el => el.getAttribute('href'))
  const reopen = async (createAccountUrl: unknown) => {
    page.close()
    page = await openDialogPage({ context: { websiteSettings: { createAccountUrl } } })
  }

  test('is offered where the page says how', async () => {
    await reopen('/account/nuovo')
    await open()
    expect(link()).toEqual([new URL('/account/nuovo', window.location.href).href])
  })

  test('is not offered to a caller who does not want it', async () => {
    await reopen('/account/nuovo')
    await open({ createAccount: false })
    expect(link()).toEqual([])
  })

  test.each(['', 'javascript:alert(1)', 'data:text/html,x', ' ', 7, null])(
    'is not offered at the address %j',
    async createAccountUrl => {
      await reopen(createAccountUrl)
      await open()
      expect(link()).toEqual([])
    },
  )
})

test('nothing that is typed is printed, stored, or put into the document', async () => {
  const seen: string[] = []
  page.runtime.errors.subscribe(report => seen.push(JSON.stringify(report)))
  await open()
  for (const [status, body] of [
    [401, {}],
    [500, 'x'],
    [0, ''],
    [200, { xsrfToken: '' }],
    [200, '<html>'],
  ] as const) {
    const before = sent.length
    await submit()
    expect(document.documentElement.outerHTML).not.toContain(secret)
    await sent[before]?.answer(status, body)
    page.button('Mostra la password').click()
    await settle()
    expect(document.documentElement.outerHTML).not.toContain(secret)
    page.button('Nascondi la password').click()
    await settle()
  }
  expect(sent).toHaveLength(5)
  const stores = [localStorage, sessionStorage].map(store => JSON.stringify(store))
  expect([...seen, ...page.console, ...stores, document.cookie, window.location.href].join()).not.toMatch(
    new RegExp(`${secret}|giulia`),
  )
})

describe('when the login cannot be loaded', () => {
  beforeEach(async () => {
    page.close()
    bringChunk('login', () => Promise.reject(new Error('site.login.js could not be loaded')))
    page = await openDialogPage()
  })

  test('the visitor hears of it, the caller goes on, and there is one console error', async () => {
    await open().catch(() => {})
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
  page.close()
  bringChunk(
    'login',
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  page = await openDialogPage()
  const result = page.runtime.dialogs.login()
  page.close()
  fail(new Error('is no longer needed'))
  await settle()
  expect(await result).toBe(false)
  expect(page.console).toEqual([])
})
