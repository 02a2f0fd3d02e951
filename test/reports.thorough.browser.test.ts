import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser, pageOf } from './browser.ts'
import { createRecorder } from './recorder.ts'

const server = createRecorder()
const browser = openBrowser({ take: server.take })
afterEach(server.reset)

const context = `<script type="application/json" data-site-context>{"website": {"id": "website-1"}}</script>`
const html = pageOf('', { head: context })
/** Reports wait for a second. */
const later = { timeout: 5000 }

describe('a visitor whose errors are reported', () => {
  test('has them sent with the crumb the cookie holds then, and without a header where there is none', async () => {
    const { page } = await browser.openHtml(html)
    const report = (text: string) =>
      page.evaluate(
        text =>
          (window.Site as Site).onReady(() => {
            throw new Error(text)
          }),
        text,
      )
    await report('0')
    await expect.poll(() => server.received.length, later).toBe(1)
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what a server sets.
      document.cookie = 'crumb=Ab1/cd2; path=/'
    })
    await report('refused: Ab1/cd2')
    await expect.poll(() => server.received.length, later).toBe(2)
    expect(server.received.map(({ headers }) => headers['x-csrf-token'])).toEqual([undefined, 'Ab1/cd2'])
    expect(server.received.map(({ body }) => body).join()).not.toContain('Ab1/cd2')
  })

  test('sees the page’s own handlers called as ever, and its own errors kept to itself', async () => {
    const { page, errors } = await browser.openHtml(
      `${html}<script>
        window.calls = []
        window.onerror = (...args) => void calls.push(args.length + ' ' + (args[4]?.message ?? args[0]))
        window.onunhandledrejection = event => void calls.push(event.reason.message)
      </script>`,
    )
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown by the host')
      })
      Promise.reject(new Error('rejected by the host'))
      dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }))
      const site = window.Site as Site
      site.onReady(() => {
        throw new Error('in a call of ours')
      })
    })
    await expect.poll(() => server.received.length, later).toBe(1)
    expect(server.records().map(({ data }) => data.message)).toEqual(['Error: in a call of ours'])
    const calls = await page.evaluate(() => (window as unknown as { calls: string[] }).calls)
    expect(calls.sort()).toEqual(
      ['5 in a call of ours', '5 thrown by the host', '5 Script error.', 'rejected by the host'].sort(),
    )
    expect([...errors].sort()).toEqual(['Error: rejected by the host', 'Error: thrown by the host'])
  })
})

describe('a report that does not arrive', () => {
  const boom = (page: Page) =>
    page.evaluate(() =>
      (window.Site as Site).onReady(() => {
        throw new Error('in a call of ours')
      }),
    )

  test('is no error of ours, though somebody has wrapped fetch and leaves its failure to nobody', async () => {
    const { page, errors } = await browser.openHtml(
      `<script>
        const { fetch } = window
        window.fetch = (...args) => {
          const answer = fetch(...args)
          answer.then(() => {})
          return answer
        }
      </script>${html.replace('<html', '<html data-visits="off"')}`,
      { before: page => page.clock.install() },
    )
    let tried = 0
    await page.route('**/api/**', route => {
      tried++
      return route.abort()
    })
    await boom(page)
    await page.clock.runFor(1500)
    await expect.poll(() => errors.length).toBe(1)
    expect(errors[0]).toMatch(/Failed to fetch/)
    await page.clock.runFor(30_000)
    expect(tried).toBe(1)
    await page.clock.runFor(31_000)
    await expect.poll(() => tried).toBe(2)
  })

  test('because the page’s policy forbids it is one violation for each try, and nothing else', async () => {
    // What is told of visits is not what this is about.
    const visit = await browser.openHtml(html.replace('<html', '<html data-visits="off"'), {
      headers: { 'Content-Security-Policy': "connect-src 'none'" },
      before: page => page.clock.install(),
    })
    await boom(visit.page)
    await visit.page.clock.runFor(40_000)
    await expect.poll(visit.violations).toHaveLength(1)
    expect((await visit.violations())[0]).toMatch(/^connect-src .*RecordJavascriptErrors/)
    expect(visit.errors).toEqual([])
    // A page of before may still be sending.
    expect(server.records().filter(({ data }) => data.url === visit.page.url())).toEqual([])
  })
})

describe('the examples', () => {
  /** What each button of errors.html is answered with. */
  const answers: readonly (readonly [button: string, says: readonly RegExp[]])[] = [
    ['Rompi la cerniera', [/Error: la cerniera ha ceduto/, /bloccoaccordion/, /faserender/]],
    ['Lancia un errore', [/TypeError: il lievito/, /bloccohost page/, /faseonReady/]],
    ['Non mantenere una promessa', [/Error: il pane non è arrivato/]],
    ['Un testo', [/solo un testo/]],
    ['undefined', [/undefined/]],
    ['Un simbolo', [/Symbol\(sale\)/]],
    ['DOMException', [/NotFoundError: la teglia/]],
    ['AggregateError', [/AggregateError: manca tutto/]],
    ['Un cerchio', [/un cerchio senza fine/]],
    ['Un Proxy ostile', [/something that cannot be printed/]],
    ['Un megabyte di stack', [/uno stack infinito/, /stack5000 caratteri/]],
    ['Cento volte lo stesso', [/Error: bruciato× 100/]],
    ['Duecento diversi', [/pagnotta n. 191.*scartati190.*… e altri 7\./]],
    ['Lancia un errore che sa troppo', [/rifiutato …: \/checkout\?cartToken=…&passo=… {"key":"…"}/]],
    ['Un errore della pagina', [/^Nessun biglietto/]],
    ['«Script error.»', [/^Nessun biglietto/]],
    ['Un avviso di ResizeObserver', [/^Nessun biglietto/]],
    ['Un’estensione', [/^Nessun biglietto/]],
  ]

  test('show the report of whatever is broken, and none of what is not ours, by keyboard', async () => {
    const { page } = await browser.openExample('errors', { before: page => page.clock.install() })
    expect(await page.locator('[data-break]').count()).toBe(answers.length)
    for (const [name, says] of answers) {
      const button = page.getByRole('button', { name, exact: true })
      const tape = page.locator('.sample', { has: button }).locator('.tape')
      await button.focus()
      await page.keyboard.press('Enter')
      await page.clock.runFor(2000)
      for (const text of says) await expect.poll(() => tape.textContent()).toMatch(text)
      expect(await button.evaluate(el => el === document.activeElement)).toBe(true)
    }
    expect(await page.locator('#invii').textContent()).toBe('14')
    expect(await page.locator('.patient').getAttribute('data-block-state')).toBe('failed')
    await page.getByRole('button', { name: 'Riparala' }).click()
    await expect.poll(() => page.locator('.patient').getAttribute('data-block-state')).toBe('mounted')
  })

  test.each(['http', 'file'] as const)('tell afterwards what was sent while leaving, over %s', async over => {
    const { page } = await browser.openExample('leaving', { over })
    await page.getByRole('link', { name: 'Vai alla carta di oggi' }).click()
    await page.waitForURL('**/menu.html')
    await page.goBack({ waitUntil: 'commit' })
    const told = () => page.locator('.departures').textContent()
    await expect.poll(told).toMatch(/RecordJavascriptErrors10 errori, stack fino a \d+ caratteri/)
    await expect.poll(told).toMatch(/Trace200 righe/)
    expect(await page.locator('#righe').textContent()).toBe('0')
    await page.getByRole('button', { name: 'Annota una riga' }).click()
    await expect.poll(() => page.locator('#righe').textContent()).toBe('1')
    await page.locator('#riempi').uncheck()
    await page.getByRole('link', { name: 'Ricarica la pagina' }).click()
    await expect.poll(told).toMatch(/Trace1 riga.*200 righe/)
  })
})
