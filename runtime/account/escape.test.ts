import { describe, expect, test } from 'vitest'
import { ordinaryPage, ownerPage, viewerPage } from '../../fixtures/pages.ts'
import { type AccountPage, startAccountPage } from './account.testing.ts'
import { openOwner, post, quiet } from './account-page.testing.ts'

const config = 'https://harbour-bakery.builder.example/config/?frameUrl=%2Fdiario%3Fanno%3D2026'
const refusal = (crumb = 'crumb-new') => Response.json({ crumbFail: true, crumb })

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
    expect(page.list.current()[0]?.login).toEqual({ createAccount: false })
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
    // A network's own.
    ['Impossibile connettersi…', () => new Response('<!doctype html><title>Wi-Fi</title>')],
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
    page.list.current()[0]?.answer('confirm')
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
