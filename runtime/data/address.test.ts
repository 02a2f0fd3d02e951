import { describe, expect, test } from 'vitest'
import { targetOf } from './address.ts'
import { openData, type Request, type TestDataOptions } from './data.testing.ts'

/** Sends one call with a crumb and a member's token, and says what left the page. */
async function leaving(
  url: string,
  address: string,
  options: { page?: TestDataOptions['page']; secure?: boolean } = {},
) {
  const { page = {}, secure = false } = options
  const { data, requests } = openData(() => '{}', { url, page })
  data.keepMemberToken('member-1')
  await data.post(address, { secure })
  const [request] = requests
  if (!request) return null
  const { searchParams } = request.url
  const crumb = searchParams.get('crumb')
  searchParams.delete('crumb')
  return {
    url: request.url.href,
    crumb,
    token: request.headers['X-SiteUser-XSRF-Token'] ?? null,
    mode: request.init.mode,
    redirect: request.init.redirect,
    credentials: request.init.credentials,
  }
}

const ours = {
  crumb: 'crumb-0',
  token: 'member-1',
  mode: 'same-origin',
  redirect: 'follow',
  credentials: 'include',
}
const oursOverHttps = { ...ours, mode: 'cors', redirect: 'error' }
const foreign = { crumb: null, token: null, mode: 'cors', redirect: 'follow', credentials: 'omit' }

describe('the crumb and the member’s token', () => {
  test.each([
    ['https://bakery.example/diario', '/api/x', 'https://bakery.example/api/x'],
    ['https://bakery.example/diario/', 'x?a=%20b', 'https://bakery.example/diario/x?a=+b'],
    ['https://bakery.example/', 'https://bakery.example/api/x', 'https://bakery.example/api/x'],
    ['https://bakery.example/', 'https://bakery.example:443/api/x', 'https://bakery.example/api/x'],
    ['https://bakery.example/', 'HTTPS://BAKERY.EXAMPLE/api/x', 'https://bakery.example/api/x'],
    ['http://localhost:3000/', '/api/x', 'http://localhost:3000/api/x'],
    ['file:///home/anna/diario.html', '/api/x', 'file:///api/x'],
    ['https://anna:segreto@bakery.example/', '/api/x', 'https://bakery.example/api/x'],
  ])('go from %s to %s', async (page, address, url) => {
    expect(await leaving(page, address)).toEqual({ ...ours, url })
  })

  test('go the way up to https of the same host, and a redirect from there is refused', async () => {
    expect(await leaving('http://bakery.example/', 'https://bakery.example/api/x')).toEqual({
      ...oursOverHttps,
      url: 'https://bakery.example/api/x',
    })
  })

  test.each([
    ['https://bakery.example/', 'https://evil.example/api/x'],
    ['https://bakery.example/', '//evil.example/api/x'],
    ['https://bakery.example/', '/\\evil.example/api/x'],
    ['https://bakery.example/', 'https://bakery.example.evil.example/api/x'],
    ['https://bakery.example/', 'https://evilbakery.example/api/x'],
    ['https://bakery.example/', 'https://sub.bakery.example/api/x'],
    ['https://sub.bakery.example/', 'https://bakery.example/api/x'],
    ['https://bakery.example/', 'https://www.bakery.example/api/x'],
    ['https://bakery.example/', 'http://bakery.example/api/x'],
    ['https://bakery.example/', 'https://bakery.example:8443/api/x'],
    ['http://bakery.example/', 'https://bakery.example:8443/api/x'],
    ['http://bakery.example:8080/', 'http://bakery.example/api/x'],
    ['https://bakery.example:8443/', 'https://bakery.example/api/x'],
    ['http://localhost:3000/', 'http://localhost:4000/api/x'],
    ['file:///home/anna/diario.html', 'https://bakery.example/api/x'],
  ])('never go from %s to %s', async (page, address) => {
    expect(await leaving(page, address)).toMatchObject(foreign)
    expect(await leaving(page, address, { secure: true })).toMatchObject(foreign)
  })

  test.each([
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://bakery.example/1',
    'file:///etc/passwd',
    'ftp://bakery.example/x',
    'https://',
    'http://[::',
    '',
    '   ',
    '\n',
  ])('go nowhere for %j, which is no address of a server', async address => {
    expect(await leaving('https://bakery.example/', address)).toBe(null)
  })

  test('are not moved by a <base> that somebody has put into the page', async () => {
    document.head.innerHTML = '<base href="https://evil.example/">'
    expect(await leaving('https://bakery.example/', '/api/x')).toEqual({
      ...ours,
      url: 'https://bakery.example/api/x',
    })
  })

  test('are not moved where `URL.canParse` is missing', async () => {
    const canParse = Reflect.get(URL, 'canParse')
    Reflect.set(URL, 'canParse', undefined)
    try {
      expect(await leaving('https://bakery.example/', '/api/x')).toEqual({
        ...ours,
        url: 'https://bakery.example/api/x',
      })
      expect(await leaving('https://bakery.example/', 'http://[::')).toBe(null)
    } finally {
      Reflect.set(URL, 'canParse', canParse)
    }
  })
})

describe('a secure call', () => {
  const secure = (url: string, page: TestDataOptions['page'] = {}) =>
    leaving(url, '/api/x', { page, secure: true })

  test.each([
    ['the page came without https', 'http://bakery.example/', {}],
    ['the setting names this domain', 'http://bakery.example/', { baseUrl: 'http://bakery.example' }],
    ['the setting names another site', 'http://bakery.example/', { baseUrl: 'https://evil.example' }],
    [
      'the setting names a longer one',
      'http://bakery.example/',
      { baseUrl: 'https://bakery.example.evil.example' },
    ],
    ['the setting is no address', 'http://bakery.example/', { baseUrl: 'bakery' }],
    ['the setting is data', 'http://bakery.example/', { baseUrl: 'data:text/html,x' }],
    ['the setting is a script', 'http://bakery.example/', { baseUrl: 'javascript:alert(1)' }],
    ['the page has a port', 'http://bakery.example:8080/', { baseUrl: 'https://bakery.example:9' }],
    ['the provider is another one', 'http://bakery.example/', { appDomain: 'builder.example' }],
    ['the provider is only similar', 'http://bakery.example/', { appDomain: 'ry.example' }],
  ])('goes to the own domain over https when %s', async (_, url, page) => {
    expect(await secure(url, page)).toEqual({ ...oursOverHttps, url: 'https://bakery.example/api/x' })
  })

  test.each([
    ['http://www.bakery.example/', 'https://bakery.example', 'https://bakery.example/api/x'],
    ['http://bakery.example/', 'https://www.bakery.example/', 'https://www.bakery.example/api/x'],
  ])('from %s follows the setting %s, with cookies and without secrets', async (url, baseUrl, target) => {
    expect(await secure(url, { baseUrl })).toEqual({ ...foreign, credentials: 'include', url: target })
  })

  test.each([
    ['is at the provider’s host', 'http://forno.builder.example/', { appDomain: 'builder.example' }],
    ['is the provider’s host', 'http://builder.example/', { appDomain: 'builder.example' }],
    ['has https already', 'https://bakery.example/', {}],
    ['is on a developer’s machine', 'http://localhost:3000/', {}],
    ['is on a developer’s machine, by number', 'http://127.0.0.1:3000/', {}],
    ['is on a developer’s machine, by the newer number', 'http://[::1]:3000/', {}],
  ])('stays where it is when the page %s', async (_, url, page) => {
    expect(await secure(url, page)).toEqual({ ...ours, url: `${new URL(url).origin}/api/x` })
  })
})

test('a secure call to another host has no cookies, whoever asked for it', () => {
  const { env } = openData()
  const page = { appDomain: '', website: { baseUrl: '' } } as never
  const target = targetOf({ env, page, address: 'https://evil.example/x', secure: true })
  expect(target).toMatchObject({ isOurs: false, isSame: false, hasCookies: false })
})

describe('a page without an address of its own, such as a frame’s srcdoc', () => {
  /** What left such a page, and what it said. */
  async function callFrom(base: string, address: string, secure = false) {
    const page = openData(() => '{}', { url: 'about:srcdoc', env: { base: () => base } })
    page.data.keepMemberToken('member-1')
    const outcome = await page.data.post(address, { secure, onFailure: 'return' })
    const [request] = page.requests
    return {
      outcome,
      lines: page.console,
      request,
      sent: request && { ...headersOf(request), ...request.init },
    }
  }
  const headersOf = ({ url, headers }: Request) => ({
    url: url.href,
    token: headers['X-SiteUser-XSRF-Token'] ?? null,
  })

  test.each([
    ['/api/x', 'https://bakery.example/api/x?crumb=crumb-0'],
    ['x', 'https://bakery.example/diario/x?crumb=crumb-0'],
    ['https://bakery.example/api/x', 'https://bakery.example/api/x?crumb=crumb-0'],
  ])('calls %s as the page around would', async (address, url) => {
    const { outcome, sent, lines } = await callFrom('https://bakery.example/diario/', address)
    expect(sent).toMatchObject({ url, token: 'member-1', mode: 'same-origin', credentials: 'include' })
    expect(outcome.ok).toBe(true)
    expect(lines).toEqual([])
  })

  test.each(['https://evil.example/api/x', '//evil.example/api/x'])(
    'gives no secret to %s',
    async address => {
      for (const base of ['https://bakery.example/', 'about:srcdoc']) {
        const { sent } = await callFrom(base, address)
        if (sent)
          expect(sent).toMatchObject({ url: 'https://evil.example/api/x', token: null, credentials: 'omit' })
        expect(sent === undefined).toBe(base === 'about:srcdoc' && address.startsWith('//'))
      }
    },
  )

  test.each(['/api/x', 'x', '?a', 'about:blank', 'about:srcdoc', ''])(
    'calls nobody for %j when it cannot know where it is, and says so',
    async address => {
      for (const secure of [false, true]) {
        const { outcome, request, lines } = await callFrom('about:srcdoc', address, secure)
        expect(request).toBe(undefined)
        expect(outcome).toMatchObject({ ok: false, failure: { kind: 'invalid', status: 0 } })
        expect(lines).toHaveLength(1)
        expect(lines[0]).toContain('cannot tell where its server is; nothing is sent')
      }
    },
  )
})
