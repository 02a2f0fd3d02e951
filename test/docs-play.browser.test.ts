import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atRest, openBrowser } from './browser.ts'
import { changed, edges, pictureOf } from './pixels.ts'
import { root } from './sources.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

/** A page with a playground, its demo seen and loaded. */
async function open(path: string, over: 'file' | 'http' = 'file') {
  const visit = await browser.openPage('', { script: '', wait: 'load' })
  const { href } = pathToFileURL(join(root, `dist/docs/${path}.html`))
  await visit.page.goto(over === 'file' ? href : `${browser.url}/dist/docs/${path}.html`)
  await visit.page.locator('[data-screen][data-alive]').waitFor()
  return visit.page
}

const sourceOf = async (page: Page) => (await page.locator('[data-source] code').textContent()) ?? ''

test('texts with the end of a tag in them are each written into their own attribute', async () => {
  const page = await open('en/blocks/share')
  await page.locator('#field-url').fill('https://forno.example/?a>b')
  await page.locator('#field-title').fill('Pane > vino')
  await page.locator('[data-source]', { hasText: 'vino' }).waitFor()
  const [tag] = (await sourceOf(page)).split('\n')
  expect(tag).toContain('data-url="https://forno.example/?a>b"')
  expect(tag).toContain('data-title="Pane > vino"')
})

thoroughTest('of several choices on a slow line the last one is what is shown', async () => {
  const page = await open('en/blocks/gallery', 'http')
  const held: (() => Promise<void>)[] = []
  await page.route('**/dist/site.js', route => void held.push(() => route.continue()))
  for (const [i, design] of ['grid', 'strip'].entries()) {
    await page.locator('#field-design').selectOption(design)
    await expect.poll(() => held.length).toBe(i + 1)
  }
  for (const go of held) {
    await go()
    await page.waitForTimeout(500)
  }
  await page.frameLocator('iframe.there').locator('[data-block][data-design="strip"]').waitFor()
  expect(await page.locator('[data-screen] iframe').count()).toBe(1)
})

test('“Reset” shows all fields again, and leaves the focus among them', async () => {
  const page = await open('en/blocks/gallery')
  const fields = page.locator('.field').filter({ visible: true })
  const all = await fields.count()
  await page.locator('[data-filter]').fill('lightbox')
  expect(await fields.count()).toBeLessThan(all)
  await page.locator('#field-lightbox').check()
  await page.locator('[data-reset]').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => fields.count()).toBe(all)
  expect(await page.locator('[data-filter]').inputValue()).toBe('')
  expect(await page.evaluate(() => document.activeElement?.className)).toBe('field-list')
})

thoroughTest('on the way back fields say what the markup says', async () => {
  const page = await open('en/blocks/gallery', 'http')
  await page.locator('#field-design').selectOption('strip')
  await page.locator('.tabs label').nth(1).click()
  await page.goto(`${browser.url}/dist/docs/en/index.html`)
  await page.goBack()
  await page.locator('[data-screen][data-alive]').waitFor()
  const isChosen = await page.locator('#field-design').evaluate(field => (field as HTMLSelectElement).value)
  expect((await sourceOf(page)).includes(`data-design="${isChosen}"`)).toBe(true)
  const isWhole = await page.locator('[name="shown"][value="page"]').isChecked()
  expect((await sourceOf(page)).startsWith('<!doctype')).toBe(isWhole)
})

test('a number that has been emptied is not in the markup; one that is none is marked', async () => {
  const page = await open('en/blocks/gallery')
  const field = page.locator('#field-gutter')
  await field.fill('12')
  await page.locator('[data-source]', { hasText: 'data-gutter="12"' }).waitFor()
  await field.fill('')
  expect(await sourceOf(page)).not.toContain('data-gutter')
  const line = () => field.evaluate(el => getComputedStyle(el).borderColor)
  const ordinary = await line()
  await field.fill('-9')
  await field.blur()
  await expect.poll(line).not.toBe(ordinary)
})

thoroughTest(
  'in forced colours what is on, chosen and open looks like it, and the search is found',
  async () => {
    const page = await open('en/blocks/accordion')
    await page.emulateMedia({ forcedColors: 'active' })
    const [switched, tabs] = [page.locator('#field-multiple'), page.locator('.tabs fieldset')]
    const pictures = async () => {
      await page.mouse.move(0, 0)
      await atRest(page)
      return [await pictureOf(page, switched), await pictureOf(page, tabs)] as const
    }
    await tabs.scrollIntoViewIfNeeded()
    const before = await pictures()
    await page.locator('.tabs label').last().click()
    await switched.evaluate((el: HTMLInputElement) => {
      el.checked = true
    })
    const after = await pictures()
    for (const [i, picture] of before.entries())
      expect(changed(picture, after[i] ?? picture)).toBeGreaterThan(20)
    const outline = await page
      .locator('.pages [aria-current]')
      .evaluate(el => getComputedStyle(el).outlineStyle)
    expect(outline).toBe('solid')
    await page.setViewportSize({ width: 360, height: 740 })
    expect(edges(await pictureOf(page, page.locator('.search')))).toBeLessThan(0.8)
  },
)

thoroughTest(
  'an attribute that there is not is said not to be there, one is found without its accents',
  async () => {
    const page = await open('it/blocks/gallery')
    const filter = page.locator('[data-filter]')
    const told = page.locator('.fields [role="status"]')
    await filter.fill('zzz')
    await expect.poll(() => told.textContent()).toBe('Niente di simile')
    await filter.fill('estremita')
    await expect.poll(() => told.textContent()).toBe('')
    expect(await page.locator('.field:visible').count()).toBeGreaterThan(0)
  },
)
