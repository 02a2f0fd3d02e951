import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { audit } from '../../test/audit.ts'
import { atRest, openBrowser } from '../../test/browser.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

/** What a screen reader says of what has the focus: its name, and what describes it. */
const spokenAtFocus = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement
    const texts = (name: string) =>
      (el?.getAttribute(name) ?? '')
        .split(' ')
        .flatMap(id => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ').trim() || [])
    const labels = [...((el as HTMLInputElement | null)?.labels ?? [])].map(each => each.textContent?.trim())
    const name =
      el?.getAttribute('aria-label') || labels.join() || el?.textContent?.replace(/\s+/g, ' ').trim()
    return [name, ...texts('aria-describedby')].join('; ')
  })

/** By the Tab key alone. @returns what is said there. */
async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<string> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(key)
    const spoken = await spokenAtFocus(page)
    if (name.test(spoken)) return spoken
  }
  throw new Error(`no Tab leads to ${name}`)
}

/** A live region says it. */
const heard = (page: Page, text: string | RegExp) =>
  page.locator('[role=status], [role=alert]').filter({ hasText: text }).first().waitFor({ state: 'attached' })
const dialog = (page: Page) => page.locator('.site-quick-view[open]')
const alive = (page: Page) => dialog(page).locator('form[data-block-state=mounted]').waitFor()

thoroughTest('from the list to the checkout by the keyboard alone, and every step is said', async () => {
  const { page, console } = await browser.openExample('shop', { alive: true, reducedMotion: true })
  await atRest(page)
  expect((await audit(page)).found).toEqual([])
  expect(await tabTo(page, /^Maglia/)).toBe('Maglia del forno; da 19,00 €; In offerta')
  await page.keyboard.press('Tab')
  expect(await spokenAtFocus(page)).toBe('Vista rapida: Maglia del forno')
  await page.keyboard.press('Enter')
  await alive(page)
  expect([await dialog(page).getAttribute('aria-label'), await spokenAtFocus(page)]).toEqual([
    'Maglia del forno',
    'Chiudi',
  ])
  await atRest(page)
  expect((await audit(page)).found).toEqual([])

  // Nothing is chosen: it says what is missing, and goes there.
  await tabTo(page, /^Metti nel carrello/)
  await page.keyboard.press('Enter')
  await heard(page, 'Manca una scelta: Taglia.')
  expect(await spokenAtFocus(page)).toBe('S')
  await page.keyboard.press('ArrowRight')
  await heard(page, /^$/)
  expect(await spokenAtFocus(page)).toMatch(/^M/)
  expect(await dialog(page).getAttribute('aria-label')).toBe('Maglia del forno')
  await tabTo(page, /^Bianca/)
  await page.keyboard.press('ArrowRight')
  await heard(page, '19,00 €. Ne restano solo 4')
  await tabTo(page, /^Metti nel carrello/)
  await page.keyboard.press('Enter')
  await heard(page, 'Nel carrello: Maglia del forno')

  // The next one, and back to the page: to the button of what was seen last.
  await tabTo(page, /^Prodotto successivo/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await heard(page, 'Focaccia, 3 di 12')
  await page.keyboard.press('ArrowRight')
  await heard(page, 'Panettone, 4 di 12')
  await alive(page)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await spokenAtFocus(page)).toBe('Vista rapida: Panettone')

  expect(await tabTo(page, /carrello$/i, 'Shift+Tab')).toBe('Un articolo nel carrello')
  await page.keyboard.press('Enter')
  const drawer = page.locator('.site-cart-drawer[open]')
  await expect.poll(() => drawer.locator('.cart-row-title').allTextContents()).toEqual(['Maglia del forno'])
  await tabTo(page, /cassa|checkout|paga/i)
  await page.keyboard.press('Enter')
  await heard(page, 'Di qui si andrebbe alla cassa.')
  expect(console).toEqual([])
})

thoroughTest(
  'Back closes it, the address is what it was, and the button of the last product is in sight',
  async () => {
    const { page } = await browser.openExample('shop', {
      over: 'http',
      alive: true,
      reducedMotion: true,
      height: 600,
    })
    const before = page.url()
    const length = await page.evaluate(() => history.length)
    await page.locator('[data-item-id=p-maglia] .site-product-list__quick button').first().focus()
    await page.keyboard.press('Enter')
    await alive(page)
    await dialog(page).getByText('M', { exact: true }).click()
    await dialog(page).getByText('Blu', { exact: true }).click()
    await expect.poll(() => page.url()).toBe(`${before}?variant=MAGLIA-M-Blu`)
    for (let i = 3; i <= 9; i++) {
      await dialog(page).getByRole('button', { name: 'Prodotto successivo' }).click()
      await heard(page, `${i} di 12`)
    }
    expect(page.url()).toBe(before)
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect([page.url(), await spokenAtFocus(page)]).toEqual([before, 'Vista rapida: Una mattina al forno'])
    const isInSight = () =>
      page.evaluate(() => {
        const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
        return top >= 0 && bottom <= innerHeight
      })
    await expect.poll(isInSight).toBe(true)

    // Closed by its own button it leaves no step behind.
    await page.keyboard.press('Enter')
    await alive(page)
    await page.keyboard.press('Enter')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.siteBack ?? false)).toBe(false)
    expect(await page.evaluate(() => history.length)).toBe(length + 1)
    await expect.poll(isInSight).toBe(true)
  },
)

thoroughTest('Back closes what has come above it, and only then the product below', async () => {
  const { page } = await browser.openExample('quick-view', { over: 'http', alive: true, reducedMotion: true })
  await page.locator('[data-part=open]').first().click()
  await alive(page)
  await page.evaluate(async () => {
    const site = await (window.Site as { ready: Promise<{ dialogs: { alert(text: string): unknown } }> })
      .ready
    void site.dialogs.alert('Torniamo subito.')
  })
  await page.getByText('Torniamo subito.').waitFor()
  for (let i = 0; i < 2; i++) {
    await page.evaluate(() => history.back())
    await page.getByText('Torniamo subito.').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => history.state?.siteBack ?? 0)).toBe(1 - i)
    await expect.poll(() => page.locator('.site-quick-view[open]').count()).toBe(1 - i)
  }
  expect(new URL(page.url()).pathname).toMatch(/quick-view\.html$/)
})

test('the arrow keys go where the page reads, and Tab stays inside', async () => {
  const { page } = await browser.openExample('quick-view', { alive: true, reducedMotion: true })
  await page.locator('[dir=rtl] [data-part=open]').first().focus()
  await page.keyboard.press('Enter')
  await alive(page)
  await page.keyboard.press('ArrowLeft')
  await heard(page, '2 di 2')
  await alive(page)
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press('Tab')
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    )
    expect(isInside).toBe(true)
  }
})

test('whoever has closed it before the server refuses what was put into the cart is told of it', async () => {
  let refuse = () => {}
  const refused = new Promise<void>(resolve => {
    refuse = resolve
  })
  const { page } = await browser.openPage(
    '<main><ul data-block="quick-view" data-when="ready"><li><a data-part="open" data-item-id="p-pane" href="/negozio/pane">Pane</a></li></ul></main>',
    {
      alive: true,
      answers: {
        '**/negozio/pane?format=json': {
          json: {
            item: {
              id: 'p-pane',
              title: 'Pane',
              productType: 1,
              variants: [{ sku: 'PANE', unlimited: true }],
            },
          },
        },
        '**/entries*': async route => {
          await refused
          await route.fulfill({ status: 422, json: { message: 'Il forno è chiuso.' } })
        },
      },
    },
  )
  await page.getByRole('link').click()
  await alive(page)
  await Promise.all([page.waitForRequest('**/entries*'), dialog(page).locator('[type=submit]').click()])
  await page.keyboard.press('Escape')
  await page.locator('.site-quick-view').waitFor({ state: 'detached' })
  refuse()
  const alert = page.getByRole('alertdialog')
  expect(await alert.textContent()).toMatch(/^Pane\s*Il forno è chiuso\./)
})
