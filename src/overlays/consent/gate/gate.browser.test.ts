import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, destroy, type PageOptions, pageOf, siteStyles } from '../../../../test/browser.ts'
import { some } from '../../../../test/thorough.ts'
import { thoroughDescribe, thoroughTest } from '../../../../test/thorough-test.ts'
import {
  accept,
  banner,
  consent,
  context,
  frame,
  gateIsThere,
  note,
  openGate,
  others,
  placeholders,
  ran,
  waits,
  wide,
} from './gate.browser.testing.ts'

const { browser, visit } = openGate()
const siteOwn = (page: Page, url: string) =>
  url.startsWith(browser.url) || /^(data|about|blob):/.test(url) || page.url() === url

thoroughTest(
  'a page that writes itself anew while frames wait has them back after a yes, and no dead buttons',
  async () => {
    const { page, asked } = await visit(frame() + frame('style="margin: 1px;"'))
    await expect.poll(() => placeholders(page).count()).toBe(2)
    const rewrite = () =>
      page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement
        main.innerHTML = String(main.innerHTML)
      })
    await rewrite()
    await expect.poll(() => placeholders(page).count()).toBe(2)
    expect(asked).toEqual([])
    await placeholders(page).first().getByRole('button', { name: 'Carica una volta' }).click()
    await expect.poll(() => asked.length).toBe(1)
    await rewrite()
    await expect.poll(() => placeholders(page).count()).toBe(2)
    await accept(page)
    await expect.poll(() => placeholders(page).count()).toBe(0)
    for (const each of await page.locator('iframe').all()) expect(await each.isVisible()).toBe(true)
    await consent(page, 'deny')
    await expect.poll(() => placeholders(page).count()).toBe(2)
    expect(await page.locator('iframe[src]').count()).toBe(0)
    await destroy(page)
    expect(await page.locator('main').innerHTML()).toBe(
      `<h1>Forno</h1><button data-consent-open="" id="apri">Cookie</button>${frame()}${frame('style="margin: 1px;"')}`.replaceAll(
        ' ></iframe>',
        '></iframe>',
      ),
    )
  },
)

thoroughTest('a gate whose file could not be had asks, and shows what waits, at the next touch', async () => {
  // The second time it is asked for by itself.
  let left = 2
  const { page, console } = await visit(frame(), {
    answers: { '**/site.gate.js': route => (left-- > 0 ? route.fulfill({ status: 503 }) : route.fallback()) },
  })
  await expect.poll(() => console.join('\n')).toContain('site.gate.js could not be loaded')
  expect([await banner(page).count(), await placeholders(page).count()]).toEqual([0, 0])
  await page.locator('h1').click()
  await expect.poll(() => banner(page).count()).toBe(1)
  await expect.poll(() => placeholders(page).count()).toBe(1)
})

describe('a whole visit', () => {
  const everything = [
    waits('analytics', `data-src="${others}/statistiche.js"`),
    waits('marketing', '', `fetch('${others}/annuncio'); ${note('annuncio')}`),
    frame(),
    `<div id="dopo"></div>`,
  ].join('')

  test('asks nobody else and keeps no tracking cookie before consent, loads each once after it, and takes all back', async () => {
    const { page, asked, requests, console, errors } = await visit(everything, {
      ...context(),
      before: async page => {
        await page.addInitScript(() => {
          // In the page, and not again in its empty frames.
          if (window.top !== window.self) return
          // biome-ignore lint/suspicious/noDocumentCookie: as a server or an old script would have left them
          for (const name of ['ss_cvr', 'ss_cvt', 'SS_MID']) document.cookie = `${name}=x; path=/`
        })
      },
    })
    const third = () => requests.filter(url => !siteOwn(page, url))
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    await page.mouse.wheel(0, 500)
    await page.evaluate(
      html => {
        const after = document.querySelector('#dopo')
        if (after) after.innerHTML = html
      },
      frame('id="tardi"') + waits('analytics', `data-src="${others}/tardi.js"`),
    )
    await page.waitForTimeout(500)
    expect(third()).toEqual([])
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(await placeholders(page).count()).toBe(2)

    await accept(page)
    await expect.poll(async () => (await ran(page)).length).toBe(3)
    await expect.poll(() => asked.length).toBe(5)
    expect([...asked].sort()).toEqual(['/annuncio', '/mappa', '/mappa', '/statistiche.js', '/tardi.js'])
    expect(await placeholders(page).count()).toBe(0)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as a script that counts visits would
      document.cookie = 'ss_cvr=x; path=/'
    })

    await page.locator('#apri').click()
    await page.getByRole('button', { name: 'Rifiuta tutto' }).click()
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('ss_cookieAllowed=false')
    expect(await placeholders(page).count()).toBe(2)
    expect(page.frames().filter(one => one.url().startsWith(others))).toEqual([])
    expect(asked).toHaveLength(5)
    expect(await page.getByRole('dialog').textContent()).toContain('restano attivi')

    await page.getByRole('button', { name: 'Ricarica la pagina' }).click()
    await page.waitForLoadState('load')
    await gateIsThere(page)
    await page.waitForTimeout(300)
    expect(await ran(page)).toEqual([])
    expect(asked).toHaveLength(5)
    expect(errors).toEqual([])
    expect(console).toEqual([])
  })

  thoroughTest('of somebody who comes back after accepting loads it all without a question', async () => {
    const { page, asked } = await visit(everything)
    await accept(page)
    await expect.poll(() => asked.length).toBe(3)
    await page.reload()
    await expect.poll(() => asked.length).toBe(6)
    expect(await banner(page).count()).toBe(0)
    expect(await placeholders(page).count()).toBe(0)
  })

  thoroughTest('loads nothing when the gate itself cannot be fetched, and says so in one line', async () => {
    const { page, asked, console, errors } = await visit(everything, {
      answers: { '**/site.gate.js': { status: 404, body: '' } },
    })
    await page.waitForTimeout(300)
    await consent(page, 'allow')
    await page.waitForTimeout(300)
    expect(asked).toEqual([])
    expect(await ran(page)).toEqual([])
    await expect.poll(() => console.filter(line => line.includes('[site.js]'))).toHaveLength(1)
    expect(errors).toEqual([])
  })
})

thoroughDescribe('a page with a strict policy', () => {
  const nonce = 'parola'
  const headersFor = (more: string) => ({
    'Content-Security-Policy': `default-src 'none'; script-src 'nonce-${nonce}' ${more}; style-src 'nonce-${nonce}'; img-src data:; frame-src ${others}; connect-src 'self'; base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types site-html site-script`,
  })
  const severe = (body: string, more: PageOptions) =>
    pageOf(body, {
      head: siteStyles,
      consent: { preset: 'it', gate: true, consentMode: true },
      ...more,
    }).replace(/<(script|link rel="stylesheet")/g, `<$1 nonce="${nonce}"`)

  test.each(some(["'strict-dynamic'", ''], 0))(
    'runs what waits with its nonce and violates nothing: %s',
    async more => {
      const headers = headersFor(more)
      const body = `<main><h1>Forno</h1><button data-consent-open id="apri">Cookie</button>${waits('analytics', '', note('uno'))}${waits('analytics', 'src="due.js"')}${frame()}</main>`
      const visit = await browser.openHtml(
        severe(body, context({ ...wide, cookieBannerText: '<p>Ciao <b>a</b> te</p>' })),
        {
          headers,
          answers: {
            [`${others}/**`]: '<p>Mappa</p>',
            '**/due.js': { contentType: 'text/javascript', body: note('due') },
          },
        },
      )
      const { page } = visit
      await expect.poll(() => placeholders(page).isVisible()).toBe(true)
      await accept(page)
      await expect.poll(() => ran(page)).toEqual(['uno', 'due'])
      await page.locator('#apri').click()
      await page.getByRole('switch', { name: 'Statistiche' }).click()
      await page.getByRole('button', { name: 'Salva le scelte' }).click()
      await page.getByRole('button', { name: 'Chiudi' }).click()
      await atRest(page)
      await destroy(page)
      expect(await visit.violations()).toEqual([])
      expect(visit.console).toEqual([])
      expect(visit.errors).toEqual([])
    },
  )

  thoroughTest('is not opened by a script that has not its nonce', async () => {
    const html = severe('<main id="qui"><h1>Forno</h1></main>', context())
    const visit = await browser.openHtml(html, { headers: headersFor("'strict-dynamic'") })
    await expect.poll(() => banner(visit.page).isVisible()).toBe(true)
    await visit.page.evaluate(() => {
      const script = document.createElement('script')
      script.type = 'text/plain'
      script.dataset.category = 'analytics'
      script.dataset.src = 'intruso.js'
      document.querySelector('#qui')?.append(script)
    })
    await accept(visit.page)
    await visit.page.waitForTimeout(200)
    expect(visit.requests.filter(url => url.includes('intruso'))).toEqual([])
    await expect
      .poll(() => visit.console)
      .toEqual([expect.stringContaining('the page has a nonce and this script has not')])
  })
})
