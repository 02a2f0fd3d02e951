import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser } from './browser.ts'

// The network is slow: what has been asked for is on its way, and somebody changes their mind.

const browser = openBrowser()

interface Slow {
  readonly example: string
  /** What comes late. */
  readonly file: string
  readonly opener: string
  readonly shown: string
}

const link =
  '<main><a href="images/pane.svg" data-lightbox><img src="images/pane.svg" width="90" height="60" alt="Pane"></a></main>'

const all: readonly Slow[] = [
  { example: 'lightbox', file: 'lightbox', opener: 'main a[data-lightbox]', shown: '.site-lightbox' },
  {
    example: 'quick-view',
    file: 'quick-view-window',
    opener: '[data-block="quick-view"] a',
    shown: '.site-quick-view',
  },
  { example: 'cart', file: 'layers', opener: '[data-block="cart"] a', shown: '.site-cart-drawer' },
]

async function openSlow({ example, file }: Pick<Slow, 'example' | 'file'>) {
  let come = () => {}
  const coming = new Promise<void>(resolve => {
    come = resolve
  })
  const asked: string[] = []
  const before = (page: Page) =>
    page.route(new RegExp(`/site\\.${file}(\\.[a-zA-Z-]+)?\\.js`), async route => {
      asked.push(route.request().url())
      await coming
      await route.continue()
    })
  // The example has pictures that bring the viewer by themselves.
  const { page } = await (example === 'lightbox'
    ? browser.openPage(link, { before })
    : browser.openExample(example, { alive: true, before }))
  /** It is there, and all that waits for it has been done. */
  async function arrive() {
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    const answered = page.waitForResponse(response => response.url() === asked[0])
    come()
    await (await answered).finished()
    await page.evaluate(
      () => new Promise(done => setTimeout(() => requestAnimationFrame(() => setTimeout(done, 100)), 100)),
    )
  }
  return { page, asked, arrive }
}

const focusedHref = (page: Page) => page.evaluate(() => (document.activeElement as HTMLAnchorElement)?.href)

describe.each(all)('with $shown on its way', slow => {
  test('Escape calls it off, the focus stays, and it opens when it is asked for again', async () => {
    const { page, asked, arrive } = await openSlow(slow)
    const opener = page.locator(slow.opener).first()
    await opener.focus()
    const before = await focusedHref(page)
    await page.keyboard.press('Enter')
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await arrive()
    expect(await page.locator(slow.shown).count()).toBe(0)
    expect(await focusedHref(page)).toBe(before)
    await page.keyboard.press('Enter')
    await page.locator(slow.shown).waitFor()
  })

  test('without it, it comes', async () => {
    const { page, arrive } = await openSlow(slow)
    await page.locator(slow.opener).first().focus()
    await page.keyboard.press('Enter')
    await arrive()
    await page.locator(slow.shown).waitFor()
  })
})

test.each(all.slice(1))('a press on something else calls off $shown', async slow => {
  const { page, asked, arrive } = await openSlow(slow)
  await page.evaluate(() => {
    const other = document.createElement('button')
    other.textContent = 'Altro'
    document.querySelector('main')?.prepend(other)
  })
  await page.locator(slow.opener).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.getByText('Altro', { exact: true }).click()
  await arrive()
  expect(await page.locator(slow.shown).count()).toBe(0)
})

test('Escape calls off a login on its way, and whoever has asked for it hears so', async () => {
  const { page, asked, arrive } = await openSlow({ example: 'dialogs', file: 'login' })
  await page.evaluate(() => {
    const answer = (window.Site as Site).dialogs?.login()
    void answer?.then(isIn => {
      document.title = `login ${isIn}`
    })
  })
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.title()).toBe('login false')
  await arrive()
  expect(await page.locator('.site-dialog').count()).toBe(0)
})
