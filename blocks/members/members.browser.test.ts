import { expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'

const browser = openBrowser()

test('a member who logs out by the keyboard goes on at the way in', async () => {
  const { page } = await browser.openPage(
    `<main><h1>Diario</h1><section data-block="members">
    <p data-part="out"><a data-part="login" href="/account/login">Accedi</a></p>
    <p data-part="in" hidden>Bentornata <button type="button" data-part="logout">Esci</button></p></section></main>`,
    { context: { website: { language: 'it-IT' } }, mock: true, alive: true },
  )
  await page.locator('[data-part=login]').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('E-mail').fill('giulia@forno.example')
  await page.getByLabel('Password', { exact: true }).fill('focaccia')
  await page.keyboard.press('Enter')
  const way = page.locator('[data-part=logout]')
  await way.waitFor()
  await page.getByRole('dialog', { name: 'Accedi' }).waitFor({ state: 'detached' })
  await way.focus()
  await page.keyboard.press('Enter')
  await page.locator('[data-part=login]').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-part')))
    .toBe('login')
})

test.each(some(['layers', 'dialogs'], 1))(
  'the way in leads to its own address where the dialog cannot be had for want of site.%s.js; who closes the dialog stays',
  async missing => {
    const way =
      '<section data-block="members"><a data-part="login" href="/account/login">Accedi</a></section>'
    const answers = { '**/account/login': 'Accesso' }
    const context = { website: { language: 'it-IT' } }
    const there = await browser.openPage(way, { answers, context, alive: true })
    await there.page.locator('[data-part=login]').click()
    await there.page.getByLabel('E-mail').waitFor()
    await there.page.keyboard.press('Escape')
    await there.page.getByLabel('E-mail').waitFor({ state: 'detached' })
    await there.page.evaluate(() => new Promise(requestAnimationFrame))
    expect(there.page.url()).not.toContain('/account/')

    const { page } = await browser.openPage(way, {
      answers: { ...answers, [`**/site.${missing}.*`]: null },
      context,
      alive: true,
    })
    await page.locator('[data-part=login]').click()
    await page.waitForURL('**/account/login', { timeout: 5000 })
  },
)
