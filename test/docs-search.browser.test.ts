import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { root } from './sources.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()

/** What is found on such a page, opened by double click. */
async function look(path: string, wish: string) {
  const { page } = await browser.openPage('', { script: '', wait: 'load' })
  await page.goto(pathToFileURL(join(root, `dist/docs/${path}.html`)).href)
  await page.locator('.search input').fill(wish)
  await page.locator('.told', { hasText: /./ }).waitFor({ state: 'attached' })
  return { page, links: page.locator('.found a') }
}

test('what is written with the apostrophe of a keyboard is found', async () => {
  const { links } = await look('it/index', "l'indirizzo")
  expect(await links.count()).toBeGreaterThan(0)
})

test('a setting is found by the name that it has in JSON', async () => {
  const { links } = await look('en/index', 'firstOpen')
  expect(await links.first().textContent()).toContain('data-first-open')
})

test('what is found does not stay above the place on the same page that it leads to', async () => {
  const { page, links } = await look('en/guide/hosting', 'integrity')
  await links.and(page.locator('[href$="hosting.html#integrity"]')).click()
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#integrity')
  expect(await page.locator('.found').isVisible()).toBe(false)
})

test.each([
  ['it/index', 'retriesOfWrite', 'Un risultato'],
  ['en/index', 'retriesOfWrite', 'One found'],
])('of one thing that is found the number is said as of one: %s', async (path, wish, said) => {
  const { page, links } = await look(path, wish)
  expect(await links.count()).toBe(1)
  expect(await page.locator('.told').textContent()).toBe(said)
})

for (const [path, wish, title] of [
  ['en/index', 'galleries', 'Gallery'],
  ['it/index', 'gallerie', 'Galleria'],
  ['it/index', 'consensi', 'Consenso e riservatezza'],
] as const)
  thoroughTest(`the page of a word is found first by another number of it: ${path}, ${wish}`, async () => {
    const { links } = await look(path, wish)
    expect(await links.first().textContent()).toBe(title)
  })

for (const [path, wish, page] of [
  ['en/index', 'keyboard focus', 'guide/accessibility'],
  ['en/index', 'csp nonce', 'guide/security'],
  ['it/index', 'domande frequenti', 'blocks/accordion'],
] as const)
  thoroughTest(`a page is found by whoever does not know its words: ${path}, ${wish}`, async () => {
    const { links } = await look(path, wish)
    expect(await links.first().getAttribute('href')).toContain(`${page}.html`)
  })
