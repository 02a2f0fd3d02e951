import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from './audit.ts'
import { openBrowser } from './browser.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

/** Asks for an answer the way a visitor of the console does; returns what the page says about it. */
async function call(page: Page, wanted: Readonly<Record<'method' | 'status' | 'body', string>>) {
  await page.check(`[name=method][value=${wanted.method}]`, { force: true })
  await page.check('[name=onFailure][value=return]', { force: true })
  await page.selectOption('#stato', wanted.status)
  await page.selectOption('#corpo', wanted.body)
  await page.click('[type=submit]')
  await page.waitForFunction(() => document.getElementById('verdetto')?.textContent !== 'In linea…')
  return page.textContent('#verdetto')
}

test.each(some(['http', 'file'] as const, 0))(
  'over %s every kind of answer has one outcome, said in words',
  async over => {
    const { page, console: lines, errors } = await browser.openExample('data', { over })
    expect(await call(page, { method: 'get', status: '200', body: 'ok' })).toBe('Riuscita, 200.')
    expect(await call(page, { method: 'json', status: '500', body: 'error' })).toBe(
      'Non riuscita: rejected. «Il forno è spento.»',
    )
    expect(await call(page, { method: 'form', status: '403', body: 'error' })).toBe(
      'Non riuscita: unauthorized. «Richiesta non autorizzata»',
    )
    expect(await call(page, { method: 'put', status: '503', body: 'html' })).toMatch(
      /unavailable. «Questo servizio è temporaneamente non disponibile. Riprova più tardi.»/,
    )
    expect(await call(page, { method: 'get', status: '200', body: 'truncated' })).toMatch(
      /unreadable. «Errore interno.*answer.*"pane": "di seg/,
    )
    expect(await call(page, { method: 'delete', status: 'refused', body: 'ok' })).toBe(
      'Non riuscita: unreachable. «Impossibile connettersi…»',
    )
    expect(await call(page, { method: 'get', status: '200', body: 'large' })).toBe('Riuscita, 200.')
    expect(lines).toEqual([])
    expect(errors).toEqual([])
  },
)

thoroughTest('a refused crumb is renewed and the call repeated once, where there are cookies', async () => {
  const { page } = await browser.openExample('data')
  expect(await call(page, { method: 'json', status: '200', body: 'crumbFail' })).toBe('Riuscita, 200.')
  const seen = (await page.textContent('#seen')) ?? ''
  expect(seen.match(/POST \/api\/console\/answer/g)).toHaveLength(2)
  expect(seen).toMatch(/crumb=fresco-1/)
  expect(await page.evaluate(() => document.cookie)).toMatch(/crumb=fresco-1/)
})

thoroughTest('on a page opened from a file there are no cookies, and so no repetition', async () => {
  const { page } = await browser.openExample('data', { over: 'file' })
  expect(await call(page, { method: 'json', status: '200', body: 'crumbFail' })).toMatch(/crumb/)
  expect(((await page.textContent('#seen')) ?? '').match(/POST /g)).toHaveLength(1)
})

thoroughTest(
  'of a hundred calls at once never more than six are under way; none is lost and none sent twice',
  async () => {
    const { page } = await browser.openExample('data')
    await page.evaluate(() => {
      const begun: number[] = []
      document.addEventListener('server:slow', event => {
        const { n, done } = (event as CustomEvent<{ n: number; done?: boolean }>).detail
        if (!done) begun.push(n)
      })
      Object.assign(window, { begun })
    })
    await page.click('#cento')
    await page.waitForFunction(() => /arrivate/.test(document.getElementById('conto')?.textContent ?? ''))
    expect(await page.textContent('#conto')).toBe('100 arrivate su 100; al massimo 6 in viaggio insieme.')
    const begun = await page.evaluate(() => (window as unknown as { begun: number[] }).begun)
    expect(begun).toEqual(Array.from({ length: 100 }, (_, n) => n))
  },
)

thoroughTest('a server that never answers is given up when its time is over', async () => {
  const { page } = await browser.openExample('data')
  await page.fill('#attesa', '300')
  expect(await call(page, { method: 'get', status: 'hangs', body: 'ok' })).toBe(
    'Non riuscita: unreachable. «Impossibile connettersi…»',
  )
})

test.each(
  some(
    [
      ['of the same queue wait for each other', 'cassa', true],
      ['without a queue do not', '', false],
    ],
    0,
  ),
)('two calls %s', async (_, queue, waits) => {
  const { page } = await browser.openExample('data')
  await page.evaluate(() => {
    const times: number[] = []
    document.addEventListener('server:seen', () => times.push(performance.now()))
    Object.assign(window, { times })
  })
  await page.fill('#fila', queue)
  await page.fill('#ritardo', '400')
  await page.evaluate(() => {
    for (let i = 0; i < 2; i++) document.querySelector('form')?.requestSubmit()
  })
  const times = () => page.evaluate(() => (window as unknown as { times: number[] }).times)
  await expect.poll(async () => (await times()).length).toBe(2)
  const [first = 0, second = 0] = await times()
  const apart = second - first
  expect(apart >= 390).toBe(waits)
})

test('a failure nobody else tells about is told by the overlay', async () => {
  const { page } = await browser.openExample('data')
  await page.selectOption('#stato', '503')
  await page.click('[type=submit]')
  await page.getByRole('alertdialog').waitFor()
  expect(await page.getByRole('alertdialog').textContent()).toContain('temporaneamente non disponibile')
})

thoroughTest('an answer cannot give every object a new name', async () => {
  const { page } = await browser.openExample('data')
  expect(await call(page, { method: 'get', status: '500', body: 'proto' })).toMatch(/^Non riuscita: server\./)
  expect(await page.evaluate(() => 'error' in {})).toBe(false)
})

test.each(
  some(
    [
      [320, true],
      [1280, false],
    ],
    0,
  ),
)('axe finds nothing at %j px, with an answer shown', async (width, dark) => {
  const { page } = await browser.openExample('data', { width, dark })
  await call(page, { method: 'form', status: '400', body: 'errors' })
  const { found, passes } = await audit(page)
  expect(found).toEqual([])
  expect(passes).toBeGreaterThan(20)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
})
