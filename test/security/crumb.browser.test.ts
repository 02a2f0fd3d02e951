import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Site } from '../../src/start.ts'
import { openBrowser, pageOf } from '../browser.ts'
import { calls, redirected } from './corpus/crumb.ts'
import { setTripwire, settle } from './tripwire.ts'

const browser = openBrowser()
const crumb = 'briciola-segreta'
const token = 'gettone-segreto'

test('no other host ever sees the crumb, a member’s token or a cookie', async () => {
  const seen: Request[] = []
  const { page, errors } = await browser.openHtml(pageOf(''), {
    before: async page => {
      await setTripwire(page)
      await page.context().addCookies([{ name: 'crumb', value: crumb, url: browser.url }])
      page.on('request', request => seen.push(request))
      await page.route(
        url => !/\/(dist|examples)\//.test(url.pathname),
        route => {
          const { pathname, searchParams, origin } = new URL(route.request().url())
          const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
          if (pathname === '/api/away')
            return route.fulfill({
              status: Number(searchParams.get('status')),
              headers: { Location: 'https://evil.test/steal' },
            })
          const body = pathname.includes('site-users') ? { xsrfToken: token } : {}
          return route.fulfill({ json: body, headers: origin === browser.url ? {} : headers })
        },
      )
    },
  })
  await page.evaluate(() => void (window.Site as Site).dialogs?.login())
  await page.locator('.site-login [name=email]').fill('giulia@forno.example')
  await page.locator('.site-login [name=password]').fill('segreta')
  await page.locator('.site-login [type=submit]').click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  const outcomes = await page.evaluate(
    async calls => {
      const { data } = window.Site as Site
      const call = async ({ method, address, options }: (typeof calls)[number]) => {
        const url = address.replace('{host}', location.host).replace('{name}', location.hostname)
        const body = method === 'get' ? {} : { json: { pane: 1 } }
        const outcome = await data?.[method](url, { onFailure: 'return', timeout: 2000, ...options, ...body })
        return outcome?.ok ? 'ok' : `${outcome?.failure.kind}`
      }
      const outcomes = await Promise.all(calls.map(call))
      await data?.get('/api/own', { crumb: 'header' })
      return outcomes
    },
    [...calls, ...redirected],
  )
  await settle(page)
  expect(outcomes).toHaveLength(calls.length + redirected.length)
  expect(new Set(outcomes.slice(calls.length))).toEqual(new Set(['unreachable']))
  const leaks: string[] = []
  let own = 0
  let foreign = 0
  for (const request of seen) {
    const headers = await request.allHeaders()
    const said = `${request.url()} ${JSON.stringify(headers)} ${request.postData()}`
    const isOwn = new URL(request.url()).host === new URL(browser.url).host
    if (isOwn) own += Number(said.includes(crumb) && said.includes(token))
    else {
      foreign++
      if (/segret[ao]|"cookie"/.test(said.replace('giulia:segreta@', ''))) leaks.push(said)
    }
  }
  expect(leaks).toEqual([])
  // The addresses are asked, and the page's own host does get both.
  expect(foreign).toBeGreaterThan(40)
  expect(own).toBeGreaterThan(redirected.length)
  expect(errors).toEqual([])
})
