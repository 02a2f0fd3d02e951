import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { body, kinds, openLayers } from './layers.browser.testing.ts'
import { closeLayer, focused, openLayer } from './layers.ts'
import { some } from './thorough.ts'
import { thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const openPage = openLayers(browser)

describe('the focus', () => {
  test('comes in, goes round with Tab and Shift+Tab, and back to where it was', async () => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'dialog', { modal: true })
    const way = [await focused(page)]
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      way.push(await focused(page))
    }
    const [first, last] = ['dialog-first', 'dialog-last']
    expect(way).toEqual([first, last, first, last, first, last, first])
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
  })

  test('stays inside, wherever the visitor clicks', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    for (const [x, y] of [
      [5, 5],
      [640, 450],
    ] as const) {
      await page.mouse.click(x, y)
      expect(
        await page.evaluate(() => document.getElementById('dialog')?.contains(document.activeElement)),
      ).toBe(true)
    }
  })

  test.each<[gone: string, where: string]>(
    some(
      [
        ['#opener', 'around'],
        ['#around', 'section'],
        ['#section', 'main'],
        ['main', 'title'],
      ],
      0,
    ),
  )('goes to the nearest place that is left when %s is gone: %s', async (gone, where) => {
    const html = gone === 'main' ? body.replace('</header>', '</header><h1 id="title">Forno</h1>') : body
    const page = await openPage({
      html: html.replace('<h1 id="title">Prova</h1>', gone === 'main' ? '' : '$&'),
    })
    await page.locator('#opener').focus()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(gone => document.querySelector(gone)?.remove(), gone)
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe(where)
    // Until the visitor goes on, and then there is no trace of it.
    await page.locator('#before').focus()
    expect(await page.locator('[tabindex], [style*=outline]').count()).toBe(0)
  })

  test.each(
    some(
      [
        ['disabled', (el: HTMLButtonElement) => el.setAttribute('disabled', '')],
        ['hidden', (el: HTMLButtonElement) => el.setAttribute('hidden', '')],
      ],
      0,
    ),
  )('goes beside what is %s by then', async (_, change) => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'dialog', { modal: true })
    await page.locator('#opener').evaluate(change)
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('around')
  })

  thoroughTest(
    'that was nowhere goes to the content, and on a page without any to its first part',
    async () => {
      for (const [html, where] of [
        [body, 'main'],
        ['<div id="all">Testo</div>', 'all'],
      ] as const) {
        const page = await openPage({ html })
        await openLayer(page, 'dialog', { modal: true })
        await page.keyboard.press('Escape')
        expect(await focused(page)).toBe(where)
        expect(await page.locator(`#${where}`).evaluate(el => getComputedStyle(el).outlineStyle)).toBe('none')
      }
    },
  )

  thoroughTest(
    'of layers inside each other goes back through them, also when one in between is gone',
    async () => {
      const page = await openPage()
      await page.locator('#opener').focus()
      await openLayer(page, 'one', { modal: true })
      await openLayer(page, 'two', { modal: true, opener: '#one-last' })
      await openLayer(page, 'three', { modal: true, opener: '#two-last' })
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe('two-last')
      await openLayer(page, 'three', { modal: true, opener: '#two-last' })
      await closeLayer(page, 'two')
      expect(await focused(page)).toBe('three-first')
      await page.keyboard.press('Escape')
      expect(await focused(page)).toMatch(/^one/)
      await openLayer(page, 'four', { modal: true })
      await closeLayer(page, 'one')
      await page.keyboard.press('Escape')
      expect(await focused(page)).toBe('opener')
    },
  )

  thoroughTest(
    'is never nowhere after a close, whatever the order of a hundred openings and closings',
    async () => {
      const page = await openPage()
      await page.locator('#opener').focus()
      const open: string[] = []
      let seed = 7
      const random = (below: number) => {
        seed = (seed * 16807) % 2147483647
        return seed % below
      }
      for (let i = 0; i < 100; i++) {
        const index = random(open.length + 2)
        const [name] = open.splice(index, 1)
        if (name) {
          await closeLayer(page, name)
          const focus = await page.evaluate(() => document.activeElement === document.body)
          expect([i, name, focus]).toEqual([i, name, false])
        } else {
          open.push(`layer${i}`)
          const kind = kinds[2 + random(3)] ?? 'dialog'
          await openLayer(page, `layer${i}`, { kind, modal: true })
        }
      }
      for (const name of open) await closeLayer(page, name)
      expect(await focused(page)).toBe('opener')
    },
  )

  thoroughTest('inside a part that is not modal goes back, too; elsewhere it stays', async () => {
    const page = await openPage()
    await page.locator('#opener').focus()
    await openLayer(page, 'banner', { kind: 'banner' })
    expect(await focused(page)).toBe('opener')
    await page.locator('#banner-first').focus()
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('opener')
    await openLayer(page, 'second', { kind: 'banner' })
    await page.locator('#before').focus()
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('before')
  })
})
