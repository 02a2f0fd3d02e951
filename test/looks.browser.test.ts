import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from './browser.ts'
import { form, openForms } from './captcha.browser.testing.ts'
import { ask } from './layers.ts'
import { changed, pictureOf } from './pixels.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

// Looks that no block's behaviour depends on, each in the window in which it was once wrong.

const browser = openBrowser()

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  if (!found) throw new Error(`${selector} has no box`)
  return { ...found, right: found.x + found.width, bottom: found.y + found.height }
}

describe('the button of a newsletter', () => {
  const letter = (attributes = '') =>
    `<main><form data-block="newsletter" data-form-id="l" action="/l" ${attributes}><div data-part="body"><div data-part="field" data-kind="email"><label data-part="title" for="p">E-mail</label><input id="p" type="email" name="email"></div><button type="submit">Iscrivetemi alla lettera</button></div></form></main>`

  test.each(some(['', 'data-align="center"', 'data-align="end"'], 1))(
    'is as wide as its field as soon as it stands under it, %s',
    async attributes => {
      const { page } = await browser.openPage(letter(attributes), { width: 390 })
      const [field, button] = [await box(page, '[data-part="field"]'), await box(page, 'button')]
      expect(button.y).toBeGreaterThan(field.bottom)
      expect([button.x, button.width].map(Math.round)).toEqual([field.x, field.width].map(Math.round))
    },
  )

  thoroughTest('is as wide as its words beside it', async () => {
    const { page } = await browser.openPage(letter(), { width: 700 })
    const [field, button] = [await box(page, '[data-part="field"]'), await box(page, 'button')]
    expect(button.x).toBeGreaterThan(field.right)
    expect(button.width).toBeLessThan(250)
  })
})

thoroughTest('a title of an accordion answers a mouse that is on it', async () => {
  const { page } = await browser.openPage(
    '<main><div data-block="accordion"><details data-part="item"><summary>Orari</summary><p data-part="panel">Dalle sei</p></details></div></main>',
    { alive: true },
  )
  const title = page.locator('summary')
  const before = await pictureOf(page, title)
  await title.hover()
  await atRest(page)
  expect(changed(before, await pictureOf(page, title))).toBeGreaterThan(20)
})

thoroughTest('the ring around "Crea un account" touches neither the button above nor an edge', async () => {
  const { page } = await browser.openPage('<main><h1>Prova</h1></main>', {
    width: 320,
    context: { websiteSettings: { createAccountUrl: '/account/nuovo' } },
    mock: true,
  })
  await ask(page, 'login')
  await page.keyboard.press('Tab')
  await page.locator('.site-login__create').focus()
  const ring = 4
  const [link, button, dialog] = [
    await box(page, '.site-login__create'),
    await box(page, '.site-dialog .site-button--primary'),
    await box(page, '.site-dialog'),
  ]
  const room = [
    link.y - button.bottom,
    dialog.bottom - link.bottom,
    link.x - dialog.x,
    dialog.right - link.right,
  ]
  expect(Math.min(...room) - ring).toBeGreaterThanOrEqual(8)
})

thoroughTest('what is said above a form is in the form’s own letters, on a phone too', async () => {
  const { page } = await openForms(browser)(
    '<form data-block="form" data-form-id="uno" action="/c"><div data-part="body"><p data-part="field" data-kind="email" data-required><label data-part="title" for="p">E-mail</label><input id="p" name="email" type="email" required></p><button type="submit">Manda</button></div></form>',
    { width: 390 },
  )
  await page.locator('[type=submit]').click()
  await page.locator('.site-form__message').waitFor()
  const [own, ...said] = await page
    .locator('form, .site-form__message :is(.site-form__notice, [role="alert"] > div)')
    .evaluateAll(all =>
      all.map(el => {
        const { fontFamily, fontSize, fontWeight } = getComputedStyle(el)
        return `${fontWeight} ${fontSize} ${fontFamily}`
      }),
    )
  expect(said.length).toBeGreaterThan(1)
  expect([...new Set(said)]).toEqual([own])
})

thoroughTest("the captcha's box says what will appear in it, until it appears", async () => {
  const { page } = await openForms(browser)(form('uno'), { width: 320 })
  const words = () =>
    page.locator('[data-part="captcha"]').evaluate(el => {
      const { content } = getComputedStyle(el, '::before')
      return content.replace(/^attr\([\w-]+\)$/, () => el.getAttribute('data-wait-text') ?? '')
    })
  expect(await words()).toContain('controllo anti-spam')
  await page.locator('#uno-nome').focus()
  await expect.poll(words).toBe('none')
})

thoroughTest('the arrow of a choice on the page about consent is a whole one', async () => {
  const { page } = await browser.openExample('consent', { width: 390 })
  const select = page.locator('select').first()
  await select.scrollIntoViewIfNeeded()
  const { width, height, luminances } = await pictureOf(page, select)
  // Left to right, where the arrow is: 12 px wide, 8 px outside the box, 14 from its edge.
  const from = width - 8 - 1 - 14 - 12
  const dark = (x: number) =>
    [...Array(height - 40).keys()].filter(y => (luminances[(y + 20) * width + x] ?? 1) < 0.4).length
  const columns = [...Array(12).keys()].map(i => dark(from + i))
  const [left, right] = [columns.slice(0, 6), columns.slice(6).reverse()]
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  expect(sum(columns)).toBeGreaterThan(20)
  expect(Math.abs(sum(left) - sum(right))).toBeLessThanOrEqual(6)
})
