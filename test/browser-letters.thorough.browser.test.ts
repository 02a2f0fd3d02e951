import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Site } from '../src/start.ts'
import { openBrowser } from './browser.ts'

// A browser whose letters are set to another size; what is found above a page is in it, and can be used.

const browser = openBrowser()

/** As in the settings of the browser, whatever the page says of its own letters. */
const letters = (size: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } })
}

/** Each by its example, what opens it, and what is to be read there. */
const layers: readonly (readonly [string, (page: Page) => unknown, string])[] = [
  ['dialogs', page => say(page, 'confirm'), '.site-dialog__message'],
  ['dialogs', page => say(page, 'inform'), '.site-notice'],
  [
    'dialogs',
    page => page.evaluate(() => void (window.Site as Site).dialogs?.login()),
    '.site-login__remember',
  ],
  ['consent', () => {}, '.site-consent__text'],
  ['consent', page => page.locator('[data-consent-open]').first().click(), '.site-choices__title'],
  ['bars', () => {}, '.site-announcement, [data-announcement]'],
  ['lightbox', page => page.locator('main a[data-lightbox]').first().click(), '.site-lightbox'],
  ['tooltip', page => page.locator('main [data-tooltip]').first().focus(), '.site-tooltip'],
  [
    'quick-view',
    page => page.locator('[data-block="quick-view"] a').first().click(),
    '.site-quick-view__more',
  ],
  ['cart', page => page.locator('[data-block="cart"]').first().click(), '.site-cart-drawer .cart-row-title'],
]

const say = (page: Page, how: 'confirm' | 'inform') =>
  page.evaluate(
    how => void (window.Site as Site).dialogs?.[how]('Il pane che hai scelto non sarà tenuto da parte.'),
    how,
  )

async function open(size: number, [example, act, words]: (typeof layers)[number], style = '') {
  const { page } = await browser.openExample(example, { width: 320, height: 640, before: letters(size) })
  if (style) await page.addStyleTag({ content: style })
  await act(page)
  const found = page.locator(words).first()
  await found.waitFor()
  return { page, sizeOf: () => found.evaluate(el => getComputedStyle(el).fontSize) }
}

describe.each(layers)('on the page `%s`', (...layer) => {
  const [, , words] = layer

  test.each([16, 24, 32])(`\`${words}\` is as large as letters of %d px are`, async size => {
    const { page, sizeOf } = await open(size, layer)
    expect(await sizeOf()).toBe(`${size}px`)
    // Nothing of it is beside the window.
    const beside = await page.evaluate(
      () =>
        [...document.querySelectorAll('dialog[open] :is(button, input, a), .site-consent :is(button, a)')]
          .map(el => el.getBoundingClientRect())
          .filter(({ left, right, width }) => width > 1 && (left < 0 || right > innerWidth)).length,
    )
    expect(beside).toBe(0)
  })

  test(`\`${words}\` is so also where a page makes ten pixels of a rem, or a hundred`, async () => {
    for (const size of ['62.5%', '100px']) {
      const { sizeOf } = await open(24, layer, `html { font-size: ${size} }`)
      expect(await sizeOf()).toBe('24px')
    }
  })
})

test('whoever writes a password in large letters on a telephone sees it beside nothing', async () => {
  const { page } = await open(32, layers[2] as (typeof layers)[number])
  const field = page.getByLabel('Password', { exact: true })
  const room = await field.evaluate(el => {
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(el)
    return el.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  })
  expect(room).toBeGreaterThan(200)
})

test('the page says otherwise with one property', async () => {
  const { sizeOf } = await open(24, layers[0] as (typeof layers)[number], ':root { --site-font-size: 19px }')
  expect(await sizeOf()).toBe('19px')
})
