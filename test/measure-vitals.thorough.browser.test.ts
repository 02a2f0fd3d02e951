import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { openBrowser, pageOf } from './browser.ts'
import { createRecorder } from './recorder.ts'

const server = createRecorder({ measures: true })
const browser = openBrowser({ take: server.take })
afterEach(server.reset)

const context = '<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>'
/** What is clicked keeps the page busy for as long as it says. */
const busy = `<script>
  addEventListener('click', ({ target }) => {
    const end = performance.now() + Number(target.dataset.ms ?? 0)
    while (performance.now() < end) {}
    if (target.dataset.goes !== undefined) target.remove()
  })
</script>`

async function open(body: string) {
  const visit = await browser.openHtml(pageOf(body + busy, { head: context }))
  await expect.poll(() => server.bodies('/api/census/RecordHit')).toHaveLength(1)
  await expect.poll(() => visit.page.evaluate(() => document.readyState)).toBe('complete')
  // The library listens once the server has said that it wants to know.
  await expect.poll(() => server.bodies('/api/1/performance/settings')).toHaveLength(1)
  await visit.page.waitForTimeout(500)
  return visit
}

const speed = async () => {
  const of = () =>
    server
      .bodies('/api/1/performance/records')
      .flatMap(body => JSON.parse(body) as Record<string, unknown>[])
      .filter(({ type }) => type === 'page_speed')
  await expect.poll(of).toHaveLength(1)
  return of()[0]
}

/** Leaves as soon as the browser itself knows how slow the click was. */
const leaveOnceKnown = (page: Page) =>
  page.evaluate(() => {
    new PerformanceObserver(list => {
      if (list.getEntries().some(({ duration }) => duration > 590)) location.assign('index.html')
    }).observe({ type: 'event', durationThreshold: 104 })
  })

test('the slow click by which a page is left is told, and what was clicked', async () => {
  const { page } = await open(
    '<p><button id="quick" data-ms="60">Apri</button> <button id="slow" data-ms="600">Vai</button></p>',
  )
  await page.locator('#quick').click()
  await page.waitForTimeout(300)
  await leaveOnceKnown(page)
  await Promise.all([page.waitForURL('**/index.html'), page.locator('#slow').click()])
  const told = await speed()
  expect(told?.interactionToNextPaintElement).toBe('button#slow')
  expect(told?.interactionToNextPaint).toBeGreaterThan(590)
})

test('a slow click that takes its button away blames no other one', async () => {
  const { page } = await open(
    '<p><button id="quick" data-ms="60">Apri</button> <button id="slow" data-ms="600" data-goes>Chiudi</button></p>',
  )
  await page.locator('#quick').click()
  await page.waitForTimeout(300)
  await leaveOnceKnown(page)
  await Promise.all([page.waitForURL('**/index.html'), page.locator('#slow').click()])
  const told = await speed()
  expect(told?.interactionToNextPaint).toBeGreaterThan(590)
  expect(told).not.toHaveProperty('interactionToNextPaintElement')
})
