import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { auditIn } from '../../test/audit.ts'
import { openBrowser } from '../../test/browser.ts'
import { looks } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { sample } from './sample.ts'

const browser = openBrowser()

const list = sample.replace('data-block', 'data-quick-view="true" data-when="ready" data-block')
const open = (body = list) =>
  browser.openPage(`<main><h1>Negozio</h1><h2>Scaffale</h2>${body}</main>`, { alive: true, mock: true })

/** What has the focus, in the words of a screen reader. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: el } = document
    return `${el?.localName} ${el?.ariaLabel ?? el?.textContent?.trim()}`
  })

describe('a list of products', () => {
  test('is by the keyboard a link and a button for each; the second picture is seen with the focus', async () => {
    const { page } = await open()
    const second = page.locator('[data-part="second"]')
    const opacity = () => second.evaluate(el => Number(getComputedStyle(el).opacity))
    expect(await opacity()).toBe(0)
    const stops: string[] = []
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('Tab')
      stops.push(await focused(page))
      if (i === 0) await expect.poll(opacity).toBe(1)
    }
    expect(stops).toEqual([
      'a Grembiule',
      'a Vista rapida: Grembiule',
      'a Panettone',
      'button Vista rapida: Panettone',
    ])
  })

  thoroughTest('opens the quick view around it by Enter, and has the focus again after Escape', async () => {
    const { page } = await open(
      `<div data-block="quick-view" data-when="ready" data-cart="/cart">${list}</div>`,
    )
    const button = page.getByRole('button', { name: 'Panettone' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('heading', { name: 'Panettone' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe('button Vista rapida: Panettone')
  })

  const damaged = list
    .replace('{"items"', '{"items')
    .replaceAll(/<p data-part="price">[^<]*/g, '<p data-part="price">')
  const states = { 'on sale and sold out': list, 'without a price, because the data is damaged': damaged }
  for (const [what, html] of Object.entries(states))
    thoroughTest(`follows the rules: ${what}`, async () => {
      for (const dir of ['ltr', 'rtl']) {
        const { page, console } = await open(html)
        await expect.poll(() => console.length).toBe(html === damaged ? 1 : 0)
        await page.evaluate(to => document.documentElement.setAttribute('dir', to), dir)
        expect(await auditIn(page, looks)).toEqual([])
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect(isTooWide).toBe(false)
      }
    })
})
