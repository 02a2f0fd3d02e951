import { beforeEach, describe, expect, test, vi } from 'vitest'
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
  type,
} from './login.testing.ts'

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
    expect(page.find('.site-notice').textContent).toBe('Accesso effettuato.')
  })

  test('logs in by an address that was copied with marks of direction around it', async () => {
    await open()
    await submit({ email: `\u202a${email}\u202c` })
    expect(JSON.parse(sent[0]?.init.body as string)).toMatchObject({ email })
  })

  test('reads after six seconds without an answer that it takes longer than usual, and then what it was', async () => {
    await open()
    const after = vi.spyOn(page.runtime.env, 'after')
    await submit()
    const said = () => page.all('.site-login__slow, .site-login__error').map(el => el.textContent)
    expect(said()).toEqual([])
    after.mock.calls.find(([ms]) => ms === 6000)?.[1]()
    await expect.poll(said).toEqual([expect.stringMatching(/^Ci vuole più del solito/)])
    expect(page.find('.site-login__slow').getAttribute('role')).toBe('alert')
    expect(submitButton().textContent).toBe('Accesso in corso…')
    await sent[0]?.answer(401)
    await expect.poll(said).toEqual(['E-mail o password non corrette.'])
    expect(page.all('.site-login__slow')).toEqual([])
  })

  test('is logged in also for who has asked for it while she was on her way', async () => {
    await open()
    await submit()
    let later: boolean | undefined
    void page.runtime.dialogs.login().then(answer => {
      later = answer
    })
    await settle()
    await sent[0]?.answer(200, { xsrfToken: 't' })
    expect([results, later]).toEqual([[true], true])
    expect(page.all('dialog[open]')).toEqual([])
  })

  test('hears nothing of having logged in when she has not', async () => {
    await open()
    await submit()
    await sent[0]?.answer(401)
    expect(page.all('.site-notice')).toEqual([])
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

describe('making an account', () => {
  const link = () => page.all('a.site-login__create').map(el => el.getAttribute('href'))
  const reopen = async (createAccountUrl: unknown) => {
    await startPage({ context: { websiteSettings: { createAccountUrl } } })
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
