import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { some } from '../../../test/thorough.ts'
import { thoroughTest } from '../../../test/thorough-test.ts'
import { hover, openTips, rectOf, rest, row, shown } from './tooltip.browser.testing.ts'

const browser = openBrowser()
const open = openTips(browser)

describe('inside a dialog', () => {
  const dialog = `<dialog><p>Ordine</p><a href="#x">Altro</a> <button type="button" id="inside" data-tooltip="Entro le dieci">Ritiro</button></dialog>
<style>dialog { translate: 30px 20px; overflow: hidden }</style>`
  const openDialog = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog')?.showModal())
  const isOpen = (page: Page) => page.locator('dialog').evaluate(el => (el as HTMLDialogElement).open)

  test.each(some(['with', 'without'], 1))(
    '%s the stack of layers, it can be pointed at, and Escape closes it before the dialog',
    async how => {
      const { page } = await open(dialog, {
        answers: how === 'without' ? { '**/site.layers.js': { status: 404 } } : {},
      })
      await openDialog(page)
      await page.mouse.move(1, 1)
      await hover(page, '#inside')
      const { left, top, width, height } = await rectOf(page)
      await page.mouse.move(left + width / 2, top + height / 2, { steps: 4 })
      await page.clock.runFor(5000)
      expect(await shown(page)).toEqual(['Entro le dieci'])
      await page.keyboard.press('Escape')
      expect(await shown(page)).toEqual([])
      expect(await isOpen(page)).toBe(true)
      await page.keyboard.press('Escape')
      expect(await isOpen(page)).toBe(false)
    },
  )

  thoroughTest('it stands where it should in a browser without popovers', async () => {
    const { page } = await open(dialog, {
      before: page =>
        page.addInitScript(() => {
          for (const name of ['showPopover', 'hidePopover', 'popover'])
            Reflect.deleteProperty(HTMLElement.prototype, name)
        }),
    })
    await openDialog(page)
    await page.evaluate(() => document.querySelector('dialog')?.style.setProperty('overflow', 'visible'))
    // This browser still hides what has the attribute.
    await page.addStyleTag({ content: '.site-tooltip { display: block }' })
    const button = await rectOf(page, '#inside')
    await page.mouse.move(button.left + 5, button.top + 5)
    await rest(page)
    const at = await rectOf(page)
    expect([at.left, at.top].map(Math.round)).toEqual([button.left + 20, button.top + 20].map(Math.round))
  })

  thoroughTest('it goes when another dialog opens above it, and when its own closes', async () => {
    const { page } = await open(`${row}${dialog}`)
    await hover(page, '#bread')
    await openDialog(page)
    await expect.poll(() => shown(page)).toEqual([])
    await page.mouse.move(1, 1)
    await page.clock.runFor(1000)
    await hover(page, '#inside')
    await page.evaluate(() => document.querySelector('dialog')?.close())
    await expect.poll(() => shown(page)).toEqual([])
  })
})
