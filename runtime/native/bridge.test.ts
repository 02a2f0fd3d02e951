import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ordinaryPage } from '../../fixtures/pages.ts'
import { type AccountPageOptions, closeAccountPages, openAccountPage } from '../account/account.testing.ts'
import { androidHandlers } from '../names.ts'
import type { NativeBridge } from './index.ts'

/** What the app has been asked. */
let asked: { readonly id: string; readonly payload: unknown }[] = []
const handler = { postMessage: (message: (typeof asked)[number]) => void asked.push(message) }

beforeEach(() => {
  asked = []
})
afterEach(() => {
  closeAccountPages()
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'webkit')
  Reflect.deleteProperty(window, androidHandlers)
})

const quiet = { ...ordinaryPage, websiteSettings: { useEscapeKeyToLogin: false } }
const ios = (handlers: object = { share: handler }) =>
  Reflect.set(window, 'webkit', { messageHandlers: handlers })
const android = (handlers: object = { share: (text: string) => void asked.push(JSON.parse(text)) }) =>
  Reflect.set(window, androidHandlers, handlers)

async function open(platform: string, options: AccountPageOptions = {}) {
  const url = `https://bakery.example/diario?platform=${platform}`
  const page = openAccountPage({ context: quiet, url, ...options })
  page.runtime.start()
  await vi.dynamicImportSettled()
  await page.runtime.native.bring()
  return { ...page, bridge: page.runtime.native.current as NativeBridge }
}

describe('a request', () => {
  test.each([
    ['ios', ios],
    ['android', android],
    ['mobile-app', ios],
    ['mobile-app', android],
  ])('of ?platform=%s is kept under an id, and settled by the app with that id', async (platform, app) => {
    app()
    const { bridge } = await open(platform)
    const first = bridge.request('share', { url: '/pane' })
    const second = bridge.request('share')
    expect(asked.map(({ payload }) => payload)).toEqual([{ url: '/pane' }, null])
    const [one = { id: '' }, two = { id: '' }] = asked
    expect(one.id).not.toBe(two.id)
    bridge.resolve(two.id, 'done')
    bridge.reject(one.id, 'no')
    expect(await second).toBe('done')
    await expect(first).rejects.toThrow('no')
  })

  test('is settled once, and by its own id only', async () => {
    ios()
    const { bridge } = await open('ios')
    const request = bridge.request('share')
    for (const id of ['', 'site-0', 'site-2', '__proto__', 'constructor', 'toString'])
      bridge.resolve(id, 'wrong')
    const id = asked[0]?.id ?? ''
    bridge.resolve(id, 'right')
    bridge.resolve(id, 'again')
    bridge.reject(id, 'again')
    expect(await request).toBe('right')
  })

  test('to a handler that is not there says so in one line, and fails', async () => {
    ios()
    const { bridge, console } = await open('ios')
    await expect(bridge.request('print')).rejects.toThrow('[JS -> Native Bridge] print not found')
    expect(console).toEqual(['error: [site.js] bridge: [JS -> Native Bridge] print not found'])
  })

  test.each([
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '',
    'a b',
    'share.x',
    'x'.repeat(100),
  ])('to %j finds nothing that anybody inherits', async name => {
    ios({ share: handler, constructor: handler, 'a b': handler, 'share.x': handler })
    android({})
    for (const platform of ['ios', 'android']) {
      const { bridge } = await open(platform)
      await expect(bridge.request(name)).rejects.toThrow(`${name} not found`)
    }
    expect(asked).toEqual([])
  })

  test.each(['windows', '', 'IOS', 'ios ', 'mobile-app', '<b>'])(
    'on platform %j, where there is no such app, fails in the words of the spec',
    async platform => {
      const { bridge } = await open(encodeURIComponent(platform))
      await expect(bridge.request('share')).rejects.toThrow('mobile platform not correctly identified')
    },
  )

  test('of another platform’s app is none of this one', async () => {
    android()
    const { bridge } = await open('ios')
    await expect(bridge.request('share')).rejects.toThrow('mobile platform not correctly identified')
  })

  test('without an answer fails after 30 seconds, and no answer counts any more', async () => {
    ios()
    const { bridge } = await open('ios', {})
    vi.useFakeTimers()
    const request = bridge.request('share')
    const failed = expect(request).rejects.toThrow('share: no answer within 30 s')
    vi.advanceTimersByTime(29_999)
    bridge.resolve('site-9', 'x')
    vi.advanceTimersByTime(1)
    await failed
    bridge.resolve(asked[0]?.id ?? '', 'late')
  })

  test('is one of a hundred at most; the next one is refused, and later there is room', async () => {
    ios()
    const { bridge } = await open('ios')
    const requests = Array.from({ length: 100 }, () => bridge.request('share'))
    await expect(bridge.request('share')).rejects.toThrow('100 requests are waiting already')
    expect(asked).toHaveLength(100)
    bridge.resolve(asked[0]?.id ?? '')
    await requests[0]
    void bridge.request('share').catch(() => {})
    expect(asked).toHaveLength(101)
    for (const request of requests) request.catch(() => {})
  })

  test('that the app throws at fails, and waits for nothing', async () => {
    ios({
      share: {
        postMessage() {
          throw new Error('closed')
        },
      },
    })
    const { bridge } = await open('ios')
    await expect(bridge.request('share')).rejects.toThrow('share: closed')
  })

  test('ends with the page', async () => {
    ios()
    const { bridge, close } = await open('ios')
    const failed = expect(bridge.request('share')).rejects.toThrow('the page is over')
    close()
    await failed
  })
})

describe('the app is spoken to', () => {
  test.each([
    ['https://bakery.example', true],
    ['https://harbour-bakery.builder.example', true],
    ['http://bakery.example', false],
    ['https://bakery.example:8443', false],
    ['https://www.bakery.example', false],
    ['https://bakery.example.evil', false],
    ['https://other.builder.example', false],
    ['https://evil.example', false],
  ])('on exactly the site’s own address, or its builder’s: %s', async (origin, isOurs) => {
    ios()
    const { bridge } = await open('ios', { url: `${origin}/?platform=ios` })
    expect(bridge !== null).toBe(isOurs)
  })

  test('from no frame, not even of the site', async () => {
    ios()
    const framed = { framed: true, ancestors: ['https://bakery.example'] }
    expect((await open('ios', framed)).bridge).toBe(null)
  })

  test('by no page that does not know where its site is', async () => {
    ios()
    for (const website of [{}, { id: 'website-1' }, { ...ordinaryPage.website, id: '' }])
      expect((await open('ios', { context: { ...quiet, appDomain: '', website } })).bridge).toBe(null)
  })

  test('only where the address says that there is one', async () => {
    const page = openAccountPage({ context: quiet })
    page.runtime.start()
    await vi.dynamicImportSettled()
    expect(page.runtime.native.current).toBe(null)
  })

  test('and a page in its own view says so', async () => {
    expect((await open('mobile-app')).bridge.isMobileApp).toBe(true)
    expect((await open('ios')).bridge.isMobileApp).toBe(false)
  })
})

describe('dismissing', () => {
  const backTo = async (mobileApp: object) => {
    const page = await open('mobile-app', { context: { ...quiet, mobileApp } })
    return [page.bridge.dismiss(), ...page.left]
  }

  test('goes to the app’s back address', async () => {
    expect(await backTo({ scheme: 'bakery', backUrl: 'bakery://back' })).toEqual([true, 'go bakery://back'])
    expect(await backTo({ backUrl: 'https://bakery.example/app' })).toEqual([
      true,
      'go https://bakery.example/app',
    ])
  })

  test.each([
    {},
    { backUrl: '' },
    { backUrl: 'bakery://back' },
    { scheme: 'bakery', backUrl: 'other://back' },
    { scheme: 'javascript', backUrl: 'javascript:alert(1)' },
    { scheme: 'javascript', backUrl: 'javascript://%0aalert(1)' },
    { scheme: 'JavaScript', backUrl: 'JavaScript:alert(1)' },
    { scheme: 'data', backUrl: 'data:text/html,x' },
    { scheme: 'blob', backUrl: 'blob:https://bakery.example/1' },
    { scheme: '', backUrl: ':' },
    { scheme: 7, backUrl: {} },
  ])('stays where there is no safe one: %j', async mobileApp => {
    expect(await backTo(mobileApp)).toEqual([false])
  })
})
