import { afterEach, expect, test } from 'vitest'
import { openBrowser, pageOf } from './browser.ts'
import { createRecorder } from './recorder.ts'

const server = createRecorder({ measures: true })
const browser = openBrowser({ take: server.take })
afterEach(server.reset)

const context = `<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>`

test('a click with which a page is left that has just been opened is told by the next one, once', async () => {
  let isHung = true
  let isAsked = false
  const { page } = await browser.openHtml(
    pageOf('<p><a data-record="button" id="b" href="#">Vai</a></p>', { head: context }),
    {
      before: page =>
        page.route('**/site.{measure,deeds}*.js*', route => {
          isAsked = true
          return isHung ? undefined : route.continue()
        }),
    },
  )
  await expect.poll(() => isAsked).toBe(true)
  await page.locator('#b').click()
  isHung = false
  await page.reload()
  await expect.poll(() => server.bodies('/api/census/button-click')).toHaveLength(1)
  const [told] = server.bodies('/api/census/button-click').map(body => JSON.parse(body))
  expect(told).toMatchObject({ id: 'b', buttonText: 'Vai' })
  await page.reload()
  await page.waitForTimeout(300)
  expect(server.bodies('/api/census/button-click')).toHaveLength(1)
})

test.each([
  ['', 3],
  [', who has asked not to be followed, is not', 1],
])('what tells of a click is asked for at once, and not one after the other%s', async (who, count) => {
  const asked: string[] = []
  const { page } = await browser.openHtml(
    pageOf('<p><a data-record="button" id="b" href="#">Vai</a></p>', { head: context }),
    {
      before: async page => {
        if (who) await page.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
        // None of them ever comes, so none can ask for the next.
        await page.route('**/site.{server,measure,deeds}*.js*', route => {
          asked.push(route.request().url())
        })
      },
    },
  )
  await page.locator('#b').click()
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(count)
  await page.waitForTimeout(200)
  expect(asked).toHaveLength(count)
})
