import { describe, expect, test } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { openContext, openMeasured } from './analytics.testing.ts'
import { find, lateChunk, tell } from './late.testing.ts'

const event = { actor: 'visitor', action: 'taste', event_owner_team: 'oven', object_type: 'bread' }

describe('the chunk of what visitors do', () => {
  test('is not fetched by a page that has nothing of it', async () => {
    const { asked } = lateChunk('deeds')
    const page = await openMeasured({ html: '<p><a href="/x" id="a">Pane</a></p>' })
    find('#a')?.addEventListener('click', event => event.preventDefault())
    find('#a')?.click()
    await page.pass(70_000)
    expect([asked(), page.console]).toEqual([0, []])
  })

  // What is marked is asked for twice, beside the other code and by it: the loader makes one request of both.
  test.each([
    ['a button', 2, '<a data-record="button" id="b">B</a>'],
    ['a form', 1, '<form data-block="form"></form>'],
    ['a newsletter', 1, '<form data-block="newsletter"></form>'],
    ['a popup', 2, '<dialog data-record="overlay"></dialog>'],
  ])('is fetched for %s, also one that comes later, and once', async (_, times, html) => {
    const { asked } = lateChunk('deeds')
    await openMeasured({ html })
    expect(asked()).toBe(times)
    find('body')?.replaceChildren()
    const page = await openMeasured()
    expect(asked()).toBe(times)
    document.body.insertAdjacentHTML('beforeend', html + html)
    await page.settle()
    await page.pass(1000)
    expect(asked()).toBe(times + 1)
  })

  test.each([
    ['play', '<audio id="x"></audio>'],
    ['site:audio:play', '<p id="x"></p>'],
    ['site:video:play', '<p id="x"></p>'],
    ['site:popup:shown', '<p id="x"></p>'],
    ['site:quick-view:shown', '<p id="x"></p>'],
  ])('is fetched with the first %s, which is told as soon as it is there', async (type, html) => {
    const { asked, bring } = lateChunk('deeds')
    const page = await openMeasured({ html })
    expect(asked()).toBe(0)
    const before = page.told.length
    tell(find('#x'), type, { itemId: 'item-1' })
    await page.settle()
    expect([asked(), page.told.length]).toEqual([1, before])
    bring()
    await page.settle()
    expect(page.told).toHaveLength(before + 1)
  })

  test('has a click told that came before it', async () => {
    const { bring } = lateChunk('deeds')
    const page = await openMeasured({ html: '<a data-record="button" id="b">B</a>' })
    find('#b')?.click()
    expect(page.said('census/button-click')).toEqual([])
    bring()
    await page.settle()
    expect(page.said('census/button-click')).toMatchObject([{ id: 'b' }])
  })

  test('has the button told that a page before has handed over, of where it was', async () => {
    lateChunk('deeds')
    const page = await openMeasured({ url: 'https://bakery.example/uno' })
    for (const [name, data] of [
      ['button', { id: 'b' }],
      ['form', { formId: 'f' }],
      ['overlay', { overlayId: 'o', eventType: 'close' }],
    ] as const)
      page.hand(name, data)
    window.dispatchEvent(new Event('pagehide'))
    bringChunk('deeds', load => load())
    const next = await openMeasured({ url: 'https://bakery.example/due' })
    const told = ['button-click', 'form-render', 'overlay'].flatMap(path => next.said(`census/${path}`))
    expect(told).toMatchObject([{ id: 'b' }, { formId: 'f' }, { overlayId: 'o' }])
    const visitorCookie = next.jar.get('ss_cvr')
    for (const each of told) {
      expect(each).toMatchObject({ pagePath: '/uno', visitorCookie })
      expect(Object.keys(each).filter(name => /^page(Title|Id)|content/.test(name))).toEqual([])
    }
  })

  test('that does not come is no matter, and is asked for again with the next reason', async () => {
    bringChunk('deeds', () => Promise.reject(new Error('blocked')))
    const page = await openMeasured()
    page.runtime.analytics.record('event', { eventName: 'uno' })
    await page.settle()
    expect(page.console).toEqual([])
    bringChunk('deeds', load => load())
    page.runtime.analytics.record('event', { eventName: 'due' })
    await page.settle()
    expect(page.said('events/RecordEvent').map(({ event }) => event)).toEqual(['uno', 'due'])
  })
})

describe('a click before anything of it is there', () => {
  const html = '<p id="p"><a data-record="button" id="b">B</a></p>'
  const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
  const never = { whenIdle: () => () => {} }
  const clicks = (page: Awaited<ReturnType<typeof openMeasured>>) => page.said('census/button-click')

  test('asks for it, whether the page is idle or not, and is told, once each', async () => {
    const page = await openMeasured({ html, env: never })
    expect(page.paths()).toEqual([])
    find('#p')?.click()
    await page.settle()
    expect(page.paths()).toEqual([])
    find('#b')?.click()
    find('#b')?.click()
    await page.settle()
    expect(clicks(page)).toMatchObject([{ id: 'b' }, { id: 'b' }])
    find('#b')?.click()
    await page.settle()
    expect(clicks(page)).toHaveLength(3)
  })

  test('is told when it comes, though the element has gone since', async () => {
    const { bring } = lateChunk('measure')
    const page = await openMeasured({ html })
    find('#b')?.click()
    find('#p')?.remove()
    bring()
    await page.settle()
    expect(clicks(page)).toMatchObject([{ id: 'b' }])
  })

  test.each([
    ['before a yes', { context: { ...openContext, cookieSettings: asks } }, {}],
    ['while the page has switched it off', { env: never }, { visits: 'off' }],
    ['where the page records by hand', {}, { analytics: 'manual' }],
  ])('stays untold %s', async (_, options, marks) => {
    Object.assign(document.documentElement.dataset, marks)
    const page = await openMeasured({ html, ...options })
    find('#b')?.click()
    await page.settle()
    expect([page.paths(), Object.keys(sessionStorage)]).toEqual([[], []])
    document.documentElement.removeAttribute('data-visits')
    page.runtime.consent.allow()
    await page.settle()
    await page.pass(70_000)
    expect(clicks(page)).toEqual([])
  })

  test('asks once more, and no further, for what somebody blocks', async () => {
    let asked = 0
    bringChunk('measure', () => {
      asked++
      return Promise.reject(new Error('blocked'))
    })
    const page = await openMeasured({ html })
    for (let i = 0; i < 5; i++) {
      find('#b')?.click()
      await page.settle()
    }
    expect([asked, page.console]).toEqual([2, []])
  })

  test('is one of two hundred at most, and of none once the page is over', async () => {
    const { bring } = lateChunk('measure')
    const page = await openMeasured({ html })
    for (let i = 0; i < 300; i++) find('#b')?.click()
    bring()
    await page.settle()
    // Of what waits for the chunk of deeds there are a hundred.
    expect(clicks(page)).toHaveLength(100)
    let asked = 0
    bringChunk('measure', load => {
      asked++
      return load()
    })
    const other = await openMeasured({ html, env: never })
    other.close()
    find('#b')?.click()
    await other.settle()
    expect([asked, other.told]).toEqual([0, []])
  })
})

describe('what waits for it when the visitor leaves', () => {
  const waiting = async () => {
    const { bring } = lateChunk('deeds')
    const page = await openMeasured({ url: 'https://bakery.example/uno' })
    page.runtime.analytics.record('tracker', event)
    page.runtime.analytics.record('event', { eventName: 'prima' })
    window.dispatchEvent(new Event('pagehide'))
    await page.settle()
    return { page, bring }
  }

  test('is told by the next page of the tab, of the page it happened on, once', async () => {
    const { page } = await waiting()
    expect(page.said('events/RecordEvent')).toEqual([])
    bringChunk('deeds', load => load())
    const next = await openMeasured({ url: 'https://bakery.example/due' })
    await next.pass(1000)
    expect(next.said('events/RecordEvent').map(({ event }) => event)).toEqual(['prima'])
    expect(next.said('v1/events').map(({ commonData }) => Object(commonData).pagePath)).toEqual(['/uno'])
    const third = await openMeasured({ url: 'https://bakery.example/tre' })
    await third.pass(1000)
    expect(third.paths()).toEqual(['census/RecordHit'])
  })

  test('is told by its own page where the chunk comes after all, and by no other', async () => {
    const { page, bring } = await waiting()
    page.runtime.analytics.record('event', { eventName: 'dopo' })
    window.dispatchEvent(new Event('pagehide'))
    bring()
    await page.settle()
    expect(page.said('events/RecordEvent').map(({ event }) => event)).toEqual(['prima', 'dopo'])
    bringChunk('deeds', load => load())
    expect((await openMeasured()).paths()).toEqual(['census/RecordHit'])
  })

  test('is told by one of them alone when the visitor comes back out of the cache', async () => {
    const { page, bring } = await waiting()
    // The next page has taken it.
    sessionStorage.removeItem('site-untold')
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    bring()
    await page.settle()
    expect(page.said('events/RecordEvent')).toEqual([])
  })

  test('is forgotten with a no, and nobody minds what else stands there', async () => {
    const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }
    lateChunk('deeds')
    const page = await openMeasured({
      context: { ...openContext, cookieSettings: asks },
      cookies: { ss_cookieAllowed: 'true' },
    })
    page.runtime.analytics.record('event', { eventName: 'prima' })
    window.dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('site-untold')).toContain('prima')
    page.runtime.consent.deny()
    expect(sessionStorage.getItem('site-untold')).toBeNull()
    sessionStorage.setItem('site-untold', '{"value":[null,5,{"name":{}},"x"]}')
    bringChunk('deeds', load => load())
    // Who they were is forgotten, too: they arrive anew.
    expect((await openMeasured()).paths().sort()).toEqual(['census/RecordHit', 'track/Track'])
  })
})
