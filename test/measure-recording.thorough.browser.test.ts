import { expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser, pageOf } from './browser.ts'

const browser = openBrowser()
const script = 'https://recorder.example/r.js'
const context = {
  website: { id: 'website-1' },
  experiments: { recording: true },
  sessionRecording: { isEnabled: true, experiment: 'recording', scriptUrl: script },
}

// In what is built: names of our own are shortened there, and what the context says must not be.
test('a session whose visitor has said yes is recorded by the script that the context names', async () => {
  const asked: string[] = []
  const head = `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>`
  const { page } = await browser.openHtml(pageOf('<p>Pane</p>', { head }), {
    async before(page) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 })
        document.addEventListener('site:recording:started', event => {
          document.title = `recorded as ${(event as CustomEvent<{ id: string }>).detail.id}`
        })
      })
      await page.route('**/api/commerce/fullstory/getId*', route => route.fulfill({ json: 'session-1' }))
      await page.route(script, route => {
        asked.push(route.request().url())
        return route.fulfill({ contentType: 'text/javascript', body: '' })
      })
    },
  })
  await page.evaluate(() => (window.Site as Site).consent?.allow())
  await expect.poll(() => page.title()).toBe('recorded as session-1')
  expect(asked).toEqual([script])
})
