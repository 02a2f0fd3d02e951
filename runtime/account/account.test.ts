import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ordinaryPage, ownerPage } from '../../fixtures/pages.ts'
import { trackListeners } from '../../test/listeners.ts'
import { news } from '../analytics/news.ts'
import { openAccountPage, startAccountPage } from './account.testing.ts'
import { openOwner, post, quiet } from './account-page.testing.ts'

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

  test('that is prepared in advance tells so once somebody sees it', async () => {
    const replace = replaced()
    const prepared = Object.assign(HTMLDocument.prototype, { prerendering: true })
    onTestFinished(() => void Reflect.deleteProperty(prepared, 'prerendering'))
    const page = await startAccountPage({ url: 'https://bakery.example/?logout=true' })
    expect(page.dialogs()).toEqual([])
    expect(replace).not.toHaveBeenCalled()
    prepared.prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(page.dialogs()).toHaveLength(1)
    expect(replace).toHaveBeenCalledOnce()
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

/** The error reporter, what waits for the visitor to leave, and what counts what they do listen on every page of a site. */
function isOfAccounts(listener: string): boolean {
  const [type = ''] = listener.split(' ')
  return !/^(visibilitychange|pagehide|pageshow|error|unhandledrejection)$/.test(type) && !news.includes(type)
}

test('a visitor without a key to log in never asks for that chunk', async () => {
  for (const context of [quiet, null])
    expect((await startAccountPage({ context, noChunk: true })).console).toEqual([])
})

test('all listeners go with the page', async () => {
  for (const context of [ownerPage, ordinaryPage]) {
    const listeners = trackListeners()
    const page = context === ownerPage ? await openOwner() : await startAccountPage({ context })
    const tools = context === ownerPage ? ['site:admin:track on #document'] : []
    expect(listeners.held([]).filter(isOfAccounts)).toEqual([
      'keydown on #document',
      'keyup on #document',
      ...tools,
    ])
    page.close()
    expect(listeners.held([])).toEqual([])
    listeners.stop()
  }
})
