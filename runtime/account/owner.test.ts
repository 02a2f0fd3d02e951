import { afterEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage, ownerPage } from '../../fixtures/pages.ts'
import { closeAccountPages, openAccountPage, startAccountPage } from './account.testing.ts'
import { isConfigPath } from './builder.ts'
import { configUrl } from './owner.ts'

afterEach(() => {
  closeAccountPages()
  sessionStorage.clear()
  vi.useRealTimers()
})

const config = 'https://harbour-bakery.builder.example/config/?frameUrl='

/** Where a page sends its owner by itself as soon as it starts. */
async function start(options: Parameters<typeof openAccountPage>[0] = {}): Promise<readonly string[]> {
  const page = openAccountPage({ context: ownerPage, ...options })
  page.runtime.start()
  await page.settle()
  return page.left
}

describe('an owner who opens a public page', () => {
  test('is sent to the editing frame at once, in place of the page', async () => {
    expect(await start()).toEqual([`replace ${config}%2Fdiario%3Fanno%3D2026`])
  })

  test('is sent by an event that a listener can stop', async () => {
    const heard: string[] = []
    const stay = (event: Event) => {
      heard.push((event as CustomEvent<{ url: string }>).detail.url)
      event.preventDefault()
    }
    document.addEventListener('site:navigate', stay)
    expect(await start()).toEqual([])
    // What was stopped has not happened: it is not taken for a loop.
    expect(await start()).toEqual([])
    document.removeEventListener('site:navigate', stay)
    expect(heard).toEqual([`${config}%2Fdiario%3Fanno%3D2026`, `${config}%2Fdiario%3Fanno%3D2026`])
  })

  test('is sent once, however often the page is started', async () => {
    const page = openAccountPage({ context: ownerPage })
    page.runtime.start()
    page.runtime.start()
    await page.settle()
    expect(page.left).toHaveLength(1)
  })

  test('stays when the builder sends them straight back, and is sent again later or from another page', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    expect(await start()).toHaveLength(1)
    expect(await start()).toHaveLength(0)
    expect(await start({ url: 'https://bakery.example/orari' })).toHaveLength(1)
    expect(await start()).toHaveLength(1)
    vi.advanceTimersByTime(9_999)
    expect(await start()).toHaveLength(0)
    vi.advanceTimersByTime(2)
    expect(await start()).toHaveLength(1)
  })

  test.each([
    ['blocked', () => null],
    [
      'broken',
      () =>
        new Proxy(sessionStorage, {
          get() {
            throw new Error('SecurityError')
          },
        }),
    ],
    [
      'a stand-in of the page that keeps nothing',
      () => ({ getItem: () => null, setItem() {}, removeItem() {} }) as unknown as Storage,
    ],
  ])('stays where the session is %s: nothing would end a loop', async (_, storage) => {
    expect(await start({ env: { storage } })).toEqual([])
  })

  test.each(['?noredirect', '?noredirect=1', '?a=b&noredirect=true', '?noredirect=&x'])(
    'stays with %s in the address, and on the pages after it',
    async query => {
      expect(await start({ url: `https://bakery.example/diario${query}` })).toEqual([])
      expect(await start({ url: 'https://bakery.example/orari' })).toEqual([])
    },
  )

  test.each(['true', '1', '{"value":true}', '{"value":1}', '{"value":"true"}', '{"value":"1"}'])(
    'stays with %s for it in the session, whoever has written that',
    async flag => {
      sessionStorage.setItem('noredirect', flag)
      expect(await start()).toEqual([])
    },
  )

  test.each([
    'false',
    '0',
    '',
    'null',
    'yes',
    '11',
    'true!',
    '{"value":false}',
    '{"value":0}',
    '{"value":""}',
    '{}',
  ])('is sent with “%s” for it in the session, which is no flag', async flag => {
    sessionStorage.setItem('noredirect', flag)
    expect(await start()).toHaveLength(1)
  })

  test('is sent again once the flag of the session has expired', async () => {
    sessionStorage.setItem('noredirect', '{"value":true,"expiry":1}')
    expect(await start()).toHaveLength(1)
  })

  test('stays with it in the address even where it cannot be remembered', async () => {
    const url = 'https://bakery.example/?noredirect'
    expect(await start({ url, env: { storage: () => null } })).toEqual([])
  })

  test.each(['?noredirects', '?x=noredirect', '#noredirect'])(
    'is sent with %s, which is no flag',
    async query => {
      expect(await start({ url: `https://bakery.example/${query}` })).toHaveLength(1)
    },
  )

  test.each(['https://bakery.example/config/', 'https://bakery.example/config?frameUrl=%2F'])(
    "stays on the builder's own page %s",
    async url => {
      expect(await start({ url })).toEqual([])
    },
  )

  test('stays on a page that was opened from a file', async () => {
    expect(await start({ url: 'file:///home/anna/forno/index.html' })).toEqual([])
  })
})

test('who is sent is exactly who the specs say, in each of 256 cases', async () => {
  const names = [
    'isLoggedIn',
    'isViewer',
    'hasOtherRole',
    'isDeveloper',
    'isCloneable',
    'isFramed',
    'isInQuery',
    'isInSession',
  ] as const
  type Case = Record<(typeof names)[number], boolean>
  for (let bits = 0; bits < 2 ** names.length; bits++) {
    const given = Object.fromEntries(names.map((name, i) => [name, Boolean(bits & (2 ** i))])) as Case
    sessionStorage.clear()
    if (given.isInSession) sessionStorage.setItem('noredirect', '{"value":true}')
    const left = await start({
      url: `https://bakery.example/${given.isInQuery ? '?noredirect' : ''}`,
      framed: given.isFramed,
      context: {
        ...ordinaryPage,
        authenticatedAccount: given.isLoggedIn ? { id: 'account-1' } : null,
        websiteRoles: [...(given.isViewer ? [10] : []), ...(given.hasOtherRole ? [4] : [])],
        website: { ...ordinaryPage.website, developerMode: given.isDeveloper, cloneable: given.isCloneable },
      },
    })
    const { isLoggedIn, hasOtherRole: _, ...exemptions } = given
    const isSent = isLoggedIn && !Object.values(exemptions).includes(true)
    expect(left.length === 1, JSON.stringify(given)).toBe(isSent)
    closeAccountPages()
  }
})

describe('the address of the editing frame', () => {
  const frameUrl = (here: string) => {
    const { runtime } = openAccountPage()
    const url = new URL(configUrl(runtime.page, here))
    expect([...url.searchParams.keys()]).toEqual(['frameUrl'])
    expect(url.origin + url.pathname + url.hash).toBe('https://harbour-bakery.builder.example/config/')
    return url.searchParams.get('frameUrl')
  }

  test.each([
    ['https://bakery.example', '/'],
    ['https://bakery.example/diario?a=1&b=2#c', '/diario?a=1&b=2'],
    ['https://bakery.example/?frameUrl=https://evil.example&x=#', '/?frameUrl=https://evil.example&x='],
    ['https://bakery.example/perché?q=pane%20&%23', '/perch%C3%A9?q=pane%20&%23'],
    ['https://bakery.example/a//b/%2F%2Fevil', '/a//b/%2F%2Fevil'],
    ['https://bakery.example/%C3%A8', '/%C3%A8'],
    ['https://bakery.example/%20', '/%20'],
    // Its path is nobody's business but the disk's.
    ['file:///home/anna/forno/index.html?a=1', '/'],
    ['about:blank', '/'],
    ['https://bakery.example/javascript:alert(1)', '/javascript:alert(1)'],
  ])('carries the path and the query of %s and nothing else', (here, path) => {
    expect(frameUrl(here)).toBe(path)
  })

  test.each([
    '//evil.example/x',
    '///evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '/%2Fevil.example/x',
    '/%2f%2Fevil.example/x',
    '/%5Cevil.example/x',
    '/%5c%2F/evil.example/x',
    '/%252Fevil.example/x',
    '/%25252F%255Cevil.example/x',
    '/%09/evil.example/x',
    '/\t/evil.example/x',
    '/%0A%2Fevil.example/x',
    '/%0d%250A%2Fevil.example/x',
    '/.//evil.example/x',
    '/%2e//evil.example/x',
    '/a/..//evil.example/x',
    '//%2e/%2Fevil.example/x',
    '/https://evil.example/x',
    '/%2Fhttps:%2F%2Fevil.example/x',
    '/javascript:alert(1)',
    '/%2Fjavascript:alert(1)',
    '//user@evil.example/x',
    '//evil.example:8080/x?a=//evil.example',
  ])('leads to no other host, however often the frame decodes the path %j', path => {
    const frame = 'https://harbour-bakery.builder.example'
    for (let asked = frameUrl(`https://bakery.example${path}`) ?? '', times = 0; times < 5; times++) {
      expect(asked).toMatch(/^\/(?![/\\])/)
      expect(new URL(asked, frame).origin).toBe(frame)
      asked = decodeURIComponent(asked)
    }
  })

  test.each([
    ['', 'builder.example'],
    ['harbour-bakery', ''],
    ['evil.example/', 'builder.example'],
    ['evil.example#', 'builder.example'],
    ['evil.example\\', 'builder.example'],
    ['me@evil', 'builder.example'],
    ['a b', 'builder.example'],
    ['harbour-bakery', 'builder.example/x'],
    ['harbour-bakery', 'builder.example?'],
  ])(
    "is on the page's own origin with the identifier “%s” and the app domain “%s”",
    (identifier, appDomain) => {
      const context = { ...ownerPage, appDomain, website: { ...ownerPage.website, identifier } }
      const { page } = openAccountPage({ context }).runtime
      expect(configUrl(page, 'https://bakery.example/a')).toBe('https://bakery.example/config/?frameUrl=%2Fa')
    },
  )

  test('takes capitals and a port of the app domain as they are meant', () => {
    const website = { ...ownerPage.website, identifier: 'Harbour-Bakery' }
    const { page } = openAccountPage({
      context: { ...ownerPage, appDomain: 'Builder.example:8443', website },
    }).runtime
    expect(new URL(configUrl(page, 'https://bakery.example/')).origin).toBe(
      'https://harbour-bakery.builder.example:8443',
    )
  })
})

test.each([
  ['/config', true],
  ['/config/', true],
  ['/config/design', true],
  ['/sito/config', true],
  ['/configurazioni', false],
  ['/diario/configurare', false],
  ['/', false],
])('%s is a configuration path: %j', (path, expected) => {
  expect(isConfigPath(path)).toBe(expected)
})

test.each([null, {}, ordinaryPage])('a visitor is never sent anywhere: %#', async context => {
  const page = await startAccountPage({ context })
  expect(page.left).toEqual([])
  expect(sessionStorage).toHaveLength(0)
})
