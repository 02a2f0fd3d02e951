import type { Page } from 'playwright-core'
import { describe, expect, test, vi } from 'vitest'
import type { Site } from '../../src/start.ts'
import { openBrowser, pageOf, siteScript } from '../browser.ts'
import { everyBlock } from '../operate.ts'
import { isThorough, some } from '../thorough.ts'
import { everythingWorks, wholePage } from '../whole-page.ts'
import { documents, fewDocuments, fewPatches, patches } from './corpus/hosts.ts'
import { openWired } from './tripwire.ts'

if (isThorough) vi.setConfig({ testTimeout: 60_000 })

const browser = openBrowser()

describe('a page that changes the browser under our feet', () => {
  test.each(some(Object.entries(patches), fewPatches))('and %s loses nothing', async (_, patch) => {
    const visit = await browser.openHtml(wholePage(`<script>${patch}</script>${siteScript}`), {
      wait: 'load',
    })
    await everythingWorks(visit.page)
    expect(visit.console).toEqual([])
    expect(visit.errors).toEqual([])
  })
})

/** The frame with the page in it. */
const inner = async (page: Page) => {
  await expect.poll(() => page.frames().length).toBe(2)
  return page.frames()[1] ?? page.mainFrame()
}

const framed = (attributes: string, script: string) =>
  pageOf(
    `<iframe width="1000" height="800" title="Pagina" ${attributes}></iframe><script>${script}</script>`,
    {
      script: '',
    },
  )

const text = JSON.stringify(wholePage()).replaceAll('<', '\\u003c')

const makes: Readonly<Record<(typeof documents)[number], () => Promise<void>>> = {
  async 'in quirks mode'() {
    const { page, console, errors } = await browser.openHtml(wholePage().replace('<!doctype html>', ''))
    expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat')
    await everythingWorks(page)
    expect([...console, ...errors]).toEqual([])
  },
  async 'in XML'() {
    const { page: source } = await browser.openHtml(wholePage(''))
    const xml = await source.evaluate(() => new XMLSerializer().serializeToString(document.documentElement))
    const { page, console, errors } = await browser.openHtml(
      xml.replace('</head>', `${siteScript.replace(' defer', ' defer="defer"')}</head>`),
      { headers: { 'Content-Type': 'application/xhtml+xml; charset=utf-8' } },
    )
    expect(await page.evaluate(() => document.contentType)).toBe('application/xhtml+xml')
    await everythingWorks(page)
    expect([...console, ...errors]).toEqual([])
  },
  async 'in a frame that its page has written'() {
    const write = `const { contentDocument: d } = document.querySelector('iframe'); d.open(); d.write(${text}); d.close()`
    const { page, console, errors } = await browser.openHtml(framed('', write))
    await everythingWorks(await inner(page))
    expect([...console, ...errors]).toEqual([])
  },
  async 'in a frame whose address is a text'() {
    const set = `document.querySelector('iframe').srcdoc = ${text}`
    const { page, console, errors } = await browser.openHtml(framed('', set))
    await everythingWorks(await inner(page))
    expect([...console, ...errors]).toEqual([])
  },
  async 'in a frame without an origin'() {
    const set = `document.querySelector('iframe').srcdoc = ${text}`
    const { page, console, errors } = await browser.openHtml(framed('sandbox="allow-scripts"', set))
    const frame = await inner(page)
    await everythingWorks(frame)
    expect(await frame.evaluate(() => origin)).toBe('null')
    expect([...console, ...errors]).toEqual([])
  },
  /** Its addresses are the page's affair; our chunks and our calls stay where they belong. */
  async 'with a base of another host'() {
    const asked: string[] = []
    const html = pageOf(everyBlock, {
      head: '<base href="https://evil.test/">',
      script: `<script src="${browser.url}/dist/site.js" defer></script>`,
    })
    const { page, requests, errors, ran } = await openWired(browser, html, {
      before: page =>
        page.route('**/api/**', route => {
          asked.push(new URL(route.request().url()).origin)
          return route.fulfill({ json: {} })
        }),
    })
    await expect.poll(() => page.locator('[data-block-state="mounted"]').count()).toBeGreaterThan(7)
    await page.getByRole('button', { name: 'Consegne' }).click()
    await expect.poll(() => page.getByText('In bicicletta').isVisible()).toBe(true)
    await page.evaluate(() => (window.Site as Site).data?.get('/api/prova', { onFailure: 'ignore' }))
    expect(requests.filter(url => url.endsWith('.js') && !url.startsWith(browser.url))).toEqual([])
    expect(asked).toEqual([browser.url])
    expect(ran).toEqual([])
    expect(errors).toEqual([])
  },
}

describe('everything works in a page', () => {
  test.each(some(documents, fewDocuments))('%s', name => makes[name]())
})
