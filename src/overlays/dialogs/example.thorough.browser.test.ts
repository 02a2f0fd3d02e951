import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../test/browser.ts'

const browser = openBrowser()

const press = async (page: Page, ask: string) => {
  await page.locator(`[data-ask=${ask}]`).focus()
  await page.keyboard.press('Enter')
}
const said = (page: Page, place: string) => page.locator(`[data-answer=${place}]`).textContent()
const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset.ask)
const opened = async (page: Page) => {
  await page.locator('.site-dialog[open]').first().waitFor()
  await atRest(page)
}

describe.each(['http', 'file'] as const)('the page of dialogs, over %s,', over => {
  test('says in words what the visitor has answered', async () => {
    const { page, console, errors } = await browser.openExample('dialogs', { over })
    for (const [ask, place, keys, words] of [
      ['confirm', 'conferma', ['Enter'], 'Avete detto di sì.'],
      ['confirm', 'conferma', ['Tab', 'Enter'], 'Avete detto di no.'],
      ['destroy', 'conferma', ['Enter'], 'Avete detto di no.'],
      ['destroy', 'conferma', ['Escape'], 'Ve ne siete andati senza rispondere.'],
      ['alert', 'avviso', ['Enter'], 'Lo sapete.'],
      ['long', 'avviso', ['Enter'], 'Ora la sapete fare.'],
      ['stays', 'avviso', ['Escape', 'Enter'], 'Siete usciti dalla porta.'],
      ['full', 'errori', ['Escape'], 'Il forno ha rifiutato, con parole sue.'],
      ['unreachable', 'errori', ['Escape'], 'Il forno non si è raggiunto.'],
      ['broken', 'errori', ['Escape'], 'Il forno si è guastato.'],
      [
        'several',
        'errori',
        ['Escape'],
        'Il forno ha rifiutato, con parole sue. Il forno si è guastato. Il forno è chiuso. Il forno non si è raggiunto.',
      ],
      ['till', 'soci', ['Escape'], 'La cassa non si apre.'],
      [
        'stack',
        'pila',
        ['Escape', 'Enter', 'Escape'],
        'Nell’ordine: il terzo no, il secondo sì, il primo no.',
      ],
      ['chain', 'pila', ['Escape'], 'Sarà per un’altra volta.'],
      ['hebrew', 'ebraico', ['Enter'], 'ההזמנה נשארת.'],
    ] as const) {
      await press(page, ask)
      await opened(page)
      for (const key of keys) await page.keyboard.press(key)
      await expect.poll(() => said(page, place), { message: ask }).toBe(words)
      await expect.poll(() => focused(page), { message: ask }).toBe(ask)
    }
    await expect.poll(() => page.locator('.site-shell').count()).toBe(0)
    expect(console).toEqual([])
    expect(errors).toEqual([])
  })

  test('lets members in, by a call that needs it', async () => {
    const { page } = await browser.openExample('dialogs', { over })
    await press(page, 'diary')
    await opened(page)
    await page.keyboard.type('giulia@forno.example')
    await page.keyboard.press('Tab')
    await page.keyboard.type('focaccia')
    await page.keyboard.press('Enter')
    await expect
      .poll(() => said(page, 'soci'), { timeout: 3000 })
      .toBe('Dal diario: «Oggi la madre ha raddoppiato in tre ore.»')
    expect(await page.locator('[data-server-log] li').allTextContents()).toEqual([
      'GET /api/members/diary → 401',
      'POST /api/site-users/account/session → 200',
      'GET /api/members/diary → 200',
    ])
  })
})
