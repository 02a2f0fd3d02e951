import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openMeasured } from './analytics.testing.ts'
import { seeByHand } from './seeing.testing.ts'

const fields = {
  pagePermissionTypeValue: 1,
  pageTitle: 'Pane di segale',
  pageId: 'item-1',
  contentSource: 'i',
  pagePath: '/diario',
}
const tell = (el: Element | Document | null, type: string, detail: object = {}) =>
  el?.dispatchEvent(new CustomEvent(type, { bubbles: true, detail }))
const find = (selector: string) => document.querySelector<HTMLElement>(selector)

describe('a form', () => {
  test('is told as soon as it is on the page, once, also when it comes later', async () => {
    const page = await openMeasured({
      html: '<form data-block="form" data-form-id="f1"></form><form data-block="form"></form><form data-block="form"><script type="application/json" data-block-json>{"formId": "f2"}</script></form><form data-block="form" data-block-json="{"></form>',
    })
    document.body.insertAdjacentHTML('beforeend', '<form data-block="newsletter" data-form-id="f3"></form>')
    await page.settle()
    await page.pass(1000)
    const visitorCookie = page.jar.get('ss_cvr')
    expect(page.said('census/form-render')).toEqual(
      ['f1', 'f2', 'f3'].map(formId => ({ formId, visitorCookie, ...fields })),
    )
    expect(page.console).toEqual([])
  })

  test('on a page that was prepared in advance is told once the page is shown', async () => {
    const prepared = Object.assign(HTMLDocument.prototype, { prerendering: true })
    onTestFinished(() => void Reflect.deleteProperty(prepared, 'prerendering'))
    const page = await openMeasured({ html: '<form data-block="form" data-form-id="f1"></form>' })
    document.body.insertAdjacentHTML('beforeend', '<form data-block="newsletter" data-form-id="f2"></form>')
    await page.settle()
    await page.pass(1000)
    expect(page.said('census/form-render')).toEqual([])
    prepared.prerendering = false
    document.dispatchEvent(new Event('prerenderingchange'))
    await page.settle()
    expect(page.said('census/form-render')).toMatchObject([{ formId: 'f1' }, { formId: 'f2' }])
  })

  test('with a field of every name is found', async () => {
    const page = await openMeasured({
      html: '<form data-block="form" data-form-id="f1"><input name="dataset"><input name="id"></form>',
    })
    expect(page.said('census/form-render')).toMatchObject([{ formId: 'f1' }])
  })
})

describe('an overlay', () => {
  test('is told when it is shown, answered and closed, each time once', async () => {
    const { see } = seeByHand()
    const page = await openMeasured({
      html: '<dialog data-record="overlay" id="popup"><form data-block="newsletter"></form></dialog>',
    })
    see('dialog')
    tell(find('form'), 'site:newsletter:submitted')
    tell(find('#popup'), 'site:popup:submitted')
    find('#popup')?.dispatchEvent(new Event('close'))
    tell(find('#popup'), 'site:popup:closed')
    await page.settle()
    const visitorCookie = page.jar.get('ss_cvr')
    expect(page.said('census/overlay')).toEqual(
      ['render', 'submit', 'close'].map(eventType => ({
        overlayId: 'popup',
        eventType,
        context: 2,
        visitorCookie,
        ...fields,
      })),
    )
  })

  test('that speaks of itself needs no mark', async () => {
    const page = await openMeasured({ html: '<div id="p"></div>' })
    tell(find('#p'), 'site:popup:shown')
    page.runtime.analytics.record('overlay', { overlayId: 'q', eventType: 'click' })
    await page.settle()
    expect(page.said('census/overlay').map(({ overlayId, eventType }) => [overlayId, eventType])).toEqual([
      ['p', 'render'],
      ['q', 'click'],
    ])
  })
})

describe('an overlay that is opened again', () => {
  test('is told again, and not for being scrolled out of sight and back', async () => {
    const { see } = seeByHand()
    const page = await openMeasured({ html: '<dialog data-record="overlay" id="popup"></dialog>' })
    for (let i = 0; i < 2; i++) {
      see('dialog')
      see('dialog')
      find('#popup')?.dispatchEvent(new Event('close'))
    }
    await page.settle()
    expect(page.said('census/overlay').map(({ eventType }) => eventType)).toEqual([
      'render',
      'close',
      'render',
      'close',
    ])
  })
})

describe('a quick view', () => {
  test('is told by its id alone', async () => {
    const page = await openMeasured()
    // As the block says it.
    tell(document, 'site:quick-view:shown', { itemId: 'a/b?c', url: '/negozio/pane' })
    page.runtime.analytics.record('quick-view', { id: 'item-2' })
    for (const id of ['', '..', '\uD800', 5]) page.hand('quick-view', { id })
    await page.settle()
    const calls = page.told.filter(({ path }) => path.includes('QuickView'))
    expect(calls.map(({ path, body }) => path + body)).toEqual([
      '/api/census/RecordQuickView/a%2Fb%3Fc',
      '/api/census/RecordQuickView/item-2',
    ])
  })
})

describe('an event', () => {
  test('is told in a form with the crumb, its name and what the page says', async () => {
    const page = await openMeasured()
    page.runtime.analytics.record('event', { eventName: 'assaggio', payload: { pane: 'segale' } })
    page.hand('event', { payload: { pane: 'segale' } })
    await page.settle()
    expect(page.said('events/RecordEvent')).toEqual([
      {
        event: 'assaggio',
        data: { eventName: 'assaggio', payload: { pane: 'segale' } },
        crumb: 'crumb-0',
      },
    ])
    const [call] = page.told.filter(({ path }) => path.includes('RecordEvent'))
    expect([`${call?.query}`, call?.headers.get('x-csrf-token')]).toEqual(['', null])
  })

  test('is told by itself when somebody has subscribed to a newsletter', async () => {
    const page = await openMeasured({ html: '<form data-block="newsletter"></form>' })
    tell(find('form'), 'site:newsletter:subscribed', { formId: 'f1' })
    await page.settle()
    expect(page.said('events/RecordEvent')).toMatchObject([
      { event: 'newsletter-subscribed', data: { payload: { formId: 'f1' } } },
    ])
  })
})

describe('a heartbeat', () => {
  const beats = (page: Awaited<ReturnType<typeof openMeasured>>) =>
    page.said('census/RecordHit').filter(({ event }) => event === '10')

  test('is not told of what moves by itself, such as a row of pictures that plays', async () => {
    const page = await openMeasured({ html: '<div id="row"></div>' })
    document.getElementById('row')?.dispatchEvent(new Event('scroll'))
    await page.pass(30_000)
    expect(beats(page)).toEqual([])
  })

  test('is told every thirty seconds in which somebody does something on a page in sight', async () => {
    const page = await openMeasured()
    await page.pass(30_000)
    expect(beats(page)).toEqual([])
    document.dispatchEvent(new Event('scroll'))
    await page.pass(30_000)
    document.dispatchEvent(new Event('keydown'))
    await page.pass(30_000)
    expect(beats(page).map(({ data }) => (data as { activeSeconds: number }).activeSeconds)).toEqual([30, 60])
    vi.spyOn(HTMLDocument.prototype, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('scroll'))
    await page.pass(30_000)
    vi.restoreAllMocks()
    await page.pass(120_000)
    expect(beats(page)).toHaveLength(2)
  })
})

describe('a sound or a film', () => {
  const plays = (page: Awaited<ReturnType<typeof openMeasured>>) =>
    page
      .said('census/RecordHit')
      .filter(({ event }) => event !== 'View')
      .map(({ event, data }) => [event, (data as { mediaId: string }).mediaId])

  test('is told once somebody has started it, and not what plays by itself behind the page', async () => {
    const page = await openMeasured({
      html: '<audio id="a"></audio><div data-block="video" id="v" data-src="/f.webm"><video></video></div><video id="b" muted loop></video><div data-block="video" id="far"></div><div data-block="video" id="back"></div>',
    })
    const back = find('#b') as HTMLVideoElement
    back.muted = back.loop = true
    for (const selector of ['#a', '#a', 'video', '#b']) find(selector)?.dispatchEvent(new Event('play'))
    tell(find('#v'), 'site:video:play', { background: false })
    tell(find('#far'), 'site:video:play', { background: false })
    tell(find('#back'), 'site:video:play', { background: true })
    await page.settle()
    expect(plays(page)).toEqual([
      ['20', 'a'],
      ['21', 'v'],
      ['21', 'far'],
    ])
  })

  test('that begins by itself, without sound or before anybody has touched the page, has been started by nobody', async () => {
    const page = await openMeasured({
      html: '<video id="a" autoplay muted></video><div data-block="video" id="b" data-autoplay="true"><video></video></div><audio id="c"></audio>',
    })
    for (const el of document.querySelectorAll('video')) el.muted = true
    find('#a')?.dispatchEvent(new Event('play'))
    find('#b video')?.dispatchEvent(new Event('play'))
    tell(find('#b'), 'site:video:play', { background: false })
    const userActivation = { hasBeenActive: false }
    Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation })
    find('#c')?.dispatchEvent(new Event('play'))
    await page.settle()
    expect(plays(page)).toEqual([])
    userActivation.hasBeenActive = true
    find('#c')?.dispatchEvent(new Event('play'))
    await page.settle()
    Reflect.deleteProperty(navigator, 'userActivation')
    expect(plays(page)).toEqual([['20', 'c']])
  })

  test('of an album is told with each of its songs', async () => {
    const page = await openMeasured({ html: '<div data-block="audio" id="a"></div>' })
    for (const src of ['/uno.mp3', '/uno.mp3', '/due.mp3'])
      tell(find('#a'), 'site:audio:play', { index: 0, src })
    await page.settle()
    const hits = page.said('census/RecordHit').filter(({ event }) => event === '20')
    expect(hits.map(({ data }) => data?.mediaUrl)).toEqual(['/uno.mp3', '/due.mp3'])
  })
})

describe('an arrival', () => {
  const at = (url: string, referrer = '') => {
    vi.spyOn(HTMLDocument.prototype, 'referrer', 'get').mockReturnValue(referrer)
    return openMeasured({ url })
  }
  const arrivals = (page: Awaited<ReturnType<typeof openMeasured>>) =>
    page.told.filter(({ path }) => path === '/api/track/Track').map(({ query }) => Object.fromEntries(query))

  test('is told with where somebody comes from, once in a tab', async () => {
    const url = 'https://bakery.example/?source=lettera&campaign=pasqua&mkwid=k&rk=r&utm=no'
    const first = await at(url, 'https://altrove.example/lista')
    expect(first.told.find(({ path }) => path.endsWith('Track'))?.method).toBe('GET')
    expect(arrivals(first)).toEqual([
      {
        landing: url,
        refer: 'https://altrove.example/lista',
        rk: 'r',
        lang: navigator.language,
        screen: `${window.screen.width}x${window.screen.height}`,
        source: 'lettera',
        campaign: 'pasqua',
        mkwid: 'k',
      },
    ])
    expect(arrivals(await at(url, 'https://altrove.example/lista'))).toEqual([])
  })

  test.each([
    ['', {}],
    ['rk=&source=&subchannel=s', { subchannel: 's' }],
    ['subcampaign=a&channel=b&variation=c', { subcampaign: 'a', channel: 'b', variation: 'c' }],
  ])('always says five things, and of %j what is in it', async (query, said) => {
    const [arrival] = arrivals(await at(`https://bakery.example/?${query}`, ''))
    const { landing, lang, screen, ...rest } = arrival ?? {}
    expect([landing, lang, screen].every(Boolean)).toBe(true)
    expect(rest).toEqual({ refer: '', rk: '', ...said })
  })

  test('is told once, though there was a no and another yes since', async () => {
    const visit = {
      url: 'https://bakery.example/?source=lettera',
      cookies: { ss_cookieAllowed: 'true' },
      context: {
        website: { id: 'website-1' },
        cookieSettings: { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true },
      },
    }
    const first = await openMeasured(visit)
    expect(arrivals(first)).toHaveLength(1)
    first.runtime.consent.deny()
    await first.settle()
    expect(Object.keys(sessionStorage).filter(key => key.startsWith('site-landing'))).toEqual([])
    first.runtime.consent.allow()
    await first.settle()
    expect(arrivals(await openMeasured(visit))).toEqual([])
  })

  test('is none where somebody comes from the site itself', async () => {
    expect(arrivals(await at('https://bakery.example/due', 'https://bakery.example/uno'))).toEqual([])
  })
})
