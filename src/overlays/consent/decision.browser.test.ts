import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { firstBlocks, pageOf } from '../../../test/browser.ts'
import { root } from '../../../test/ensure.mjs'
import { some } from '../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import type { Site } from '../../start.ts'
import {
  asks,
  banner,
  body,
  context,
  cookies,
  decision,
  dialog,
  openDecision,
  switches,
} from './decision.browser.testing.ts'

const { browser, visit } = openDecision()
const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }

thoroughDescribe('Global Privacy Control', () => {
  const signal = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))

  thoroughTest(
    'asks nothing, writes nothing and shows that it is honoured; accepting wins on the next page',
    async () => {
      const { page } = await visit({
        ...asks({ preset: 'it', gate: true, globalPrivacyControl: true }),
        before: signal,
      })
      await page.waitForTimeout(300)
      expect(await banner(page).count()).toBe(0)
      expect(await cookies(page)).toEqual([''])
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
      await page.locator('#apri').click()
      await expect.poll(() => dialog(page).textContent()).toContain('Global Privacy Control')
      expect((await switches(page)).filter(([, isOn]) => isOn)).toHaveLength(1)
      await page.getByRole('button', { name: 'Accetta tutto' }).click()
      await page.reload()
      await firstBlocks(page)
      await expect.poll(() => decision(page)).toBe('allowed')
      await page.locator('#apri').click()
      await expect.poll(() => dialog(page).isVisible()).toBe(true)
      expect(await dialog(page).textContent()).not.toContain('Global Privacy Control')
    },
  )
})

thoroughDescribe('a decision made elsewhere', () => {
  const head = context(restrictive)
  const { visit: openRemembered } = openDecision({ remembers: true })

  thoroughTest(
    'counts on the page that comes back out of the back/forward cache, which we never keep it from',
    async () => {
      const { page } = await openRemembered(head)
      await expect.poll(() => banner(page).isVisible()).toBe(true)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      const first = page.url()
      const other = await openRemembered(head)
      const elsewhere = other.page.url()
      await other.page.close()
      await page.goto(elsewhere)
      await banner(page).getByRole('button').first().click()
      await expect.poll(() => cookies(page)).toEqual(['ss_cookieAllowed=true'])
      await page.goBack({ waitUntil: 'commit' })
      expect(page.url()).toBe(first)
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      await expect.poll(() => banner(page).count()).toBe(0)
      expect(await decision(page)).toBe('allowed')
      expect(
        await page.evaluate(() => {
          const [entry] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
            notRestoredReasons?: unknown
          })[]
          return entry?.notRestoredReasons ?? null
        }),
      ).toBe(null)
    },
  )

  thoroughTest('in another tab counts as soon as this one is looked at again', async () => {
    const { page } = await visit(head)
    const other = await visit(head)
    await banner(other.page).getByRole('button').first().click()
    await expect.poll(() => cookies(other.page)).toEqual(['ss_cookieAllowed=true'])
    expect(await banner(page).count()).toBe(1)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect.poll(() => banner(page).count()).toBe(0)
  })
})

describe('tracking cookies that a server has set', () => {
  /** On a host of its own, whose pages and cookies come from here. */
  async function open(host: string, setCookie: readonly string[]) {
    const html = pageOf(body, {
      ...context(restrictive),
      head: `<script>window.before = document.cookie.split('; ').length</script>`,
      script: '<script src="/dist/site.js" defer></script>',
    })
    const { page } = await browser.openHtml('<p>vuota</p>', { wait: 'load' })
    await page.context().clearCookies()
    await page.route(`https://${host}/**`, async route => {
      const { pathname } = new URL(route.request().url())
      const headers = { 'set-cookie': setCookie.join('\n') }
      if (pathname === '/') await route.fulfill({ contentType: 'text/html', headers, body: html })
      else if (pathname.startsWith('/dist/')) await route.fulfill({ path: join(root, pathname) })
      else await route.fulfill({ status: 404 })
    })
    await page.goto(`https://${host}/`)
    await firstBlocks(page)
    return page
  }

  test.each(
    some(
      [
        [
          'www.forno.example',
          [
            'ss_cvr=1; Path=/',
            'ss_cvt=1; Path=/; Domain=www.forno.example',
            'SS_MID=1; Path=/; Domain=forno.example; Secure',
          ],
        ],
        [
          'forno.example',
          [
            'ss_cvr=1; Path=/',
            'ss_cid=1; Path=/; Domain=.forno.example',
            'user_segment=1; Path=/; SameSite=Strict',
          ],
        ],
        ['ordini.forno.example', ['ss_cvr=1; Path=/; Domain=forno.example', 'ss_cvr=2; Path=/']],
      ],
      1,
    ),
  )('for %s are gone, and the others are not', async (host, set) => {
    const others = [`cart=1; Path=/; Domain=${host}`, 'ss_cvrr=1; Path=/', 'crumb=x; Path=/']
    const page = await open(host, [...set, ...others])
    expect(await page.evaluate(() => (window as unknown as { before: number }).before)).toBe(
      set.length + others.length,
    )
    const names = async () =>
      (await page.context().cookies(`https://${host}/`)).map(({ name }) => name).sort()
    await expect.poll(names).toEqual(['cart', 'crumb', 'ss_cvrr'])
    await page.context().clearCookies()
  })
})

thoroughDescribe('a browser that keeps nothing', () => {
  const head = { ...context(restrictive), ...asks({ preset: 'it', gate: true, consentMode: true }) }

  async function decides(page: Page): Promise<void> {
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await banner(page).getByRole('button', { name: 'Accetta', exact: true }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await decision(page)).toBe('allowed')
    expect(await page.evaluate(() => (window.Site as Site).consent?.allows('marketing'))).toBe(true)
    await page.locator('#apri').click()
    await page.getByRole('button', { name: 'Rifiuta tutto' }).click()
    expect(await decision(page)).toBe('denied')
  }

  thoroughTest('because the page has no origin, is believed as long as the page lives', async () => {
    const { page, errors, console } = await visit({
      ...head,
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })
    expect(await page.evaluate(() => origin)).toBe('null')
    await decides(page)
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest('because cookies are switched off, likewise', async () => {
    const { page, errors, console } = await visit({
      ...head,
      before: async page => {
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
      },
    })
    await decides(page)
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest('because its storage is full, or broken, is told in one line at most', async () => {
    for (const breakIt of [
      () => localStorage.setItem('x', 'x'.repeat(5_242_879)),
      () => {
        Storage.prototype.setItem = () => {
          throw new Error('full')
        }
      },
      () => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new Error('blocked')
          },
        })
      },
    ]) {
      const { page, errors, console } = await visit({
        ...head,
        before: page => page.addInitScript(breakIt),
      })
      await decides(page)
      expect(errors).toEqual([])
      expect(console.length).toBeLessThanOrEqual(1)
      await page.evaluate(() => {
        try {
          localStorage.clear()
        } catch {
          // It is the one that is blocked.
        }
      })
      await page.context().clearCookies()
    }
  })
})
