import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser, pageOf } from './browser.ts'

const browser = openBrowser()
const html = pageOf(
  `<p><a data-record="button" href="#pane" id="link">Pane</a></p>
  <p><button data-record="button" id="button" onclick="window.pressed = (window.pressed ?? 0) + 1">Vai</button></p>
  <h2 id="pane">Pane</h2>`,
  { head: '<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>' },
)
/** How often the words of blocks spec §8 may be said, of a status or of the id; and what the browser itself says of calls. */
const ofSpec =
  /Error tracking event: HTTP Status|XHR request DONE with unexpected status|Unable to resolve pageLoadId|Metric settings request timeout/
const ofBrowser = /Failed to load resource|net::ERR_|has been blocked by CORS/

type Fails = (route: Route) => Promise<unknown>
const status =
  (status: number, body = ''): Fails =>
  route =>
    route.fulfill({ status, body, contentType: 'text/html' })
const ways: readonly (readonly [way: string, fails: Fails, lines: number])[] = [
  ['is down', route => route.abort('connectionrefused'), 0],
  ['is blocked', route => route.abort('blockedbyclient'), 0],
  ['is too slow to answer', () => new Promise(() => {}), 1],
  ['answers garbage', status(200, '<!doctype html><p>}{'), 1],
  ['has failed', status(500, '<h1>500'), 2],
  ['is unavailable', status(503), 2],
  ['knows nothing of it', status(404, '<h1>404'), 2],
  ['wants no more', status(429), 2],
]

/** Everything a visitor may do here, and many events of the page. */
async function visit(page: Page): Promise<void> {
  for (let i = 0; i < 5; i++) await page.locator('#button').click()
  await page.locator('#link').click()
  await page.evaluate(() => {
    const { analytics } = window.Site as Site
    const event = { actor: 'a', action: 'b', event_owner_team: 'c', object_type: 'd' }
    for (let i = 0; i < 2000; i++) analytics?.record('tracker', { ...event, object_id: `${i}` })
    analytics?.record('search', { query: 'segale' })
  })
}

describe.each(ways)('while the server %s', (_, fails, lines) => {
  test('the visitor notices nothing, and the console says no more than the spec has it say', async () => {
    const asked: string[] = []
    let isBack = false
    const visited = await browser.openHtml(html, {
      before: async page => {
        await page.clock.install()
        await page.route('**/api/**', route => {
          const request = route.request()
          if (request.url().includes('/v1/events')) asked.push(request.postData() ?? '')
          return isBack ? route.fulfill({ status: 202, body: '' }) : fails(route)
        })
      },
    })
    const { page } = visited
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return page.evaluate(() => (window.Site as Site).inspect().analytics?.records.length)
      })
      .toBeGreaterThan(2)
    await visit(page)
    for (let i = 0; i < 3; i++) {
      await page.clock.fastForward(2000)
      await page.waitForTimeout(300)
    }
    expect(await page.evaluate(() => Reflect.get(window, 'pressed'))).toBe(5)
    expect(new URL(page.url()).hash).toBe('#pane')

    // Nothing is repeated in a hurry: of what waits a share leaves once a minute.
    const before = asked.length
    expect(before).toBeLessThanOrEqual(10)
    isBack = true
    for (let i = 0; i < 2; i++) {
      // Not through it: answers take their real time.
      await page.clock.fastForward(61_000)
      await page.waitForTimeout(500)
    }
    const later = asked.slice(before).flatMap(body => [JSON.parse(body)].flat())
    // A hundred wait at most, whatever the page has handed over.
    expect(later.length).toBeLessThanOrEqual(100)

    const said = visited.console.filter(line => !ofBrowser.test(line) && /^(error|warning)/.test(line))
    expect(said.filter(line => !ofSpec.test(line))).toEqual([])
    expect(said.length).toBeLessThanOrEqual(lines)
    // What the spec has reported is what the page's own handler hears of.
    expect(visited.errors.filter(line => !ofSpec.test(line))).toEqual([])
  })
})
