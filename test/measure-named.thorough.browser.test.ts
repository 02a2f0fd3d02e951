import { afterEach, expect, test } from 'vitest'
import { openBrowser, pageOf } from './browser.ts'
import { createRecorder } from './recorder.ts'

const server = createRecorder({ measures: true })
const browser = openBrowser({ take: server.take })
afterEach(server.reset)

const context = `<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>`
const names = ['server', 'measure', 'deeds']
const links = names.map(name => `<link rel="preload" as="script" href="../dist/site.${name}.js">`).join('')

test('on a page that names the files in its head a click is told of who leaves by it as soon as site.js runs', async () => {
  const elsewhere = `${browser.url.replace('localhost', '127.0.0.1')}/examples/index.html`
  const come = new Set<string>()
  let hasRun = false
  const { page } = await browser.openHtml(
    pageOf(`<p><a data-record="button" id="b" href="${elsewhere}">Vai</a></p>`, { head: context + links }),
    {
      before: async page => {
        // What is asked for only then comes too late.
        await page.route('**/site.{server,measure,deeds}*.js*', async route => {
          if (hasRun) return
          await route.continue()
          come.add(route.request().url())
        })
        await page.route('**/dist/site.js', async route => {
          await expect.poll(() => come.size).toBe(names.length)
          hasRun = true
          await route.continue()
        })
      },
    },
  )
  await page.locator('#b').click()
  await page.waitForURL(elsewhere, { waitUntil: 'commit' })
  await expect.poll(() => server.bodies('/api/census/button-click')).toHaveLength(1)
  expect(JSON.parse(server.bodies('/api/census/button-click')[0] ?? '')).toMatchObject({ id: 'b' })
})
