import { afterEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage, ownerPage, viewerPage } from '../../fixtures/pages.ts'
import { trackListeners } from '../../test/listeners.ts'
import {
  type AccountPage,
  type AccountPageOptions,
  closeAccountPages,
  openAccountPage,
  startAccountPage,
} from './account.testing.ts'

afterEach(() => {
  closeAccountPages()
  sessionStorage.clear()
})

const config = 'https://harbour-bakery.builder.example/config/?frameUrl=%2Fdiario%3Fanno%3D2026'
const post = 'POST /api/auth/Logout'
const quiet = { ...ordinaryPage, websiteSettings: { useEscapeKeyToLogin: false } }
const refusal = (crumb = 'crumb-new') => Response.json({ crumbFail: true, crumb })

/** An owner who stays on the page. */
const openOwner = (options: AccountPageOptions = {}) =>
  startAccountPage({
    context: ownerPage,
    url: 'https://bakery.example/diario?anno=2026',
    ...stay(),
    ...options,
  })

/** As on pages that are not left by themselves. */
function stay(): AccountPageOptions {
  sessionStorage.setItem('noredirect', '{"value":true}')
  return {}
}

async function logOut(page: AccountPage): Promise<void> {
  page.press({ shiftKey: true })
  await page.settle()
}

describe('Escape', () => {
  test('takes a logged-in account to the config page, and the way back stays', async () => {
    const page = await openOwner()
    expect(page.press()).toBe(true)
    expect(page.left).toEqual([`go ${config}`])
  })

  test('takes a viewer there as well, who is only not sent by itself', async () => {
    const page = await startAccountPage({ context: viewerPage })
    expect(page.left).toEqual([])
    page.press()
    expect(page.left).toEqual([`go ${config}`])
  })

  test("does nothing on the builder's own pages", async () => {
    const page = await openOwner({ url: 'https://bakery.example/config/' })
    expect(page.press()).toBe(false)
    expect(page.left).toEqual([])
  })

  test('is an event that a listener can stop; then the browser has its key', async () => {
    const page = await openOwner()
    const stop = (event: Event) => event.preventDefault()
    document.addEventListener('site:navigate', stop)
    expect(page.press()).toBe(false)
    document.removeEventListener('site:navigate', stop)
    expect(page.left).toEqual([])
  })

  test('opens the login dialog for others where the site wants it, without a way to a new account', async () => {
    const page = await startAccountPage({ context: ordinaryPage })
    for (let i = 0; i < 50; i++) expect(page.press()).toBe(true)
    expect(page.dialogs()).toEqual(['login: '])
    expect(page.runtime.dialogs.current()[0]?.login).toEqual({ createAccount: false })
    expect(page.left).toEqual([])
  })

  test.each([quiet, null])('does nothing for others where it does not: %#', async context => {
    const page = await startAccountPage({ context })
    expect(page.press()).toBe(false)
    expect(page.dialogs()).toEqual([])
  })

  test('waits while a layer is open, and the press that closes it does no more', async () => {
    const page = await openOwner()
    const layers = await page.runtime.layers()
    const el = document.body.appendChild(document.createElement('div'))
    const layer = layers.open({ el, kind: 'popup', onEscape: () => layer.close() })
    page.press()
    expect(page.runtime.isCovered()).toBe(false)
    expect(page.left).toEqual([])
    page.press()
    expect(page.left).toHaveLength(1)
  })

  test('does nothing once the page has been given back', async () => {
    const page = await openOwner()
    page.close()
    expect(page.press()).toBe(false)
    expect(page.left).toEqual([])
  })
})

describe('inside the editing frame, Escape', () => {
  const builder = 'https://harbour-bakery.builder.example'

  test.each([[[builder]], [[builder, 'https://outer.example']], [undefined]])(
    'is told to the frame around and to nobody else: %j',
    async ancestors => {
      const page = await openOwner({ framed: true, ...(ancestors && { ancestors }) })
      expect(page.press()).toBe(true)
      expect(page.posted).toEqual([`site:escape → ${builder}`])
      expect(page.left).toEqual([])
    },
  )

  test.each([[['https://evil.example']], [['https://evil.example', builder]]])(
    'is told to nobody when the frame is another one: %j',
    async ancestors => {
      const page = await openOwner({ framed: true, ancestors })
      expect(page.press()).toBe(false)
      expect(page.posted).toEqual([])
    },
  )

  test("goes to the page's own origin where the builder's is not known", async () => {
    const page = await openOwner({ framed: true, context: { ...ownerPage, appDomain: '' } })
    page.press()
    expect(page.posted).toEqual(['site:escape → https://bakery.example'])
  })

  test('is told to nobody by a page from a file, which has no origin to be exact about', async () => {
    const context = { ...ownerPage, appDomain: '' }
    const page = await openOwner({ framed: true, context, url: 'file:///forno.html' })
    expect(page.press()).toBe(false)
    expect(page.posted).toEqual([])
  })
})

describe('in a frame', () => {
  const builder = 'https://harbour-bakery.builder.example'
  const own = 'https://bakery.example'
  const strangers = [
    ['https://evil.example'],
    ['https://evil.example', builder],
    [builder, 'https://evil.example'],
    [own, 'https://evil.example'],
    ['null'],
    [builder, 'null'],
    ['https://bakery.example.evil.example'],
    ['http://bakery.example'],
    ['https://bakery.example:8443'],
    ['https://other.builder.example'],
    ['https://builder.example'],
  ]

  test.each([[[builder]], [[own]], [[own, builder]], [[builder, own]]])(
    'of the site or its builder the keys do what they do: %j',
    async ancestors => {
      const page = await openOwner({ framed: true, ancestors })
      expect(page.press({ shiftKey: true })).toBe(true)
      await page.settle()
      expect(page.calls).toEqual([post])
      expect(page.left).toEqual(['go https://bakery.example/?logout=true'])
      page.close()
      const visitor = await startAccountPage({ context: ordinaryPage, framed: true, ancestors })
      expect(visitor.press()).toBe(true)
      expect(visitor.dialogs()).toEqual(['login: '])
    },
  )

  test.each(strangers.map(ancestors => ({ ancestors })))(
    'of anybody else nobody is logged out, nor asked to log in: $ancestors',
    async ({ ancestors }) => {
      const page = await openOwner({ framed: true, ancestors })
      expect(page.press({ shiftKey: true })).toBe(false)
      await page.settle()
      expect(page.calls).toEqual([])
      expect(page.left).toEqual([])
      page.close()
      const visitor = await startAccountPage({ context: ordinaryPage, framed: true, ancestors })
      expect(visitor.press()).toBe(false)
      expect(visitor.dialogs()).toEqual([])
    },
  )

  test('a page from a file is among nobody’s own', async () => {
    const url = 'file:///home/anna/forno.html'
    const page = await openOwner({
      framed: true,
      ancestors: ['null'],
      url,
      context: { ...ownerPage, appDomain: '' },
    })
    expect(page.press({ shiftKey: true })).toBe(false)
    expect(page.calls).toEqual([])
  })
})

describe('Shift and Escape', () => {
  test('logs out and goes to the root of the site, which will say so', async () => {
    const page = await openOwner()
    await logOut(page)
    expect(page.calls).toEqual([post])
    expect(page.left).toEqual(['go https://bakery.example/?logout=true'])
  })

  test('pressed fifty times is one request, also while the answer is on its way and afterwards', async () => {
    let answer = (_: Response) => {}
    const page = await openOwner({ server: () => new Promise(resolve => (answer = resolve)) })
    for (let i = 0; i < 50; i++) page.press({ shiftKey: true })
    await page.settle()
    for (let i = 0; i < 50; i++) page.press({ shiftKey: true })
    answer(Response.json({}))
    await page.settle()
    await logOut(page)
    expect(page.calls).toEqual([post])
    expect(page.left).toHaveLength(1)
  })

  test.each([ordinaryPage, quiet, null])('does nothing for who is not logged in: %#', async context => {
    const page = await startAccountPage({ context })
    expect(page.press({ shiftKey: true })).toBe(false)
    await page.settle()
    expect(page.calls).toEqual([])
    expect(page.dialogs()).toEqual([])
  })

  test.each([
    ['with a new crumb', () => refusal()],
    ['without one', () => refusal('')],
  ])('repeats once when the crumb is refused %s', async (_, refuse) => {
    let asked = 0
    const page = await openOwner({ server: () => (asked++ ? Response.json({}) : refuse()) })
    await logOut(page)
    expect(page.calls).toEqual([post, post])
    expect(page.left).toHaveLength(1)
  })

  test.each([
    ['with a new crumb', () => refusal()],
    ['without one', () => refusal('')],
  ])('is two requests and no more when it is refused for good %s', async (_, refuse) => {
    const page = await openOwner({ server: refuse })
    await logOut(page)
    expect(page.calls).toEqual([post, post])
    expect(page.dialogs()).toEqual(['alert: Richiesta non autorizzata'])
    expect(page.left).toEqual([])
  })

  test('repeats once also where the browser keeps no cookies', async () => {
    const page = await openOwner({ server: () => refusal(), env: { setCookie() {}, cookies: () => '' } })
    await logOut(page)
    expect(page.calls).toEqual([post, post])
  })

  test.each<readonly [string, () => Response | Promise<Response>]>([
    ['Errore server interno. Riprova più tardi.', () => new Response('', { status: 500 })],
    ['Il forno è chiuso.', () => Response.json({ error: 'Il forno è chiuso.' }, { status: 400 })],
    ['Impossibile connettersi…', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['Richiesta non autorizzata', () => Response.json({ authorizationFail: true }, { status: 403 })],
  ])('that fails says “%s” once, and may be tried again', async (message, server) => {
    let isFailing = true
    const page = await openOwner({ server: async () => (isFailing ? server() : Response.json({})) })
    page.press({ shiftKey: true })
    await page.settle()
    expect(page.dialogs()).toEqual([`alert: ${message}`])
    expect(page.left).toEqual([])
    // As long as it is not read, the next one waits.
    await logOut(page)
    expect(page.calls).toEqual([post])
    isFailing = false
    page.runtime.dialogs.current()[0]?.answer('confirm')
    await page.settle()
    await logOut(page)
    expect(page.calls).toEqual([post, post])
    expect(page.left).toEqual(['go https://bakery.example/?logout=true'])
  })

  test('counts as done when the server would rather have a login: nobody is logged in any more', async () => {
    const page = await openOwner({ server: () => Response.json({ loginRequired: true }, { status: 401 }) })
    await logOut(page)
    expect(page.dialogs()).toEqual([])
    expect(page.left).toEqual(['go https://bakery.example/?logout=true'])
  })

  test('forgets the site last worked on, for the app domain and for this host; a failed one does not', async () => {
    const clears = (page: AccountPage) =>
      page.written.filter(text => text.startsWith('ss_lastid=;')).map(text => /domain=[^;]*/.exec(text)?.[0])
    const failed = await openOwner({ server: () => new Response('', { status: 500 }) })
    await logOut(failed)
    expect(clears(failed)).toEqual([])
    failed.close()
    const page = await openOwner()
    await logOut(page)
    expect(clears(page)).toEqual([undefined, 'domain=builder.example'])
  })

  test('says nothing when the page is given back meanwhile', async () => {
    const page = await openOwner({ server: () => new Promise(() => {}) })
    page.press({ shiftKey: true })
    await page.settle()
    page.close()
    await page.settle()
    expect(page.left).toEqual([])
    expect(page.console).toEqual([])
  })
})

describe('a page whose address says logout=true', () => {
  const replaced = () => vi.spyOn(history, 'replaceState').mockImplementation(() => {})

  test('tells so once, in the words of the specs, sends nothing, and the address forgets it', async () => {
    const replace = replaced()
    const page = await startAccountPage({ url: 'https://bakery.example/?a=1&logout=true#orari' })
    expect(page.dialogs()).toEqual(['alert: Logout riuscito / Sei stato disconnesso correttamente.'])
    expect(replace.mock.calls.map(([, , url]) => `${url}`)).toEqual(['https://bakery.example/?a=1#orari'])
    expect(page.calls).toEqual([])
    expect(page.left).toEqual([])
  })

  test('tells so to an owner, too: nobody else is logged out by a link', async () => {
    replaced()
    const page = await openOwner({ url: 'https://bakery.example/?logout=true' })
    expect(page.dialogs()).toHaveLength(1)
    expect(page.calls).toEqual([])
  })

  test('tells so, and answers the keys, where the address cannot be changed', async () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new Error('SecurityError')
    })
    const page = await openOwner({ url: 'https://bakery.example/?logout=true' })
    expect(page.dialogs()).toHaveLength(1)
    expect(page.console).toEqual(['error: [site.js] account: announce failed: SecurityError'])
    expect(page.press()).toBe(true)
  })

  test('uses the words the page has for it', async () => {
    replaced()
    document.head.innerHTML =
      '<script type="application/json" data-site-messages>{"logout.title": "A presto"}</script>'
    const page = await startAccountPage({ url: 'https://bakery.example/?logout=true' })
    expect(page.dialogs()[0]).toContain('A presto / ')
  })

  test.each([
    '?logout',
    '?logout=1',
    '?logout=TRUE',
    '?logout=truebad',
    '?nologout=true',
    '#logout=true',
    '?x=logout=true',
  ])('is none with %s', async query => {
    const replace = replaced()
    const page = await startAccountPage({ url: `https://bakery.example/${query}` })
    expect(page.dialogs()).toEqual([])
    expect(replace).not.toHaveBeenCalled()
  })
})

test('without its chunk a page of an owner says so in one line and is a page like any other', async () => {
  const page = await openOwner({ noChunk: true })
  expect(page.console).toEqual(['error: [site.js] account: load failed: 404'])
  expect(page.press()).toBe(false)
  expect(page.press({ shiftKey: true })).toBe(false)
})

test.each([null, {}, quiet])(
  'a page without owner or login holds no listener and no timer: %#',
  async context => {
    vi.useFakeTimers()
    const listeners = trackListeners()
    const page = openAccountPage({ context, env: { url: () => 'https://bakery.example/' } })
    page.runtime.start()
    expect(listeners.held([]).filter(isOfAccounts)).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    expect([...page.calls, ...page.left]).toEqual([])
    listeners.stop()
    vi.useRealTimers()
  },
)

/** The error reporter and what waits for the visitor to leave listen on every page. */
function isOfAccounts(listener: string): boolean {
  return !/^(visibilitychange|pagehide|pageshow|error|unhandledrejection) /.test(listener)
}

test('a visitor never asks for that chunk', async () => {
  for (const context of [ordinaryPage, quiet, null])
    expect((await startAccountPage({ context, noChunk: true })).console).toEqual([])
})

test('all listeners go with the page', async () => {
  for (const context of [ownerPage, ordinaryPage]) {
    const listeners = trackListeners()
    const page = context === ownerPage ? await openOwner() : await startAccountPage({ context })
    expect(listeners.held([]).filter(isOfAccounts)).toEqual(['keydown on window'])
    page.close()
    expect(listeners.held([])).toEqual([])
    listeners.stop()
  }
})
