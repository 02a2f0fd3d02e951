import { beforeEach, describe, expect, test } from 'vitest'
import { openData, silence } from './data.testing.ts'

beforeEach(() => sessionStorage.clear())

const session = () => sessionStorage

/** A page of a tab that has been open before; the cookies are as the server has set them. */
function openTab(siteUserCrumb = '') {
  const page = openData(() => '{}', { env: { storage: session } })
  const setCookie = (value: string) => page.jar.set('siteUserCrumb', value)
  if (siteUserCrumb) setCookie(siteUserCrumb)
  const sent = async (address = '/api/pane') => {
    await page.data.get(address)
    return page.requests.at(-1)?.headers['X-SiteUser-XSRF-Token']
  }
  return { ...page, setCookie, sent }
}

describe('the token of a logged-in member', () => {
  test('is still there on the next page of the tab', async () => {
    openTab().data.keepMemberToken('member-1')
    expect(await openTab().sent()).toBe('member-1')
    expect(sessionStorage).toHaveLength(1)
  })

  test('is read from the cookie that the server has set for pages', async () => {
    expect(await openTab('member-2').sent()).toBe('member-2')
    expect(sessionStorage).toHaveLength(0)
  })

  test('goes to the site’s own host only, wherever it comes from', async () => {
    expect(await openTab('member-2').sent('https://elsewhere.example/api')).toBeUndefined()
  })

  test.each(['zwei Zeilen', '🍞', 'a\tb'])(
    'is none where the cookie says %j, and calls go on',
    async cookie => {
      expect(await openTab(cookie).sent()).toBeUndefined()
    },
  )

  test.each([
    '{"value":{"token":5,"beside":""}}',
    '{"value":{"token":"zwei Zeilen","beside":""}}',
    '{"value":"member-1"}',
    '{"value":null}',
    'member-1',
    '[]',
  ])('is none where the storage of the tab says %s', async stored => {
    sessionStorage.setItem('siteUserCrumb', stored)
    expect(await openTab().sent()).toBeUndefined()
  })

  test('is that of the last login, whatever an old cookie says', async () => {
    const page = openTab('old')
    page.data.keepMemberToken('new')
    expect(await page.sent()).toBe('new')
    expect(await openTab('old').sent()).toBe('new')
  })

  test('is that of the cookie as soon as another tab has logged in', async () => {
    const page = openTab('old')
    page.data.keepMemberToken('here')
    page.setCookie('there')
    expect(await page.sent()).toBe('there')
  })

  test('is none as soon as another tab has logged out', async () => {
    const page = openTab('old')
    page.data.keepMemberToken('here')
    page.jar.delete('siteUserCrumb')
    expect(await page.sent()).toBeUndefined()
  })

  test('is gone with the logout, also where the server leaves its cookie, until the next login', async () => {
    const page = openTab('old')
    page.data.keepMemberToken(null)
    expect(await page.sent()).toBeUndefined()
    expect(await openTab('old').sent()).toBeUndefined()
    page.setCookie('new')
    expect(await page.sent()).toBe('new')
  })

  test('leaves nothing in the tab with the logout where there is no cookie', () => {
    const page = openTab()
    page.data.keepMemberToken('member-1')
    page.data.keepMemberToken(null)
    expect(sessionStorage).toHaveLength(0)
  })

  test('lives as long as the page where the tab keeps nothing', async () => {
    const page = openData()
    page.data.keepMemberToken('member-1')
    await page.data.get('/api/pane')
    expect(page.requests[0]?.headers['X-SiteUser-XSRF-Token']).toBe('member-1')
  })
})

describe('a call that needs a login', () => {
  const needsLogin = JSON.stringify({ loginRequired: true, error: 'Accedi per ordinare.' })

  /** A server that wants a login, and a visitor who logs in when the test says so. */
  function openShop({ asks = 1, options = {} } = {}) {
    let answer = (_: boolean): void => {}
    let asked = 0
    const page = openData(() => (asked++ < asks ? needsLogin : '{"entry":"Pane"}'), {
      login: () => new Promise(resolve => (answer = resolve)),
    })
    const outcome = (method: 'get' | 'post' | 'put' | 'delete') => page.data[method]('/api/diary', options)
    return { ...page, outcome, logIn: () => answer(true), close: () => answer(false) }
  }

  const asked = (page: { readonly shown: readonly string[] }) =>
    expect.poll(() => page.shown).toEqual(['login'])

  test.each(['get', 'post', 'put', 'delete'] as const)(
    'is repeated once the visitor has logged in: a %s has been refused, and not been done',
    async method => {
      const page = openShop({ options: method === 'get' ? {} : { json: { pane: 2 } } })
      const outcome = page.outcome(method)
      await asked(page)
      expect(page.requests).toHaveLength(1)
      page.data.keepMemberToken('member-1')
      page.logIn()
      expect(await outcome).toEqual({ ok: true, status: 200, data: { entry: 'Pane' } })
      expect(page.requests.map(({ headers }) => headers['X-SiteUser-XSRF-Token'])).toEqual([
        undefined,
        'member-1',
      ])
      expect(page.requests[1]?.body).toBe(page.requests[0]?.body)
      expect(page.shown).toEqual(['login'])
    },
  )

  test('is not repeated when they do not want to, and ends with the server’s words', async () => {
    const page = openShop()
    const outcome = page.outcome('get')
    await asked(page)
    page.close()
    expect(await outcome).toMatchObject({
      ok: false,
      failure: { kind: 'login', message: 'Accedi per ordinare.' },
    })
    expect(page.requests).toHaveLength(1)
    expect(page.shown).toEqual(['login'])
  })

  test.each([
    ['overlay', ['login', 'Accedi per ordinare.']],
    ['return', ['login']],
  ] as const)('asks once, and says so when it is refused again (%s)', async (onFailure, shown) => {
    const page = openShop({ asks: 5, options: { onFailure } })
    const outcome = page.outcome('get')
    await asked(page)
    page.logIn()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'login' } })
    expect(page.requests).toHaveLength(2)
    expect(page.shown).toEqual(shown)
  })

  test('is neither told nor repeated for a caller that ignores its failure', async () => {
    const page = openShop({ options: { onFailure: 'ignore' } })
    expect(await page.outcome('get')).toMatchObject({ ok: false, failure: { kind: 'login' } })
    expect(page.shown).toEqual([])
    expect(page.requests).toHaveLength(1)
  })

  test('is cancelled when its caller leaves meanwhile, and not repeated by a later login', async () => {
    const leave = new AbortController()
    const page = openShop({ options: { signal: leave.signal } })
    const outcome = page.outcome('post')
    await asked(page)
    leave.abort()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    page.logIn()
    await Promise.resolve()
    expect(page.requests).toHaveLength(1)
  })

  test('is cancelled when the page is given back meanwhile', async () => {
    const page = openShop()
    const outcome = page.outcome('get')
    await asked(page)
    page.data.destroy()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(page.requests).toHaveLength(1)
  })

  test('waits for the visitor also where it would outlive the page, as changes of the cart do', async () => {
    const page = openShop({ options: { keepalive: true } })
    const outcome = page.outcome('post')
    await asked(page)
    page.logIn()
    expect(await outcome).toMatchObject({ ok: true, data: { entry: 'Pane' } })
    expect(page.requests.map(({ init }) => init.keepalive)).toEqual([true, true])
  })

  test('is made no more once the page is given back, also where it would outlive it', async () => {
    const page = openShop({ options: { keepalive: true } })
    const outcome = page.outcome('post')
    await asked(page)
    page.data.destroy()
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'cancelled' } })
    expect(page.requests).toHaveLength(1)
  })

  test('keeps no other call of its queue waiting', async () => {
    const page = openShop({ options: { queue: 'diary' } })
    const first = page.outcome('get')
    await asked(page)
    expect(await page.outcome('get')).toMatchObject({ ok: true })
    page.logIn()
    expect(await first).toMatchObject({ ok: true })
  })

  test('has its time again once the visitor has logged in', async () => {
    let isSlow = false
    let answer = (_: boolean): void => {}
    const page = openData(request => (isSlow ? silence(request) : needsLogin), {
      login: () => new Promise(resolve => (answer = resolve)),
    })
    const outcome = page.data.get('/api/diary', { timeout: 30 })
    await asked(page)
    await new Promise(resolve => setTimeout(resolve, 60))
    isSlow = true
    answer(true)
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect(page.requests).toHaveLength(2)
  })
})
