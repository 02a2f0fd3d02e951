import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { few, some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import { kinds, openMenu, selected, tab } from './menu.browser.testing.ts'

const browser = openBrowser()
const visit = openMenu(browser)
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim())

describe.each(few(kinds, 1))('with tabs that are %s, a visitor at the keyboard', (_, markup) => {
  test('comes with Tab to the selected tab, then into its panel, then out', async () => {
    const page = await visit(`<a id="inizio" href="#fine">Inizio</a>${markup}`)
    await tab(page, 'Cena').click()
    await page.locator('#inizio').focus()
    const way = []
    for (let i = 0; i < 3; i++) {
      await page.keyboard.press('Tab')
      way.push(await focused(page))
    }
    expect(way).toEqual(['Cena', 'Piatti: Cena di oggi', 'Fine della pagina'])
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('Cena')
  })

  thoroughTest('goes round with the arrows, and to the ends with Home and End', async () => {
    const page = await visit(markup)
    await tab(page, 'Pranzo').focus()
    for (const [key, name] of [
      ['ArrowRight', 'Cena'],
      ['ArrowRight', 'Dolci'],
      ['ArrowRight', 'Pranzo'],
      ['ArrowLeft', 'Dolci'],
      ['ArrowLeft', 'Cena'],
      ['Home', 'Pranzo'],
      ['End', 'Dolci'],
    ] as const) {
      await page.keyboard.press(key)
      expect([key, await selected(page), await focused(page)]).toEqual([key, name, name])
    }
  })

  thoroughTest('goes the other way round where one reads from right to left', async () => {
    const page = await visit(markup.replace('data-block', 'dir="rtl" data-block'))
    await tab(page, 'Pranzo').focus()
    await page.keyboard.press('ArrowLeft')
    expect(await selected(page)).toBe('Cena')
    await page.keyboard.press('ArrowRight')
    expect(await selected(page)).toBe('Pranzo')
    await page.keyboard.press('End')
    expect(await selected(page)).toBe('Dolci')
  })

  thoroughTest(
    'scrolls the page with Up and Down as everywhere, and keeps combinations for the browser',
    async () => {
      const page = await visit(markup)
      await tab(page, 'Pranzo').focus()
      const taken = await page.evaluate(() => {
        const keys: [string, object][] = [
          ['ArrowUp', {}],
          ['ArrowDown', {}],
          ['PageDown', {}],
          ['a', {}],
          ['ArrowLeft', { altKey: true }],
          ['Home', { ctrlKey: true }],
          ['ArrowRight', { metaKey: true }],
        ]
        return keys
          .filter(([key, more]) => {
            const press = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
            return !document.activeElement?.dispatchEvent(press)
          })
          .map(([key]) => key)
      })
      expect(taken).toEqual([])
      expect(await selected(page)).toBe('Pranzo')
    },
  )

  test.each(some(['Enter', 'Space'], 0))('stays where she is with %s, and so does the page', async key => {
    const page = await visit(`${markup}<div style="height: 3000px"></div>`)
    await tab(page, 'Cena').focus()
    await page.keyboard.press(key)
    expect(await selected(page)).toBe('Cena')
    expect(await focused(page)).toBe('Cena')
    expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([0, ''])
  })
})
