import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { blockStates, destroy, openBrowser } from './browser.ts'
import { box, form, isAt, openForms, press, touch } from './captcha.browser.testing.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const open = openForms(browser)

const asking = form().replace('data-part="captcha"', 'data-part="captcha" data-captcha-behaviour="asks"')
const inDialog = (markup: string) =>
  markup
    .replace(
      /<form[^>]*>/,
      '<div data-block="form" data-form-id="uno" id="uno"><dialog data-part="dialog" id="finestra" aria-labelledby="uno-titolo"><h2 id="uno-titolo">Scrivici</h2><form action="/contatti" method="post">',
    )
    .replace('</form>', '</form></dialog></div>') +
  '<button type="button" id="apri" commandfor="finestra" command="show-modal">Apri</button>'

const pictures = (page: Page) => page.frameLocator('[title="immagini di prova"]')
const closings = (page: Page) => page.evaluate(() => Reflect.get(window, 'closings'))

/** Opened, filled in, and asked for pictures. */
async function ask(before = '') {
  const visit = await open(inDialog(asking) + before, { alive: false })
  const { page } = visit
  await page.evaluate(() => {
    Object.assign(window, { closings: 0 })
    document.getElementById('finestra')?.addEventListener('close', () => {
      Reflect.set(window, 'closings', Reflect.get(window, 'closings') + 1)
    })
  })
  if (!before) await page.locator('#apri').click()
  await expect.poll(() => blockStates(page)).toEqual(['form: mounted'])
  await touch(page)
  await page.locator('#uno-nome').fill('Ada')
  await isAt(page, 'ready')
  await box(page).click()
  await expect.poll(() => pictures(page).getByRole('button').isVisible()).toBe(true)
  return visit
}

test('the pictures of a captcha in a dialog lie above it, are pressed, and the form is sent', async () => {
  const { page, server, console, errors } = await ask()
  await pictures(page).getByRole('button').click()
  await isAt(page, 'solved')
  expect(await page.locator('#uno-nome').inputValue()).toBe('Ada')
  await press(page)
  await expect.poll(() => page.locator('[data-part="success"]').isVisible()).toBe(true)
  expect([await closings(page), server.saved.length, console, errors]).toEqual([0, 1, [], []])
})

test('they are answered by keyboard, and what lies behind the dialog can be neither pressed nor reached', async () => {
  const { page } = await ask()
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('title'))
  expect(await at()).toBe('immagini di prova')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isAt(page, 'solved')
  const { x = 0, y = 0 } = (await page.locator('#apri').boundingBox()) ?? {}
  await page.evaluate(() =>
    document.addEventListener('click', ({ target }) =>
      Reflect.set(window, 'clicked', (target as Element).id),
    ),
  )
  await page.mouse.click(x + 5, y + 5)
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('dialog')?.id)).toBe('finestra')
  }
  expect(await page.evaluate(() => Reflect.get(window, 'clicked'))).toBe(undefined)
})

const quick = '<script>document.getElementById("apri").focus(); finestra.showModal()</script>'

test.each([
  ['the dialog closes as before, opens as before, and nothing has been left on it', ''],
  ['so it is where the dialog was open before anything came to life', quick],
])('after them %s', async (_, before) => {
  const { page } = await ask(before)
  await pictures(page).getByRole('button').click()
  await isAt(page, 'solved')
  await page.locator('#uno-nome').focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('#finestra').isVisible()).toBe(false)
  const now = () => page.locator('#finestra').evaluate(el => (el.cloneNode(false) as Element).outerHTML)
  expect([await closings(page), await page.evaluate(() => document.activeElement?.id)]).toEqual([1, 'apri'])
  await page.locator('#apri').click()
  expect(await page.locator('#uno-nome').inputValue()).toBe('Ada')
  await destroy(page)
  expect(await now()).toBe('<dialog data-part="dialog" id="finestra" aria-labelledby="uno-titolo"></dialog>')
})

thoroughTest(
  'those of a form in a dialog of the page’s own lie above it, and it is as it was after them',
  async () => {
    const { page, server, errors } = await open(
      `<dialog id="finestra" aria-label="Scrivici">${asking}</dialog><button type="button" id="apri" onclick="finestra.showModal()">Apri</button>`,
      { alive: false },
    )
    const dialog = page.locator('#finestra')
    const isModal = () => dialog.evaluate(el => el.matches(':modal'))
    const html = await dialog.evaluate(el => (el.cloneNode(false) as Element).outerHTML)
    await page.evaluate(() => {
      Object.assign(window, { closings: 0 })
      document.getElementById('finestra')?.addEventListener('close', () => {
        Reflect.set(window, 'closings', Reflect.get(window, 'closings') + 1)
      })
    })
    await page.locator('#apri').click()
    await expect.poll(() => blockStates(page)).toEqual(['form: mounted'])
    await page.locator('#uno-nome').fill('Ada')
    await isAt(page, 'ready')
    await box(page).click()
    await pictures(page).getByRole('button').click()
    await isAt(page, 'solved')
    await expect.poll(isModal).toBe(true)
    expect(await page.evaluate(() => document.activeElement?.closest('.captcha-stand-in') !== null)).toBe(
      true,
    )
    await press(page)
    await expect.poll(() => page.locator('[data-part="success"]').isVisible()).toBe(true)
    expect([await closings(page), server.saved.length, errors]).toEqual([0, 1, []])
    await page.keyboard.press('Escape')
    await expect.poll(() => closings(page)).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('apri')
    expect(await dialog.evaluate(el => (el.cloneNode(false) as Element).outerHTML)).toBe(html)
  },
)
