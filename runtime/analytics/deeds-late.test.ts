import { describe, expect, test } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import { openContext, openMeasured } from './analytics.testing.ts'
import { find, lateChunk, tell } from './late.testing.ts'

describe('the chunk of what visitors do, where it does not come', () => {
  test('is tried twice beside what came before it, though each try is itself a change of the page', async () => {
    let tries = 0
    bringChunk('deeds', async () => {
      tries++
      // As the loader does.
      const tag = document.createElement('script')
      document.head.append(tag)
      await null
      tag.remove()
      throw new Error('blocked')
    })
    const page = await openMeasured({ html: '<a data-record="button" id="b">B</a>' })
    await page.pass(60_000)
    expect(tries).toBe(2)
    for (let i = 0; i < 3; i++) {
      find('#b')?.click()
      await page.pass(60_000)
    }
    expect([tries, page.console]).toEqual([3, []])
  })
})

describe('what happens before it is there', () => {
  test('is told with what followed', async () => {
    const { bring } = lateChunk('deeds')
    const page = await openMeasured({
      html: '<dialog id="p" data-record="overlay"><form data-block="newsletter"></form></dialog>',
    })
    tell(find('#p'), 'site:popup:shown')
    find('#p')?.dispatchEvent(new Event('close'))
    bring()
    await page.settle()
    expect(page.said('census/overlay').map(({ eventType }) => eventType)).toEqual(['render', 'close'])
  })

  test('does not fetch it for a dialog that closes and is none of the marked', async () => {
    let asked = 0
    bringChunk('deeds', load => {
      asked++
      return load()
    })
    const page = await openMeasured({ html: '<dialog id="d"></dialog>' })
    find('#d')?.dispatchEvent(new Event('close'))
    await page.settle()
    expect(asked).toBe(0)
  })

  test('is kept in the tab without secrets, and whatever is in it', async () => {
    lateChunk('deeds')
    const page = await openMeasured()
    const around: Record<string, unknown> = { to: 'x?token=geheim', count: 10n }
    around.itself = around
    page.hand('event', { eventName: 'pane', payload: around })
    window.dispatchEvent(new Event('pagehide'))
    const kept = JSON.stringify({ ...sessionStorage })
    expect(kept).toContain('pane')
    expect(kept).not.toContain('geheim')
    expect(page.console).toEqual([])
  })

  test('on a page that was left is told with where that was, a song as well', async () => {
    lateChunk('deeds')
    const page = await openMeasured({ url: 'https://bakery.example/uno' })
    page.hand('audio', { mediaId: 'a' })
    window.dispatchEvent(new Event('pagehide'))
    bringChunk('deeds', load => load())
    document.title = 'Due'
    const next = await openMeasured({ url: 'https://bakery.example/due?x=1' })
    const [hit] = next.said('census/RecordHit').filter(({ event }) => event === '20')
    expect(hit?.data).toMatchObject({
      mediaId: 'a',
      url: 'https://bakery.example/uno',
      queryString: '',
      title: '',
    })
    expect(hit?.data).not.toHaveProperty('itemId')
    document.title = ''
  })
})

describe('what happens before anything of it is there', () => {
  const asks = { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true }

  test('is told, whatever it is, and in its order', async () => {
    const { bring } = lateChunk('measure')
    const page = await openMeasured({
      html: '<audio id="a"></audio><dialog id="p" data-record="overlay"><form data-block="newsletter"></form></dialog>',
    })
    find('#a')?.dispatchEvent(new Event('play'))
    tell(find('#p'), 'site:popup:shown')
    tell(find('form'), 'site:newsletter:subscribed', { formId: 'f' })
    tell(find('#p'), 'site:popup:submitted')
    tell(find('#p'), 'site:popup:closed')
    bring()
    await page.settle()
    expect(page.said('census/RecordHit').filter(({ event }) => event === '20')).toHaveLength(1)
    expect(page.said('events/RecordEvent')).toHaveLength(1)
    expect(page.said('census/overlay').map(({ eventType }) => eventType)).toEqual([
      'render',
      'submit',
      'close',
    ])
  })

  test('is nobody’s any more after a no, though they say yes again', async () => {
    const { bring } = lateChunk('measure')
    sessionStorage.setItem('site-untold', JSON.stringify({ value: [{ name: 'button', data: { id: 'c' } }] }))
    const context = { ...openContext, cookieSettings: asks }
    const page = await openMeasured({
      context,
      cookies: { ss_cookieAllowed: 'true' },
      html: '<a data-record="button" id="b">B</a>',
    })
    find('#b')?.click()
    page.hand('event', { eventName: 'prima' })
    page.runtime.consent.deny()
    page.runtime.consent.allow()
    bring()
    await page.settle()
    await page.pass(5000)
    expect(page.said('census/button-click')).toEqual([])
    expect(page.said('events/RecordEvent')).toEqual([])
    find('#b')?.click()
    await page.settle()
    expect(page.said('census/button-click')).toHaveLength(1)
  })
})

describe.each(['measure', 'deeds'] as const)(
  'a click with which the page is left, while %s is on its way',
  chunk => {
    const html =
      '<p id="p"><a data-record="button" id="b" href="#due?token=geheim">B</a><audio id="a"></audio></p>'
    const leave = () => window.dispatchEvent(new Event('pagehide'))
    const clicksOf = (page: Awaited<ReturnType<typeof openMeasured>>) => page.said('census/button-click')
    const open = (options: object = {}) =>
      openMeasured({ html, url: 'https://bakery.example/uno', ...options })
    const openNext = () => {
      bringChunk(chunk, load => load())
      return openMeasured({ url: 'https://bakery.example/due' })
    }

    test('is told by the next page of the tab, once, of the page it happened on', async () => {
      lateChunk(chunk)
      const page = await open()
      find('#b')?.click()
      find('#p')?.click()
      await page.settle()
      leave()
      leave()
      expect(JSON.stringify({ ...sessionStorage })).not.toContain('geheim')
      const next = await openNext()
      await next.pass(1000)
      expect([clicksOf(page), clicksOf(next)]).toMatchObject([
        [],
        [{ id: 'b', buttonText: 'B', pagePath: '/uno' }],
      ])
      const third = await openNext()
      await third.pass(1000)
      expect(clicksOf(third)).toEqual([])
    })

    test('is told by its own page where that was only hidden, once, and what else happened as well', async () => {
      const { bring } = lateChunk(chunk)
      const page = await open()
      find('#b')?.click()
      find('#a')?.dispatchEvent(new Event('play'))
      leave()
      bring()
      await page.settle()
      leave()
      expect(clicksOf(page)).toMatchObject([{ id: 'b', pageTitle: expect.anything() }])
      expect(page.said('census/RecordHit').filter(({ event }) => event === '20')).toHaveLength(1)
      expect(clicksOf(await openNext())).toEqual([])
    })

    test.each([
      ['where the page records by hand', {}, { analytics: 'manual' }],
      ['of a page that nobody meant to visit', { context: { ...openContext, pageType: 100 } }, {}],
      ['while the page has switched it off', {}, { visits: 'off' }],
    ])('is kept by no tab %s', async (_, options, marks) => {
      lateChunk(chunk)
      Object.assign(document.documentElement.dataset, marks)
      const page = await open(options)
      find('#b')?.click()
      await page.settle()
      leave()
      for (const name of Object.keys(marks)) delete document.documentElement.dataset[name]
      expect(sessionStorage.getItem('site-untold')).toBeNull()
    })

    test('is taken out of the tab by a no', async () => {
      lateChunk(chunk)
      const page = await open({
        context: {
          ...openContext,
          cookieSettings: { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true },
        },
        cookies: { ss_cookieAllowed: 'true' },
      })
      find('#b')?.click()
      await page.settle()
      leave()
      expect(sessionStorage.getItem('site-untold')).toContain('button')
      page.runtime.consent.deny()
      expect(sessionStorage.getItem('site-untold')).toBeNull()
    })
  },
)
