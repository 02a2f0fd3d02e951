import { expect, test, vi } from 'vitest'
import { openBrowser, pageOf } from '../browser.ts'
import { isThorough, some } from '../thorough.ts'
import { fewRedirects, redirects } from './corpus/redirects.ts'
import { type Lab, replyInPage } from './xss-sinks.ts'

if (isThorough) vi.setConfig({ testTimeout: 600_000 })

const browser = openBrowser()

test('whoever is sent away after a form arrives where the address says, and only on the web', async () => {
  let went: string[] = []
  const { page, errors } = await browser.openHtml(pageOf(''), {
    before: async page => {
      await replyInPage(page)
      // Called back on the way, so that the next address has the same page.
      await page.route(
        () => true,
        route => {
          const request = route.request()
          if (!request.isNavigationRequest() || request.url().endsWith('.html')) return route.fallback()
          went.push(request.url())
          return route.abort('aborted')
        },
      )
    },
  })
  const here = page.url()
  const arrivals: unknown[] = []
  const readings: unknown[] = []
  for (const address of some(redirects, fewRedirects)) {
    went = []
    const reading = await page.evaluate(async address => {
      ;(window as Lab).reply = path => ({ body: path.endsWith('Key') ? { key: 'k' } : {} })
      const form = document.createElement('form')
      form.innerHTML = '<input name="a"><button>Manda</button>'
      form.dataset.successRedirect = address
      form.dataset.formId = 'f'
      form.dataset.when = 'ready'
      form.dataset.block = 'form'
      document.body.replaceChildren(form)
      const until = async (isOver: () => boolean) => {
        for (let i = 0; i < 900 && !isOver(); i++) await new Promise(requestAnimationFrame)
      }
      await until(() => form.dataset.blockState === 'mounted')
      form.requestSubmit()
      await until(() => form.dataset.state === 'success')
      const url = URL.canParse(address, location.href) ? new URL(address, location.href) : null
      if (!url || !/^https?:$/.test(url.protocol)) return null
      // What follows `#` is not sent; and the page itself is not fetched again for it.
      const isHere = url.href.split('#')[0] === location.href.split('#')[0]
      url.hash = ''
      return isHere ? null : url.href
    }, address)
    if (reading) await expect.poll(() => went.length, { message: address }).toBe(1)
    arrivals.push([address, went[0] ?? null])
    readings.push([address, reading])
  }
  expect(arrivals).toEqual(readings)
  expect(page.url().split('#')[0]).toBe(here)
  expect(errors).toEqual([])
})
