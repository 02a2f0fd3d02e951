import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { answers, ask } from '../../../test/layers.ts'

const browser = openBrowser()

// At the end of the body, as dialogs of pages often are.
const body = (
  attribute: string,
) => `<main><h1>Prova</h1><p><button type="button" ${attribute}>Spedizione</button></p></main>
<dialog id="spedizione"><button type="button" id="inside">Calcola</button></dialog>`

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

/** It closes by itself, as when its time is up, while ours lies above it. */
async function closeBelow(page: Page) {
  await page.locator('#inside').focus()
  await ask(page, 'confirm', 'Cancellare?')
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#spedizione')?.close())
  await page.keyboard.press('Escape')
  await expect.poll(() => answers(page)).toContain('confirm: cancel')
}

const show = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLDialogElement>('#spedizione')?.showModal())

test('the dialog of the page below has closed meanwhile: back to what had opened that', async () => {
  const { page } = await browser.openPage(body('id="opener"'))
  // So that the stack is there before.
  await ask(page, 'inform', 'Copiato')
  await page.locator('#opener').focus()
  await show(page)
  await closeBelow(page)
  await expect.poll(() => focused(page)).toBe('Spedizione')
})

test.each(['aria-controls="spedizione"', 'commandfor="spedizione" command="show-modal"'])(
  'so it is where the first layer of ours comes above it, if what opens it says so: %s',
  async attribute => {
    const { page } = await browser.openPage(body(attribute))
    await show(page)
    await closeBelow(page)
    await expect.poll(() => focused(page)).toBe('Spedizione')
  },
)

test('still open, it has the focus again', async () => {
  const { page } = await browser.openPage(body('aria-controls="spedizione"'))
  await show(page)
  await page.locator('#inside').focus()
  await ask(page, 'confirm', 'Cancellare?')
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toBe('Calcola')
})
