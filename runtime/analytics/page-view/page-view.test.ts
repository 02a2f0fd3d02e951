import { afterEach, describe, expect, test, vi } from 'vitest'
import { type MeasuredPageOptions, now, openContext, openMeasured } from '../analytics.testing.ts'

afterEach(() => {
  Reflect.deleteProperty(window, 'navigation')
  document.title = ''
})

/** A page whose address changes. */
async function open(path = '/diario', options: MeasuredPageOptions = {}) {
  const here = { url: `https://bakery.example${path}` }
  const page = await openMeasured({ ...options, env: { url: () => here.url, ...options.env } })
  return {
    ...page,
    go: (to: string) => {
      here.url = `https://bakery.example${to}`
    },
    hits: () => page.said('census/RecordHit'),
    views: () => page.said('census/RecordHit').filter(({ event }) => event === 'View').length,
  }
}

describe('a page that somebody looks at', () => {
  test('is told with all that the spec names, and the visit', async () => {
    document.title = 'Diario del forno'
    const { hits, told, jar } = await open('/diario?anno=2026#pane')
    expect(hits()).toEqual([
      {
        event: 'View',
        ss_cvr: jar.get('ss_cvr'),
        data: {
          url: 'https://bakery.example/diario?anno=2026#pane',
          queryString: '?anno=2026',
          referrer: '',
          title: 'Diario del forno',
          userAgent: navigator.userAgent,
          localStorageSupported: true,
          clientDate: now,
          viewportInnerWidth: window.innerWidth,
          viewportInnerHeight: window.innerHeight,
          screenWidth: window.screen.width,
          screenHeight: window.screen.height,
          websiteId: 'website-1',
          templateId: 'template-1',
          website_locale: 'it-IT',
          itemId: 'item-1',
          recordType: 1,
          pagePermissionTypeValue: 1,
        },
      },
    ])
    const [hit] = told.filter(({ path }) => path.endsWith('RecordHit'))
    expect(hit?.query.get('crumb')).toBe('crumb-0')
    expect(hit?.headers.get('content-type')).toContain('application/x-www-form-urlencoded')
  })

  test('that shows a collection names that', async () => {
    const { hits } = await open('/diario', { context: { ...openContext, item: null } })
    expect(hits()[0]?.data).toMatchObject({ collectionId: 'collection-1' })
    expect(Object.keys(hits()[0]?.data ?? {})).not.toContain('itemId')
  })

  test('is none on the search page, where what is looked for is told instead', async () => {
    const { hits } = await open('/search?q=segale')
    expect(hits().map(({ event, data }) => [event, data?.query])).toEqual([['2', 'segale']])
    expect((await open('/search/')).hits()).toEqual([])
    expect((await open('/searching')).views()).toBe(1)
  })

  test('that is prepared in advance, or opened behind another one, is told once it is shown', async () => {
    const hidden = vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
    const { views, settle } = await open()
    expect(views()).toBe(0)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    document.dispatchEvent(new Event('visibilitychange'))
    await settle()
    expect(views()).toBe(1)
  })

  test('is told again when the visitor comes back out of the cache, and not when it is just shown', async () => {
    const { views, settle } = await open()
    const show = (persisted: boolean) =>
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    show(false)
    await settle()
    expect(views()).toBe(1)
    show(true)
    await settle()
    expect(views()).toBe(2)
  })

  test('is told by the page itself in manual mode, and by nobody else', async () => {
    document.documentElement.dataset.analytics = 'manual'
    const { views, runtime, settle, paths } = await open('/diario', {
      html: '<form data-block="form" data-form-id="f"></form>',
    })
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(paths()).toEqual([])
    runtime.analytics.record('page-view')
    await settle()
    expect(views()).toBe(1)
  })
})

describe('a page that takes the place of another', () => {
  test('by a changed address is told, without what was said of the one before', async () => {
    const { views, hits, go, pass } = await open()
    go('/orari')
    document.title = 'Orari'
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pass(200)
    expect(views()).toBe(2)
    expect(hits()[1]?.data).toMatchObject({ url: 'https://bakery.example/orari', title: 'Orari' })
    expect(hits()[1]?.data).not.toHaveProperty('itemId')
    expect(hits()[1]?.data).not.toHaveProperty('collectionId')
  })

  test('and gives it back is told with what is said of the first one again', async () => {
    const { hits, go, pass } = await open()
    for (const path of ['/orari', '/diario']) {
      go(path)
      window.dispatchEvent(new PopStateEvent('popstate'))
      await pass(200)
    }
    expect(hits()).toHaveLength(3)
    expect(hits()[1]?.data).not.toHaveProperty('itemId')
    expect(hits()[2]?.data).toMatchObject({ url: 'https://bakery.example/diario', itemId: 'item-1' })
  })

  test('under the same path is the same page, of which another part is shown', async () => {
    const { views, hits, go, pass } = await open()
    go('/diario?q=segale')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pass(200)
    expect(views()).toBe(2)
    expect(hits()[1]?.data).toMatchObject({ itemId: 'item-1', queryString: '?q=segale' })
  })

  test('with a click is told, also where the browser says nothing of navigations', async () => {
    const { views, go, pass } = await open()
    document.body.click()
    go('/orari')
    await pass(2000)
    expect(views()).toBe(1)
    await pass(200)
    expect(views()).toBe(2)
  })

  test('keeps the visit going', async () => {
    const { jar, go, pass } = await open()
    jar.delete('ss_cvt')
    go('/orari')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pass(200)
    expect(jar.has('ss_cvt')).toBe(true)
  })

  test('counts, though the one before it did not', async () => {
    const { views, go, pass } = await open('/manca', { context: { ...openContext, pageType: 100 } })
    expect(views()).toBe(0)
    go('/orari')
    const script = document.querySelector('[data-site-context]')
    if (script) script.textContent = JSON.stringify(openContext)
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pass(200)
    expect(views()).toBe(1)
  })

  test('with a context of its own says what that says', async () => {
    const { hits, go, pass } = await open()
    go('/orari')
    const script = document.querySelector('[data-site-context]')
    if (script)
      script.textContent = JSON.stringify({ ...openContext, item: null, collection: { id: 'collection-2' } })
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pass(200)
    expect(hits()[1]?.data).toMatchObject({ collectionId: 'collection-2' })
  })

  test.each([
    ['lock screen', { pageType: 103 }, 'page type'],
    ['page that is not there', { pageType: 100 }, 'page type'],
    ['page of an account', { authenticatedAccount: { id: 'account-1' }, websiteRoles: [1] }, 'account'],
  ])('is not counted where it is a %s, until another one is shown', async (_, rest, why) => {
    const { views, go, pass, runtime } = await open()
    const to = async (path: string, context: object) => {
      document.addEventListener('site:navigate', event => event.preventDefault(), { once: true })
      runtime.navigate.go(path)
      go(path)
      const script = document.querySelector('[data-site-context]')
      if (script) script.textContent = JSON.stringify({ ...openContext, title: path, ...context })
      await pass(2200)
    }
    await to('/chiuso', rest)
    expect(views()).toBe(1)
    expect(runtime.analytics.inspect().heldBack).toBe(why)
    await to('/orari', {})
    expect(views()).toBe(2)
    expect(runtime.analytics.inspect().heldBack).toBe('')
  })

  test('after it has stopped `site:navigate` is told', async () => {
    const { views, go, pass, runtime } = await open()
    document.addEventListener('site:navigate', event => event.preventDefault(), { once: true })
    runtime.navigate.go('/orari')
    go('/orari')
    await pass(2200)
    expect(views()).toBe(2)
  })

  /** A browser that speaks of navigations; the function says of what kind one is. */
  function openHistory() {
    const navigation = new EventTarget()
    Object.assign(window, { navigation })
    return (navigationType: string) =>
      navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }))
  }

  test('is told at once where the browser speaks of navigations; a rewritten address is no other page', async () => {
    const change = openHistory()
    const { views, go, pass } = await open()
    go('/diario/segale')
    change('replace')
    await pass(300)
    expect(views()).toBe(1)
    go('/orari')
    change('push')
    await pass(200)
    expect(views()).toBe(2)
    go('/orari#lunedi')
    change('push')
    await pass(300)
    expect(views()).toBe(2)
  })

  test('has nothing of the page before, also where something notes its own in the history as it comes', async () => {
    const change = openHistory()
    const { hits, go, pass } = await open()
    go('/orari')
    change('push')
    await pass(50)
    change('replace')
    await pass(200)
    expect(hits()).toHaveLength(2)
    expect(Object.keys(hits()[1]?.data ?? {})).not.toContain('itemId')
  })

  test('is told under the address that it takes as it comes, and not where it sends the visitor back', async () => {
    const change = openHistory()
    const { hits, go, pass } = await open()
    const come = async (to: string, then: string) => {
      go(to)
      change('push')
      await pass(50)
      go(then)
      change('replace')
      await pass(300)
    }
    await come('/accesso', '/conto?da=diario')
    await come('/segreto', '/conto?da=diario')
    expect(hits().map(({ data }) => data?.queryString)).toEqual(['', '?da=diario'])
    expect(hits()[1]?.data).not.toHaveProperty('itemId')
  })

  test('is told though the visitor clicks once more, as with a double click', async () => {
    const change = openHistory()
    const { views, go, pass } = await open()
    document.body.click()
    go('/orari')
    change('push')
    await pass(100)
    document.body.click()
    await pass(100)
    expect(views()).toBe(2)
    await pass(3000)
    expect(views()).toBe(2)
  })

  test('is told no more once the script has given the page back', async () => {
    const { views, go, pass, close } = await open()
    close()
    go('/orari')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await pass(300)
    expect(views()).toBe(1)
  })
})
