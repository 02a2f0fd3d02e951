import { expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { dialogs, listenersFor } from './keyboard.browser.testing.ts'
import { some } from './thorough.ts'

const browser = openBrowser()

/** As its owner has saved it, with the builder's context in it. */
const saved = (website: object) =>
  `<script>Static = { SQUARESPACE_CONTEXT: ${JSON.stringify({
    appDomain: 'builder.example',
    website: { id: 'forno', identifier: 'forno', ...website },
    websiteSettings: { useEscapeKeyToLogin: true },
    authenticatedAccount: { id: 'account-1' },
    websiteRoles: [1],
  })} }</script>`

test.each(
  some(
    [
      ['on another host', { baseUrl: 'https://forno.example' }],
      ['at home, where the builder is no more', { baseUrl: 'http://localhost' }],
    ],
    1,
  ),
)('a copy of an owner’s page %s leads nobody to the editing frame, and to no login', async (_, website) => {
  const { page, console, requests } = await browser.openPage('<h1>Forno</h1>', { head: saved(website) })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Escape')
  await page.waitForTimeout(300)
  expect(requests.filter(url => /\/(config|api)\//.test(url))).toEqual([])
  expect(await dialogs(page)).toBe(0)
  expect(await listenersFor(page, ['document'])).not.toContain('keyup')
  expect(console).toEqual([])
})

test('the same page at its builder’s leads its owner there', async () => {
  const sent: string[] = []
  await browser.openPage('<h1>Forno</h1>', {
    head: saved({ baseUrl: 'http://localhost' }),
    cookies: { crumb: 'BaBa' },
    answers: {
      '**/config/**': route => {
        sent.push(route.request().url())
        return route.fulfill({ status: 204 })
      },
    },
  })
  await expect.poll(() => sent.length).toBe(1)
})
