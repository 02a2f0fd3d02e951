import { describe, expect, test } from 'vitest'
import { openBrowser } from './browser.ts'
import { kinds, openLayers } from './layers.browser.testing.ts'
import { answers, ask, closeLayer, focused, onTop, openLayer } from './layers.ts'
import { isThorough, some } from './thorough.ts'
import { thoroughDescribe, thoroughTest } from './thorough-test.ts'

const browser = openBrowser()
const openPage = openLayers(browser)

describe('whatever the order in which layers open', () => {
  test('the visitor sees the highest modal one, with the focus in it, and Escape goes down one by one', async () => {
    const modal = kinds.filter(kind => /popup|lightbox|dialog/.test(kind))
    const orders = [['lightbox', 'dialog', 'popup'] as const, [...modal].reverse(), modal]
    for (const order of isThorough ? orders : orders.slice(0, 2)) {
      const page = await openPage()
      await page.locator('#opener').focus()
      for (const kind of order) await openLayer(page, kind, { kind, modal: true })
      const seen: string[] = []
      for (let i = 0; i < 3; i++) {
        seen.push(await onTop(page))
        expect(await focused(page)).toMatch(seen.at(-1) ?? '')
        await page.keyboard.press('Escape')
      }
      expect(seen).toEqual(['dialog', 'lightbox', 'popup'])
      expect(await focused(page)).toBe('opener')
    }
  })

  thoroughTest(
    'a lower one that comes later takes neither the sight, nor the focus, nor what was being typed',
    async () => {
      const page = await openPage()
      await openLayer(page, 'dialog', { modal: true })
      await page.evaluate(() => {
        const field = document.createElement('textarea')
        field.id = 'field'
        field.value = 'una riga\n'.repeat(50)
        const long = document.createElement('div')
        long.style.height = '2000px'
        const dialog = document.getElementById('dialog') as HTMLElement
        dialog.style.cssText = 'max-height: 300px; overflow: auto'
        dialog.append(long, field)
        field.focus()
        field.setSelectionRange(3, 7)
        dialog.scrollTop = 1234
      })
      await openLayer(page, 'popup', { kind: 'popup', modal: true })
      expect(await onTop(page)).toBe('dialog')
      const state = () =>
        page.evaluate(() => {
          const field = document.activeElement as HTMLTextAreaElement
          return [
            field.id,
            field.selectionStart,
            field.selectionEnd,
            document.getElementById('dialog')?.scrollTop,
          ]
        })
      expect(await state()).toEqual(['field', 3, 7, 1234])
      await closeLayer(page, 'popup')
      expect(await state()).toEqual(['field', 3, 7, 1234])
    },
  )

  thoroughTest('one of ours that is faded in is not seen to flicker when a lower one comes', async () => {
    const page = await openPage()
    await ask(page, 'confirm', 'Sicuro?')
    await openLayer(page, 'popup', { kind: 'popup', modal: true })
    const opacities = await page.evaluate(async () => {
      const seen: string[] = []
      const dialog = document.querySelector('.site-dialog') as Element
      for (let i = 0; i < 12; i++) {
        seen.push(getComputedStyle(dialog).opacity)
        await new Promise(requestAnimationFrame)
      }
      return seen
    })
    expect(opacities.map(Number).filter(value => value < 0.9)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Conferma')
    await page.keyboard.press('Escape')
    expect(await answers(page)).toEqual(['confirm: cancel'])
    expect(await onTop(page)).toBe('popup')
  })

  thoroughTest('a part that is not modal stays above, too', async () => {
    const page = await openPage()
    await ask(page, 'inform', 'Copiato')
    // Its middle: what is around it gets darker.
    const box = await page.locator('.site-notice').boundingBox()
    const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
    const look = () =>
      page.screenshot({ clip: { x: x + 8, y: y + 8, width: width - 16, height: height - 16 } })
    const before = await look()
    await openLayer(page, 'popup', { kind: 'popup', modal: true })
    expect(await look()).toEqual(before)
  })
})

thoroughDescribe('Escape', () => {
  test.each(some(['Shift+Escape', 'Control+Escape', 'Alt+Escape', 'Meta+Escape'], 0))(
    '%s closes nothing, by us or by the browser',
    async keys => {
      const page = await openPage()
      await ask(page, 'confirm', 'Sicuro?')
      for (let i = 0; i < 3; i++) await page.keyboard.press(keys)
      expect(await answers(page)).toEqual([])
      expect(await page.locator('dialog[open]').count()).toBe(1)
    },
  )

  thoroughTest('while a word is composed belongs to the word', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(() => {
      const field = document.createElement('input')
      document.getElementById('dialog')?.append(field)
      field.focus()
    })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.imeSetComposition', { text: 'こん', selectionStart: 2, selectionEnd: 2 })
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(1)
    await cdp.send('Input.insertText', { text: '今日は' })
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(0)
  })

  thoroughTest('that a part of the layer uses closes nothing', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page
      .locator('#dialog-first')
      .evaluate(el => el.addEventListener('keydown', event => event.preventDefault()))
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(1)
    await page.locator('#dialog-last').focus()
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(0)
  })

  thoroughTest('and Tab belong to a dialog of the page’s own that has come on top', async () => {
    const page = await openPage()
    await openLayer(page, 'dialog', { modal: true })
    await page.evaluate(() => {
      const own = document.createElement('dialog')
      own.id = 'own'
      own.innerHTML = '<input id="own-first"><input id="own-last">'
      document.body.append(own)
      own.showModal()
    })
    await page.keyboard.press('Tab')
    expect(await focused(page)).toBe('own-last')
    await page.keyboard.press('Escape')
    expect(await page.locator('#own[open]').count()).toBe(0)
    expect(await page.locator('#dialog[open]').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('#dialog[open]').count()).toBe(0)
  })
})

test('a link in a layer to another place of the page uncovers that place, with the focus there; one to a place in the layer does not', async () => {
  const page = await openPage()
  await page.locator('#opener').focus()
  await openLayer(page, 'popup', { kind: 'popup', modal: true })
  await openLayer(page, 'dialog', { modal: true, opener: '#popup-first' })
  await page.evaluate(() => {
    const link = (to: string) => `<a id="to-${to}" href="#${to}">${to}</a> `
    const words = `${link('here')}${link('after')}${link('stay')}<p id="here">Qui</p>`
    document.querySelector('#dialog')?.insertAdjacentHTML('beforeend', words)
    document.querySelector('#to-stay')?.addEventListener('click', event => event.preventDefault())
  })
  for (const id of ['stay', 'here']) await page.locator(`#to-${id}`).click()
  await page.locator('#to-after').click({ modifiers: ['Control'] })
  await page.waitForTimeout(100)
  expect(await page.locator('dialog[open]').count()).toBe(2)
  await page.locator('#to-after').click()
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0)
  expect(await focused(page)).toBe('after')
  expect(await page.evaluate(() => [location.hash, scrollY > 1500])).toEqual(['#after', true])
  expect(await page.evaluate(() => document.body.style.overflow)).toBe('')
})
