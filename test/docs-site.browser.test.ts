import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from './audit.ts'
import { openBrowser } from './browser.ts'
import { root } from './sources.ts'
import { isThorough, picked, some } from './thorough.ts'
import { thoroughDescribe, thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const docs = join(root, 'dist/docs')
const fileOf = (path: string) => pathToFileURL(join(docs, path)).href
const namesIn = (folder: string) =>
  readdirSync(join(docs, 'en', folder)).map(file => file.replace('.html', ''))
const demos = ['blocks', 'overlays'].flatMap(folder => namesIn(folder).map(name => `${folder}/${name}`))
const most = [
  'en/index',
  'it/blocks/accordion',
  'en/blocks/gallery',
  'it/guide/browsers',
  'en/overlays/consent',
]

/** A page of the documentation, as by double click or from a server. */
async function open(path: string, over: 'file' | 'http' = 'file', dark = false) {
  const visit = await browser.openPage('', { script: '', wait: 'load', dark })
  const address = over === 'file' ? fileOf(`${path}.html`) : `${browser.url}/dist/docs/${path}.html`
  await visit.page.goto(address)
  return visit
}

/** The page in its demo, alive. */
async function demoOf(page: Page) {
  await page.locator('[data-screen][data-alive]').waitFor()
  const frame = page.frames().at(-1)
  if (!frame) throw new Error('no demo')
  await frame.waitForFunction(() => {
    const blocks = [...document.querySelectorAll('main [data-block]')]
    return blocks.every(
      block => block.matches('[data-block-state="mounted"]') || block.closest('[hidden], template'),
    )
  })
  return frame
}

describe('the documentation', () => {
  test.each(picked(most, () => false))(
    '%s: axe finds nothing on a telephone and at a desk, by day and by night',
    async path => {
      for (const dark of [false, true]) {
        const { page } = await open(path, 'file', dark)
        // Otherwise a telephone by day and a desk by night: axe takes long for a page that shows all others.
        for (const width of isThorough ? [320, 1280] : [dark ? 1280 : 320]) {
          await page.setViewportSize({ width, height: 900 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
          expect(wide, `${width}`).toBe(false)
          expect((await audit(page)).found, `${width} ${dark}`).toEqual([])
        }
      }
    },
    180_000,
  )

  test('moves nothing as it loads, with its demo', async () => {
    const { page } = await open('en/blocks/gallery', 'http')
    await demoOf(page)
    const shift = await page.evaluate(
      () =>
        new Promise<number>(resolve => {
          let sum = 0
          new PerformanceObserver(list => {
            for (const entry of list.getEntries())
              sum += (entry as PerformanceEntry & { value: number }).value
          }).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(sum), 500)
        }),
    )
    expect(shift).toBe(0)
  })

  test.each(
    picked(['en/index', 'it/guide/getting-started', 'en/blocks/gallery'], path => path.includes('/guide/')),
  )('%s needs less than 100 kB at first, compressed, with the script of its demo', async path => {
    const visit = await browser.openPage('', { script: '', wait: 'load' })
    const asked: string[] = []
    visit.page.on('request', request => asked.push(new URL(request.url()).pathname))
    await visit.page.goto(`${browser.url}/dist/docs/${path}.html`)
    await visit.page.waitForLoadState('networkidle')
    // The stand-in for a site's server is no part of a page: it comes with a demo that is in sight.
    const counted = [...new Set(asked)].filter(path => !/\/mock\.js$/.test(path))
    const bytes = counted.map(path => brotliCompressSync(readFileSync(join(root, path))).length)
    expect(bytes.length).toBeGreaterThan(2)
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(100_000)
  })

  test('is searched without a server, by the keyboard', async () => {
    const { page } = await open('it/index')
    await page.keyboard.press('/')
    await page.keyboard.type('fisarmon')
    await page.locator('.found a').first().waitFor()
    expect(await page.locator('.told').textContent()).toMatch(/^\d+ risultati$/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/blocks\/accordion\.html/)
  })
})

thoroughDescribe('the documentation on a telephone', () => {
  async function openSmall(path: string) {
    const visit = await open(path)
    await visit.page.setViewportSize({ width: 320, height: 640 })
    return visit
  }

  test('what is found has the whole width, and goes when the reader goes on', async () => {
    const { page } = await openSmall('en/blocks/gallery')
    await page.locator('.search input').click()
    await page.keyboard.type('reached')
    const first = page.locator('.found a').first()
    await first.waitFor()
    const place = await first.boundingBox()
    expect(place?.width).toBeGreaterThan(260)
    // A name of one line, and what it is of, and not a letter to a line.
    expect(place?.height).toBeLessThan(90)
    await page.mouse.click(160, 620)
    await expect.poll(() => page.locator('.found').isVisible()).toBe(false)
  })

  test('the list of pages covers the page, which waits behind it just where it was', async () => {
    const { page } = await openSmall('en/blocks/gallery')
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    // Not by the mouse of the test, which scrolls to what it presses.
    await page.locator('.menu-button').dispatchEvent('click')
    await page.locator('.close').waitFor()
    const now = () => page.evaluate(() => document.activeElement?.className)
    await expect.poll(now).toBe('close')
    expect(await page.locator('main').evaluate(main => (main as HTMLElement).inert)).toBe(true)
    expect(await page.locator('.pages [aria-current]').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(now).toBe('menu-button')
    expect(await page.locator('main').evaluate(main => (main as HTMLElement).inert)).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(700)
    await page.locator('.menu-button').dispatchEvent('click')
    await expect.poll(now).toBe('close')
    await page.goBack()
    await expect.poll(now).toBe('menu-button')
  })

  test('a table of names is read from top to bottom, with no word broken to fit', async () => {
    const { page } = await openSmall('en/guide/getting-started')
    const name = page.locator('.terms th code', { hasText: 'site.helpers.js' })
    expect((await name.boundingBox())?.height).toBeLessThan(30)
  })
})

describe('a demo', () => {
  thoroughTest('is as dark as the page around it is chosen to be', async () => {
    const { page } = await open('en/blocks/accordion')
    const frame = await demoOf(page)
    const ground = () => frame.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await ground()
    await page.locator('.theme').click()
    await expect.poll(ground).not.toBe(light)
    await page.locator('.theme').click()
    await expect.poll(ground).toBe(light)
    await page.evaluate(() => localStorage.clear())
  })

  test.each(some(demos, 1))('%s is alive, and quiet, from a file', async path => {
    const { page, console, errors } = await open(`en/${path}`)
    await demoOf(page)
    expect([...console, ...errors]).toEqual([])
  })

  thoroughTest('has its calls answered from a server as well', async () => {
    const { page, errors } = await open('en/blocks/cart-page', 'http')
    const frame = await demoOf(page)
    await frame.getByText('Pane di segale').filter({ visible: true }).first().waitFor()
    expect(errors).toEqual([])
  })

  test('shows what is chosen beside it; the markup below it is that of the demo', async () => {
    const { page } = await open('en/blocks/accordion')
    await demoOf(page)
    await page.locator('#field-firstOpen').check()
    await page.locator('[data-source]', { hasText: 'data-first-open="true"' }).waitFor()
    await page.frameLocator('iframe.there').locator('[data-block][data-first-open="true"]').waitFor()
    await page.locator('[data-recipe]').nth(2).click()
    await page.locator('[data-source]', { hasText: 'data-last-divider="false"' }).waitFor()
    expect(await page.locator('[data-source]').textContent()).not.toContain('first-open')
    expect(await page.locator('#field-firstOpen').isChecked()).toBe(false)
  })
})

thoroughDescribe('the popup, which takes the focus on its own page,', () => {
  async function openPopup() {
    const { page } = await open('en/overlays/popup')
    await page.locator('.search input').focus()
    await page.keyboard.type('ti')
    await page.locator('[data-screen]').scrollIntoViewIfNeeded()
    const frame = await demoOf(page)
    await frame.locator('dialog.site-popup button').first().waitFor()
    return { page, frame }
  }

  thoroughTest('takes none from who reads beside its demo', async () => {
    const { page } = await openPopup()
    await page.waitForTimeout(500)
    await page.keyboard.type('mer')
    expect(await page.locator('.search input').inputValue()).toBe('timer')
  })

  thoroughTest('keeps it for who is in there', async () => {
    const { page, frame } = await openPopup()
    await page.keyboard.press('Escape')
    await frame.locator('dialog.site-popup h2').click()
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    const isIn = () => frame.evaluate(() => !!document.activeElement?.closest('dialog'))
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Tab')
      await expect.poll(isIn).toBe(true)
    }
  })
})

describe('from the copy button to a working page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'copied-'))
  for (const file of readdirSync(join(root, 'dist')))
    symlinkSync(join(root, 'dist', file), join(folder, file))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.each(
    some(
      demos.filter(path => path.startsWith('blocks/')),
      1,
    ),
  )('%s: copy, save beside site.js, open', async path => {
    const { page } = await open(`en/${path}`, 'http')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    // 1. Copy.
    await page.locator('.tabs label').nth(1).click()
    await page.locator('[data-copy]').click()
    await page.locator('[data-copy]', { hasText: 'Copied' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    // 2. Save.
    const saved = join(folder, `${path.replace('/', '-')}.html`)
    writeFileSync(saved, copied)
    // 3. Open.
    const visit = await browser.openPage('', { script: '', wait: 'load' })
    await visit.page.goto(pathToFileURL(saved).href)
    await visit.page.locator('[data-block]').first().scrollIntoViewIfNeeded()
    await visit.page.locator('[data-block-state="mounted"]').first().waitFor()
    expect([...visit.console, ...visit.errors]).toEqual([])
  })
})

thoroughTest('an example without a build says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unbuilt-'))
  cpSync(join(root, 'examples'), join(folder, 'examples'), { recursive: true })
  const { page } = await browser.openPage('', { script: '', wait: 'load' })
  const said = () => page.evaluate(() => getComputedStyle(document.body, '::before').content)
  await page.goto(pathToFileURL(join(folder, 'examples/accordion.html')).href)
  expect(await said()).toContain('npm start')
  await page.goto(pathToFileURL(join(root, 'examples/accordion.html')).href)
  expect(await said()).toBe('none')
  rmSync(folder, { recursive: true })
})

thoroughTest('the other language is read on from the same place', async () => {
  const { page } = await browser.openPage('', { script: '', wait: 'load' })
  await page.goto(`${fileOf('en/guide/visits.html')}#session-recording`)
  await page.locator('a.language').click()
  const hash = () => page.evaluate(() => location.hash)
  await expect.poll(hash).toBe('#registrazione-della-sessione')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.goto(`${fileOf('it/blocks/gallery.html')}#setting-design`)
  await page.locator('a.language').click()
  await expect.poll(() => page.url()).toContain('/en/blocks/gallery.html#setting-design')
})
