import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { examples, mountAll, openBrowser, pageOf } from './browser.ts'
import { createRecorder } from './recorder.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const server = createRecorder({ measures: true })
// A page in the cache goes on sending, so that nothing it sends is lost: the control would prove nothing.
const browser = openBrowser({ take: server.take })
afterEach(server.reset)

const contextOf = (rest: object = {}) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ website: { id: 'website-1' }, ...rest })}</script>`
const asks = { cookieSettings: { isRestrictiveCookiePolicyEnabled: true, isCookieBannerEnabled: true } }
const paths = () => server.received.map(({ path }) => path)
const counted = (page: Page) =>
  page.evaluate(() => (window.Site as Site).inspect().analytics?.records.map(({ name }) => name) ?? [])

describe('before a yes, where the policy is restrictive', () => {
  /** The example as a site whose visitors have to be asked has it, without the server that stands in for the site's. */
  const asSite = async (page: Page) => {
    await page.route('**/dist/mock.js*', route => route.fulfill({ body: '', contentType: 'text/javascript' }))
    await page.route('**/examples/*.html', async route => {
      const response = await route.fetch()
      const html = (await response.text()).replace(
        /<script[^>]*data-site-context[^>]*>[\s\S]*?<\/script>/,
        '',
      )
      await route.fulfill({ response, body: html.replace('</head>', `${contextOf(asks)}</head>`) })
    })
  }

  test.each(some(examples, 1))('%s.html tells, writes and keeps nothing of its visitor', async name => {
    const { page, requests } = await browser.openExample(name, { before: asSite })
    await mountAll(page)
    await page.evaluate(() => {
      const link = document.querySelector('a')
      link?.setAttribute('data-record', 'button')
      link?.addEventListener('click', event => event.preventDefault())
      link?.click()
      const site = window.Site as Site
      site.analytics?.record('tracker', {
        actor: 'a',
        action: 'b',
        event_owner_team: 'c',
        object_type: 'd',
      })
      document.querySelector<HTMLElement>('[data-block="quick-view"] [data-part="open"]')?.click()
      document.dispatchEvent(new Event('scroll'))
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
      window.dispatchEvent(new Event('pagehide'))
    })
    // What is brought when the page is idle would have come.
    await page.waitForTimeout(500)
    const kept = await page.evaluate(() => ({
      heldBack: (window.Site as Site).inspect().analytics?.heldBack,
      cookies: document.cookie.match(/\b(ss_c|ss_l|SS_)\w+/g),
      ids: [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key =>
        /landing|untold|experiment/.test(key),
      ),
    }))
    expect(kept).toEqual({ heldBack: 'no consent', cookies: null, ids: [] })
    expect(requests.filter(url => /site\.(measure|deeds)/.test(url))).toEqual([])
    // What a page cannot do without: its errors, its forms, its shop, its calendar.
    const needed =
      /RecordJavascriptErrors|Trace|FormSubmission|GetWidget|GetItemsByMonth|\/commerce\/(?!fullstory)/
    expect(paths().filter(path => !needed.test(path))).toEqual([])
  })
})

describe('a visitor who has said yes', () => {
  test('is counted, silently, and their no ends it', async () => {
    const html = pageOf('<p>Pane</p>', { head: contextOf(asks) })
    const visit = await browser.openHtml(html)
    const { page } = visit
    await page.evaluate(() => (window.Site as Site).consent?.allow())
    await expect
      .poll(() => paths().sort())
      .toEqual(['/api/1/performance/settings', '/api/census/RecordHit', '/api/track/Track'])
    expect(await page.evaluate(() => document.cookie)).toContain('ss_cvr=')
    await page.evaluate(() => (window.Site as Site).consent?.deny())
    expect(await page.evaluate(() => document.cookie)).toBe('ss_cookieAllowed=false')
    await page.evaluate(() => (window.Site as Site).analytics?.record('page-view'))
    await page.goto('about:blank')
    await page.waitForTimeout(300)
    expect(paths()).toHaveLength(3)
    expect([...visit.console, ...visit.errors]).toEqual([])
  })

  thoroughTest(
    'has how quickly the page came told as they leave, with what the library has measured',
    async () => {
      const { page, requests } = await browser.openHtml(
        pageOf('<h1>Il pane delle feste</h1><button id="b">Vai</button>', { head: contextOf() }),
      )
      await expect.poll(paths).toContain('/api/1/performance/settings')
      await page.locator('#b').click()
      await page.waitForTimeout(500)
      await page.goto('about:blank')
      await expect.poll(() => server.bodies('/api/1/performance/records')).toHaveLength(1)
      const [preferences, speed] = JSON.parse(server.bodies('/api/1/performance/records')[0] ?? '[]')
      expect(preferences).toMatchObject({ type: 'a11y', pageLoadId: 'page-1', keyboard: false })
      expect(speed).toMatchObject({
        type: 'page_speed',
        cumulativeLayoutShift: expect.any(Number),
        firstContentfulPaint: expect.any(Number),
        largestContentfulPaint: expect.any(Number),
        largestContentfulPaintElement: 'h1#',
        timeToFirstByte: expect.any(Number),
        domainLookup: expect.any(Number),
        loadEventEnd: expect.any(Number),
        navigationTimingType: 'navigate',
      })
      // Nothing here is what visitors do on marked elements.
      expect(requests.filter(url => url.includes('site.deeds.js'))).toEqual([])
    },
  )
})

describe('a visitor who leaves at once after a click, while all connections hang', () => {
  type Way = (page: Page) => Promise<unknown>
  const elsewhere = () => `${browser.url.replace('localhost', '127.0.0.1')}/examples/index.html`
  /** The next page comes from the same server: it has the sixth connection, and does not end. */
  const within =
    (go: () => void): Way =>
    async page => {
      const next = server.hold()
      await page.evaluate(go)
      await expect.poll(next.isAsked).toBe(true)
      next.give(`<title>Qui</title>${' '.repeat(2000)}`)
      await expect.poll(() => page.title()).toBe('Qui')
    }
  const click = () => document.querySelector<HTMLElement>('[data-record]')?.click()
  const ways: readonly (readonly [way: string, connections: number, href: () => string, go: Way])[] = [
    [
      'by the link itself',
      5,
      () => 'index.html',
      within(() => void setTimeout(() => document.querySelector<HTMLElement>('[data-record]')?.click())),
    ],
    [
      'by loading the page again',
      5,
      () => '#',
      within(
        () =>
          void setTimeout(() => {
            document.querySelector<HTMLElement>('[data-record]')?.click()
            location.reload()
          }),
      ),
    ],
    [
      'by closing the tab',
      6,
      () => '#',
      async page => {
        await page.evaluate(click)
        await page.close({ runBeforeUnload: true })
      },
    ],
    [
      'by a link to another site',
      6,
      elsewhere,
      page => Promise.all([page.waitForURL(/127\.0\.0\.1/, { waitUntil: 'commit' }), page.evaluate(click)]),
    ],
  ]

  test.each(some(ways, 1))('%s has the click told', async (_, connections, href, go) => {
    const { page } = await browser.openHtml(
      pageOf(`<p><a data-record="button" id="b" href="${href()}">Vai</a></p>`, { head: contextOf() }),
    )
    await expect.poll(() => counted(page)).toContain('button-render')
    await expect.poll(paths).toContain('/api/census/button-render')
    // The control: what is sent without further ado is lost.
    await page.evaluate(() => {
      addEventListener('pagehide', () => void fetch('/api/control', { method: 'POST', body: 'x' }))
    })
    const { page: other } = await browser.openHtml(pageOf('', { script: '' }), { wait: 'load' })
    await other.evaluate(count => {
      for (let i = 0; i < count; i++) fetch(`/api/hang?${i}`).catch(() => {})
    }, connections)
    await expect.poll(server.hanging).toBe(connections)
    await go(page)
    await new Promise(resolve => setTimeout(resolve, 800))
    server.letGo()
    await expect.poll(() => server.bodies('/api/census/button-click')).toHaveLength(1)
    expect(JSON.parse(server.bodies('/api/census/button-click')[0] ?? '')).toMatchObject({ id: 'b' })
    await new Promise(resolve => setTimeout(resolve, 300))
    expect(server.bodies('/api/census/button-click')).toHaveLength(1)
    expect(paths()).not.toContain('/api/control')
  })

  thoroughTest('before anything that counts is there has the click told all the same', async () => {
    let give = () => {}
    const isGiven = new Promise<void>(resolve => {
      give = resolve
    })
    const { page, requests } = await browser.openHtml(
      pageOf('<p><a data-record="button" id="b" href="#b">Vai</a></p>', { head: contextOf() }),
      {
        before: page =>
          page.route('**/site.measure.js*', async route => {
            await isGiven
            await route.continue()
          }),
      },
    )
    await page.locator('#b').click()
    await page.locator('#b').click()
    expect(requests.filter(url => url.includes('/api/'))).toEqual([])
    expect(await page.evaluate(() => [document.cookie, sessionStorage.length, localStorage.length])).toEqual([
      '',
      0,
      0,
    ])
    give()
    await expect.poll(() => server.bodies('/api/census/button-click')).toHaveLength(2)
    await page.locator('#b').click()
    await expect.poll(() => server.bodies('/api/census/button-click')).toHaveLength(3)
  })

  test('is not held: the link is theirs within a frame', async () => {
    const { page } = await browser.openHtml(
      pageOf('<p><a data-record="button" href="index.html">Vai</a></p>', { head: contextOf() }),
    )
    await expect.poll(() => counted(page)).toContain('button-render')
    const { isHeld, took } = await page.evaluate(async () => {
      let begun = 0
      const ended = new Promise<{ isHeld: boolean; took: number }>(resolve => {
        addEventListener('click', event => {
          resolve({ isHeld: event.defaultPrevented, took: performance.now() - begun })
          event.preventDefault()
        })
      })
      begun = performance.now()
      document.querySelector('a')?.click()
      return ended
    })
    expect(isHeld).toBe(false)
    expect(took).toBeLessThan(16)
  })

  thoroughTest(
    'is on the next page within a frame of when they would be if nobody counted, in pairs',
    async () => {
      const nobody = "<script>document.documentElement.dataset.visits = 'off'</script>"
      /** Milliseconds from the click to the beginning of the next page, by the browser's clocks. */
      const follow = async (isCounted: boolean) => {
        const { page } = await browser.openHtml(
          pageOf('<p><a data-record="button" href="index.html">Vai</a></p>', {
            head: contextOf() + (isCounted ? '' : nobody),
          }),
        )
        if (isCounted) await expect.poll(paths).toContain('/api/census/button-render')
        await page.waitForTimeout(300)
        await page.evaluate(() => {
          const note = ({ timeStamp }: Event) =>
            sessionStorage.setItem('clicked', `${performance.timeOrigin + timeStamp}`)
          addEventListener('click', note, true)
        })
        await Promise.all([page.waitForURL('**/index.html'), page.locator('a').first().click()])
        const took = await page.evaluate(
          () => performance.timeOrigin - Number(sessionStorage.getItem('clicked')),
        )
        await page.close()
        server.reset()
        return took
      }
      const [alone, counted]: [number[], number[]] = [[], []]
      for (let i = 0; i < 9; i++) {
        alone.push(await follow(false))
        counted.push(await follow(true))
      }
      // The quickest of each: whatever else the machine does only adds to it.
      expect(Math.min(...counted) - Math.min(...alone)).toBeLessThan(16.7)
    },
  )
})
