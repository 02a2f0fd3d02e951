import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { examples, mountAll, openBrowser, pageOf } from './browser.ts'
import { createRecorder } from './recorder.ts'
import { some } from './thorough.ts'
import { thoroughDescribe, thoroughTest } from './thorough-test.ts'

const server = createRecorder()
// A page in the cache goes on sending, so that nothing it sends is lost: the control would prove nothing.
const browser = openBrowser({ take: server.take })
afterEach(server.reset)

const context = `<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>`
const html = pageOf('<p><a href="index.html">Indice</a></p>', { head: context })

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i)
const { arrived } = server

/** Ten errors with long stacks and two hundred log lines, all still waiting. */
function fill(page: Page, letter: string): Promise<void> {
  return page.evaluate(letter => {
    const site = window.Site as Site
    for (let i = 0; i < 10; i++) {
      site.onReady(() => {
        const error = new Error(`${i} ${letter}`)
        error.stack = `Error: ${i}\n${letter.repeat(5000).slice(0, 4990)}`
        throw error
      })
    }
    for (let i = 0; i < 200; i++) site.trace?.log({ message: `${i} ${letter.repeat(100)}` })
  }, letter)
}

/** Takes connections that the server does not give back; a browser has six to a server. */
async function hang(page: Page, count: number): Promise<void> {
  await page.evaluate(count => {
    for (let i = 0; i < count; i++) fetch(`/api/hang?${i}`).catch(() => {})
  }, count)
  await expect.poll(server.hanging).toBe(count)
}

// In `npm test` a single call: test/data.browser.test.ts.
thoroughDescribe(
  'a visitor who leaves with ten errors and two hundred log lines while all connections hang',
  () => {
    type Way = (page: Page) => Promise<unknown>
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
    const elsewhere = () => `${browser.url.replace('localhost', '127.0.0.1')}/examples/index.html`
    const ways: readonly (readonly [way: string, connections: number, go: Way])[] = [
      ['follows a link', 5, within(() => void setTimeout(() => document.querySelector('a')?.click()))],
      ['loads the page again', 5, within(() => void setTimeout(() => location.reload()))],
      ['closes the tab', 6, page => page.close({ runBeforeUnload: true })],
      ['goes to another site', 6, page => page.goto(elsewhere(), { waitUntil: 'commit' })],
    ]
    const letters = { 'one byte': 'x', 'four bytes': '🍞' }
    const cases = ways.flatMap(([way, connections, go]) =>
      Object.entries(letters).map(([text, letter]) => ({ way, connections, go, text, letter })),
    )

    test.each(cases)(
      'and $way loses none of them, in letters of $text',
      async ({ connections, go, letter }) => {
        const { page } = await browser.openHtml(html)
        await page.evaluate(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
          document.cookie = 'crumb=Ab1/cd2; path=/'
          // The control: what is sent without further ado is lost.
          addEventListener('pagehide', () => void fetch('/api/control', { method: 'POST', body: 'x' }))
        })
        // Another tab has the connections: those of the page itself would be free as soon as it ends.
        const { page: other } = await browser.openHtml(pageOf('', { script: '' }), { wait: 'load' })
        await hang(other, connections)
        await fill(page, letter)
        await go(page)
        // It ends in its own time.
        await new Promise(resolve => setTimeout(resolve, 1500))
        expect(server.received.map(({ path }) => path)).toEqual([])
        server.letGo()
        // Of two requests that leave at once either may be the first.
        const inOrder = () => {
          const { errors, lines } = arrived()
          return { errors, lines: lines.toSorted((a, b) => a - b) }
        }
        await expect.poll(inOrder).toEqual({ errors: upTo(10), lines: upTo(200) })
        // Were anything sent twice, it would come now.
        await new Promise(resolve => setTimeout(resolve, 300))
        expect(inOrder()).toEqual({ errors: upTo(10), lines: upTo(200) })
        expect(server.received.map(({ path }) => path).sort()).toEqual([
          '/api/events/RecordJavascriptErrors',
          '/api/events/Trace',
        ])
        const [report] = server.received.filter(({ path }) => path.endsWith('Errors'))
        expect(report?.headers).toMatchObject({
          'x-csrf-token': 'Ab1/cd2',
          'content-type': 'application/json; charset=UTF-8',
        })
        const bytes = server.received
          .map(({ body }) => Buffer.byteLength(body))
          .reduce((sum, each) => sum + each)
        expect(bytes).toBeLessThanOrEqual(60_000)
        expect(bytes).toBeGreaterThan(40_000)
      },
    )
  },
)

describe('a visitor who only looks elsewhere', () => {
  /** Another tab lies above this one, or no longer. */
  const cover = (page: Page, hidden: boolean) =>
    page.evaluate(hidden => {
      Object.defineProperty(Document.prototype, 'hidden', { value: hidden, configurable: true })
      const visibilityState = { value: hidden ? 'hidden' : 'visible', configurable: true }
      Object.defineProperty(Document.prototype, 'visibilityState', visibilityState)
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }, hidden)

  thoroughTest('twenty times, and then goes, has each record sent once', async () => {
    const { page } = await browser.openHtml(html, { before: page => page.clock.install() })
    for (let i = 0; i < 20; i++) {
      await page.evaluate(i => {
        const site = window.Site as Site
        if (i < 10) site.onReady(() => Promise.reject(new Error(`${i}`)))
        site.trace?.log({ message: `${i}` })
      }, i)
      await cover(page, true)
      await cover(page, false)
    }
    await page.goto('about:blank')
    await expect.poll(() => arrived().lines.length).toBe(20)
    await new Promise(resolve => setTimeout(resolve, 200))
    expect(arrived()).toEqual({ errors: upTo(10), lines: upTo(20) })
  })

  test('and leaves the page open has the log sent every 30 seconds, while there is something', async () => {
    const come: Promise<unknown>[] = []
    const { page } = await browser.openHtml(html, {
      before: async page => {
        await page.clock.install()
        // What sends the log has run, and what has a limit of time is answered, before time stops.
        for (const url of ['**/site.server.js', '**/performance/settings'])
          come.push(page.waitForResponse(url).then(response => response.finished()))
      },
    })
    await Promise.all(come)
    await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 100)))
    const log = (message: string) =>
      page.evaluate(message => (window.Site as Site).trace?.log({ message }), message)
    // From here on no time passes but what the test lets pass, however busy the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    await log('0')
    await page.clock.runFor(20_000)
    await log('1')
    await page.clock.runFor(9_000)
    expect(server.bodies('/api/events/Trace')).toHaveLength(0)
    // Before the answer is there time must not run: the call would be given up, and repeated.
    const answer = page.waitForResponse('**/api/events/Trace')
    await page.clock.runFor(1_000)
    await (await answer).finished()
    await page.clock.runFor(20)
    expect(server.bodies('/api/events/Trace')).toHaveLength(1)
    await page.clock.runFor(90_000)
    expect(server.received.map(({ path }) => path)).toEqual(['/api/events/Trace'])
    await log('2')
    await page.clock.runFor(30_000)
    await expect.poll(() => arrived().lines).toEqual([0, 1, 2])
    expect(server.bodies('/api/events/Trace')).toHaveLength(2)
  })
})

thoroughDescribe('a visitor who comes back', () => {
  const remembering = openBrowser({ take: server.take, remembers: true })
  const goAndReturn = async (page: Page) => {
    // Chromium keeps no page in which something is still on its way.
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => {
      const kept = { isRestored: false }
      addEventListener('pageshow', event => {
        kept.isRestored = event.persisted
      })
      Object.assign(window, { kept })
    })
    await page.goto(
      `${remembering.url}/examples/${page.url().endsWith('/menu.html') ? 'image' : 'menu'}.html`,
    )
    await page.goBack({ waitUntil: 'commit' })
    const look = () =>
      page.evaluate(async () => {
        const { kept } = window as unknown as { kept?: { isRestored: boolean } }
        // A page that comes out of the cache may be asked before it has been told so.
        for (let i = 0; i < 100 && kept && !kept.isRestored; i++)
          await new Promise(resolve => setTimeout(resolve, 50))
        // A test that has the clock in its hands has no entries.
        const [navigation] = performance.getEntriesByType('navigation')
        const { notRestoredReasons } = (navigation ?? {}) as { notRestoredReasons?: unknown }
        return { isRestored: kept?.isRestored ?? false, why: JSON.stringify(notRestoredReasons ?? null) }
      })
    // The page that is gone back from may be the one that is asked, and be gone before it answers.
    return look().catch(look)
  }

  /** Chromium keeps no page either in which a frame is still being gone to; the network says nothing of one without address. */
  const frameLoads = (page: Page) =>
    page.addInitScript(() => {
      const loaded = new WeakSet<EventTarget>()
      document.addEventListener('load', ({ target }) => target && loaded.add(target), true)
      const haveFrames = () =>
        [...document.querySelectorAll('iframe:not([loading="lazy"])')].every(frame => loaded.has(frame))
      Object.assign(window, { haveFrames })
    })

  test.each(some(examples, 0))('finds %s.html as it was left', async name => {
    const { page } = await remembering.openExample(name, { before: frameLoads })
    await mountAll(page)
    await page.waitForFunction(() => (window as unknown as { haveFrames(): boolean }).haveFrames())
    expect(await goAndReturn(page)).toEqual({ isRestored: true, why: 'null' })
  })

  thoroughTest('has every record sent once, and what happens from then on as well', async () => {
    const { page } = await remembering.openHtml(html)
    await fill(page, 'x')
    expect(await goAndReturn(page)).toEqual({ isRestored: true, why: 'null' })
    await expect.poll(arrived).toEqual({ errors: upTo(10), lines: upTo(200) })
    await page.evaluate(() => {
      const site = window.Site as Site
      site.trace?.log({ message: '200' })
      site.onReady(() => {
        throw new Error('10')
      })
    })
    await expect.poll(() => arrived().errors).toEqual(upTo(11))
    expect(await goAndReturn(page)).toEqual({ isRestored: true, why: 'null' })
    await expect.poll(arrived).toEqual({ errors: upTo(11), lines: upTo(201) })
    // A repetition would come a minute later; a second batch at once.
    await new Promise(resolve => setTimeout(resolve, 1500))
    expect(server.received).toHaveLength(4)
  })

  thoroughTest('has sent what the server did not take before', async () => {
    const { page } = await remembering.openHtml(html, { before: page => page.clock.install() })
    const refused = server.refuse()
    await fill(page, 'x')
    expect(await goAndReturn(page)).toEqual({ isRestored: true, why: 'null' })
    await expect.poll(refused.count).toBe(2)
    refused.stop()
    // The page may hear of the refusal a moment after the server has said it; its minute begins then.
    const aMinuteLater = async () => {
      await page.clock.runFor(60_000)
      return arrived()
    }
    await expect.poll(aMinuteLater).toEqual({ errors: upTo(10), lines: upTo(200) })
  })
})
