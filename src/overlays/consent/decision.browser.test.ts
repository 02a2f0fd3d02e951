import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../test/audit.ts'
import {
  atRest,
  firstBlocks,
  isLeftToBrowser,
  type Options,
  openBrowser,
  pageOf,
  siteStyles,
  type TestBrowser,
} from '../../../test/browser.ts'
import type { Site } from '../../start.ts'

const browser = openBrowser()

const context = (cookieSettings: object) =>
  `<script type="application/json" data-site-context>${JSON.stringify({ cookieSettings })}</script>`
const asks = (options: object) =>
  `<script type="application/json" data-site-consent>${JSON.stringify(options)}</script>`
const body = `<main><h1>Forno</h1><p><a href="/privacy" data-consent-open id="apri">Cookie</a></p>${'<p>Testo</p>'.repeat(50)}</main>`
const restrictive = { isCookieBannerEnabled: true, isRestrictiveCookiePolicyEnabled: true }

const visit = (head: string, { from = browser, ...options }: Options & { from?: TestBrowser } = {}) =>
  from.openHtml(pageOf(body, { head: siteStyles + head }), options)
const banner = (page: Page) => page.getByRole('region', { name: 'Avviso sui cookie' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Le tue scelte sui cookie' })
const cookies = (page: Page) => page.evaluate(() => document.cookie.split('; ').sort())
/** Of each: what it is called, whether it is on, whether it cannot be changed. */
const switches = (page: Page) =>
  dialog(page)
    .getByRole('switch')
    .evaluateAll(all =>
      (all as HTMLInputElement[]).map(
        ({ labels, checked, disabled }) => [labels?.[0]?.textContent, checked, disabled] as const,
      ),
    )
const decision = (page: Page) => page.evaluate(() => (window.Site as Site).consent?.decision)

describe('the dialog with the choices', () => {
  const gate = asks({
    gate: true,
    preset: 'it',
    categories: [{ name: 'analytics' }, { name: 'mappe', title: 'Mappe' }],
  })

  test('opens from any element, is one with a name, keeps the focus and gives it back', async () => {
    const { page } = await visit(gate)
    await page.locator('#apri').press('Enter')
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':popover-open'))).toBe(true)
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog(page).count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('apri')
    expect(await cookies(page)).toEqual([''])
    expect(page.url()).not.toContain('privacy')
  })

  test('shows every category as it is, keeps what was chosen, and says so', async () => {
    const { page } = await visit(gate)
    await page.locator('#apri').click()
    await expect
      .poll(() => switches(page))
      .toEqual([
        ['Necessari', true, true],
        ['Statistiche', false, false],
        ['Mappe', false, false],
      ])
    await page.getByRole('switch', { name: 'Mappe' }).press('Space')
    await page.getByRole('button', { name: 'Salva le scelte' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect
      .poll(() => page.getByRole('status').allTextContents())
      .toContain('Le tue scelte sono salvate.')
    await expect.poll(() => banner(page).count()).toBe(0)
    expect((await page.getByRole('status').allTextContents()).filter(Boolean)).toHaveLength(1)
    expect(await cookies(page)).toEqual(['ss_cookieAllowed=false'])
    await page.reload()
    await firstBlocks(page)
    await page.locator('#apri').click()
    await expect
      .poll(() => switches(page))
      .toEqual([
        ['Necessari', true, true],
        ['Statistiche', false, false],
        ['Mappe', true, false],
      ])
    expect(await page.evaluate(() => (window.Site as Site).consent?.allows('mappe'))).toBe(true)
  })

  test('opened from the banner takes the place of its answer; the focus goes on in the page', async () => {
    const { page } = await visit(gate)
    await banner(page).getByRole('button', { name: 'Personalizza' }).click()
    await page.getByRole('button', { name: 'Accetta tutto' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect.poll(() => banner(page).count()).toBe(0)
    expect(await decision(page)).toBe('allowed')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main')
  })

  test('has a yes and a no of the same size', async () => {
    for (const width of [320, 1280]) {
      const { page } = await visit(gate, { width })
      await page.locator('#apri').click()
      const sizes = await Promise.all(
        ['Rifiuta tutto', 'Accetta tutto'].map(async name => {
          const box = await page.getByRole('button', { name }).boundingBox()
          return [box?.width, box?.height]
        }),
      )
      expect(sizes[0]).toEqual(sizes[1])
    }
  })

  test('is all right with axe, small and large, light and dark, and fits', async () => {
    const { page } = await visit(gate + asks({}), { width: 320, height: 480 })
    await page.locator('#apri').click()
    await expect.poll(() => dialog(page).isVisible()).toBe(true)
    await atRest(page)
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 480 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { found, passes } = await audit(page)
        expect(found).toEqual([])
        expect(passes).toBeGreaterThan(15)
      }
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(width)
    }
  })

  test('on a page that has only the link asks about the counting of visits, and nothing else changes', async () => {
    const { page, requests, console } = await visit(context({ isRestrictiveCookiePolicyEnabled: true }))
    await page.waitForTimeout(200)
    expect(requests.filter(url => /site\.(gate|choices|consent)/.test(url))).toEqual([])
    await page.locator('#apri').click()
    await expect
      .poll(() => switches(page))
      .toEqual([
        ['Necessari', true, true],
        ['Statistiche', false, false],
      ])
    await page.getByRole('switch', { name: 'Statistiche' }).click()
    await page.getByRole('button', { name: 'Salva le scelte' }).click()
    expect(await cookies(page)).toEqual(['ss_cookieAllowed=true'])
    expect(await page.evaluate(() => (window.Site as Site).consent?.allows('maps'))).toBe(true)
    expect(console).toEqual([])
  })

  test('leaves a link that is opened in another tab to the browser', async () => {
    const { page } = await visit(gate)
    expect(await isLeftToBrowser(page, page.locator('#apri'))).toBe(true)
    await page.waitForTimeout(300)
    expect(await dialog(page).count()).toBe(0)
  })

  test('can also be opened by an event, and once is enough', async () => {
    const { page } = await visit(gate)
    for (let i = 0; i < 3; i++) {
      await page.evaluate(() => document.dispatchEvent(new CustomEvent('site:consent:open')))
    }
    await expect.poll(() => page.locator('dialog').count()).toBe(1)
  })
})

describe('the Italian preset', () => {
  const gate = context({ isCookieBannerEnabled: true }) + asks({ preset: 'it', gate: true, version: '1' })

  test('means no by the cross, and keeps it for 182 days', async () => {
    const { page } = await visit(gate)
    await banner(page).getByRole('button', { name: 'Continua senza accettare' }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    const kept = (await page.context().cookies()).find(({ name }) => name === 'ss_cookieAllowed')
    expect(kept?.value).toBe('false')
    expect(Math.round(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(182)
  })

  test('has yes and no of one size, whatever the banner was set to, and a way to choose', async () => {
    const settings = {
      isCookieBannerEnabled: true,
      cookieBannerCtaVariant: 'ICON',
      cookieBannerAcceptType: 'OPT_IN',
    }
    for (const width of [320, 1280]) {
      const { page } = await visit(context(settings) + asks({ preset: 'it', gate: true }), { width })
      const sizes = await Promise.all(
        ['Rifiuta', 'Accetta'].map(async name => {
          const button = banner(page).getByRole('button', { name, exact: true })
          const box = await button.boundingBox()
          return [box?.width, box?.height, await button.evaluate(el => getComputedStyle(el).backgroundColor)]
        }),
      )
      expect(sizes[0]).toEqual(sizes[1])
      expect(await banner(page).getByRole('button', { name: 'Personalizza' }).isVisible()).toBe(true)
      const { found } = await audit(page)
      expect(found).toEqual([])
    }
  })

  test.each([
    [181, 0],
    [183, 1],
  ])('after %i days shows %i banners, although the browser has kept the cookie', async (days, count) => {
    const { page } = await visit(gate)
    await banner(page).getByRole('button', { name: 'Rifiuta', exact: true }).click()
    await expect.poll(() => banner(page).count()).toBe(0)
    await page.addInitScript(days => {
      const { now } = Date
      Date.now = () => now() + days * 86_400_000
    }, days)
    await page.reload()
    await firstBlocks(page)
    await page.waitForTimeout(300)
    expect(await banner(page).count()).toBe(count)
  })

  test('asks again for another version, and has a record that proves what was asked', async () => {
    const { page } = await visit(gate)
    const words = await banner(page).textContent()
    await banner(page).getByRole('button', { name: 'Accetta', exact: true }).click()
    const record = await page.evaluate(() => (window.Site as Site).consent?.record())
    const hash = await page.evaluate(async words => {
      const bytes = new Uint8Array(
        await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words ?? '')),
      )
      return `sha256-${[...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')}`
    }, words)
    expect(record).toEqual({
      version: '1',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      choices: { functional: true, analytics: true, marketing: true },
      textHash: hash,
      isDecided: true,
    })
    const next = await visit(gate.replace('"version":"1"', '"version":"2"'))
    await expect.poll(() => banner(next.page).isVisible()).toBe(true)
    expect(await next.page.evaluate(() => (window.Site as Site).consent?.record())).toBe(null)
  })
})

describe('Global Privacy Control', () => {
  const signal = (page: Page) =>
    page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))

  test('asks nothing, writes nothing and shows that it is honoured; accepting wins on the next page', async () => {
    const { page } = await visit(asks({ preset: 'it', gate: true, globalPrivacyControl: true }), {
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
  })
})

describe('a decision made elsewhere', () => {
  const head = context(restrictive)
  const remembering = openBrowser({ remembers: true })

  test('counts on the page that comes back out of the back/forward cache, which we never keep it from', async () => {
    const { page } = await visit(head, { from: remembering })
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    const first = page.url()
    const other = await visit(head, { from: remembering })
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
  })

  test('in another tab counts as soon as this one is looked at again', async () => {
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
      head: `${context(restrictive)}<script>window.before = document.cookie.split('; ').length</script>`,
      script: '<script src="/dist/site.js" defer></script>',
    })
    const { page } = await browser.openHtml('<p>vuota</p>', { wait: 'load' })
    await page.context().clearCookies()
    await page.route(`https://${host}/**`, async route => {
      const { pathname } = new URL(route.request().url())
      const headers = { 'set-cookie': setCookie.join('\n') }
      if (pathname === '/') await route.fulfill({ contentType: 'text/html', headers, body: html })
      else await route.fulfill({ response: await page.request.get(browser.url + pathname) })
    })
    await page.goto(`https://${host}/`)
    await firstBlocks(page)
    return page
  }

  test.each([
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
  ])('for %s are gone, and the others are not', async (host, set) => {
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

describe('a browser that keeps nothing', () => {
  const head = context(restrictive) + asks({ preset: 'it', gate: true, consentMode: true })

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

  test('because the page has no origin, is believed as long as the page lives', async () => {
    const { page, errors, console } = await visit(head, {
      headers: { 'Content-Security-Policy': 'sandbox allow-scripts' },
    })
    expect(await page.evaluate(() => origin)).toBe('null')
    await decides(page)
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  test('because cookies are switched off, likewise', async () => {
    const { page, errors, console } = await visit(head, {
      before: async page => {
        const cdp = await page.context().newCDPSession(page)
        await cdp.send('Emulation.setDocumentCookieDisabled', { disabled: true })
      },
    })
    await decides(page)
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  test('because its storage is full, or broken, is told in one line at most', async () => {
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
      const { page, errors, console } = await visit(head, { before: page => page.addInitScript(breakIt) })
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
