import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { audit } from '../../../../test/audit.ts'
import { destroy, keepOriginal, layoutShift, originalAndNow } from '../../../../test/browser.ts'
import { some } from '../../../../test/thorough.ts'
import { thoroughTest } from '../../../../test/thorough-test.ts'
import {
  accept,
  banner,
  consent,
  frame,
  note,
  openGate,
  others,
  placeholders,
  ran,
  waits,
} from './gate.browser.testing.ts'

const { visit } = openGate()

describe('frames that wait', () => {
  const layouts: Record<string, string> = {
    plain: frame('width="560" height="315"'),
    'as wide as the column': `<style>iframe { width: 100%; aspect-ratio: 16 / 9; border: 0 }</style>${frame()}`,
    'in a box with a ratio': `<style>.box { position: relative; padding-top: 56% } .box iframe { position: absolute; inset: 0; width: 100%; height: 100% }</style><div class="box">${frame()}</div>`,
    'in a grid': `<style>.grid { display: grid; grid-template-columns: 1fr 2fr; gap: 20px } .grid iframe { width: 100%; height: 240px }</style><div class="grid"><p>Accanto</p>${frame()}</div>`,
    'in a row, floating, with room around': `<style>iframe { float: right; margin: 30px; width: 300px; height: 250px }</style><p>Testo ${frame()} intorno</p>`,
    'inside what scrolls': `<div style="height: 300px; overflow: auto; position: relative"><p style="height: 100px">Sopra</p>${frame('width="400" height="220"')}<p style="height: 600px">Sotto</p></div>`,
  }

  const boxes = (page: Page) =>
    page.evaluate(() => {
      const round = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round)
      return [...document.querySelectorAll('iframe, .site-gate')].map(el => round(el.getBoundingClientRect()))
    })

  test.each(
    some(
      Object.entries(layouts).flatMap(([name, html]) =>
        ['anchors', 'no anchors'].map(way => ({ name, html, way })),
      ),
      1,
    ),
  )(
    '$name have something of exactly their size in their place, and nothing moves ($way)',
    async ({ html, way }) => {
      const { page } = await visit(`${html}<p id="sotto">Dopo la mappa</p>`, {
        consent: { gate: true },
        before: async page => {
          if (way === 'anchors') return
          await page.addInitScript(() => {
            CSS.supports = () => false
          })
        },
      })
      await expect.poll(() => placeholders(page).count()).toBe(1)
      const original = await boxes(page)
      expect(original[1]).toEqual(original[0])
      expect(original[0]?.[2]).toBeGreaterThan(200)
      await page.setViewportSize({ width: 700, height: 800 })
      const apart = async () => {
        const [frame, placeholder] = await boxes(page)
        return JSON.stringify(frame) === JSON.stringify(placeholder) ? [] : [frame, placeholder]
      }
      await expect.poll(apart).toEqual([])
      await page.setViewportSize({ width: 1280, height: 900 })
      expect(await layoutShift(page)).toBe(0)
      const below = await page.locator('#sotto').boundingBox()
      await consent(page, 'allow')
      await expect.poll(() => placeholders(page).count()).toBe(0)
      expect((await boxes(page))[0]).toEqual(original[0])
      expect(await page.locator('#sotto').boundingBox()).toEqual(below)
    },
  )

  test('say whose they are, and are loaded once, one by one, without being remembered', async () => {
    const { page, asked } = await visit(frame('id="a"') + frame('id="b"'), { consent: { gate: true } })
    const first = placeholders(page).first()
    await expect.poll(() => first.textContent()).toContain('altri.example')
    await first.getByRole('button', { name: 'Carica una volta' }).press('Enter')
    await expect.poll(() => asked).toEqual(['/mappa'])
    expect(await placeholders(page).count()).toBe(1)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('a')
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0])
    await page.reload()
    await expect.poll(() => placeholders(page).count()).toBe(2)
  })

  thoroughTest('are all loaded, now and on the next page, when the visitor says always', async () => {
    const { page, asked } = await visit(frame('id="a"') + frame('id="b"') + frame('id="c"', 'marketing'))
    await expect.poll(() => placeholders(page).count()).toBe(3)
    await placeholders(page).first().getByRole('button', { name: 'Carica sempre' }).click()
    await expect.poll(() => asked.length).toBe(2)
    expect(await placeholders(page).count()).toBe(1)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    await page.reload()
    await expect.poll(() => asked.length).toBe(4)
    await expect.poll(() => banner(page).isVisible()).toBe(true)
  })

  thoroughTest(
    'that were loaded once go back when the visitor refuses, and not when another thing is allowed',
    async () => {
      const { page } = await visit(frame('id="a"') + frame('id="b"', 'marketing'))
      const frames = () => page.frames().filter(one => one.url().startsWith(others)).length
      await expect.poll(() => placeholders(page).count()).toBe(2)
      await placeholders(page).first().getByRole('button', { name: 'Carica una volta' }).click()
      await expect.poll(frames).toBe(1)
      await placeholders(page).first().getByRole('button', { name: 'Carica sempre' }).click()
      await expect.poll(frames).toBe(2)
      await banner(page).getByRole('button', { name: 'Personalizza' }).click()
      await page.getByRole('button', { name: 'Rifiuta tutto' }).click()
      await expect.poll(frames).toBe(0)
      expect(await placeholders(page).count()).toBe(2)
    },
  )

  thoroughTest('leave nothing in the history when they go back', async () => {
    const { page, asked } = await visit(frame())
    await accept(page)
    await expect.poll(() => asked.length).toBe(1)
    const length = await page.evaluate(() => history.length)
    await consent(page, 'deny')
    await expect.poll(() => placeholders(page).count()).toBe(1)
    expect(await page.evaluate(() => history.length)).toBe(length)
    expect(asked).toHaveLength(1)
  })

  thoroughTest('may be inserted, moved and taken away by the page', async () => {
    const { page } = await visit(`<div id="uno">${frame('id="a"')}</div><div id="due"></div>`)
    await expect.poll(() => placeholders(page).count()).toBe(1)
    await page.evaluate(() => document.querySelector('#due')?.append(document.querySelector('#a') as Element))
    await expect.poll(() => page.locator('#due .site-gate').count()).toBe(1)
    expect(await page.locator('#uno .site-gate').count()).toBe(0)
    await page.evaluate(() => document.querySelector('#a')?.remove())
    await expect.poll(() => page.locator('.site-gate').count()).toBe(0)
    await page.evaluate(html => {
      const el = document.querySelector('#uno')
      if (el) el.innerHTML = html
    }, frame('id="nuova"').repeat(3))
    await expect.poll(() => placeholders(page).count()).toBe(3)
    const [own, place] = await boxes(page)
    expect(place).toEqual(own)
  })

  thoroughTest('that nobody can see have nothing in their place, and are empty all the same', async () => {
    const closed = `<details id="chiuso"><summary>Mappa</summary>${frame()}</details>`
    const { page, asked } = await visit(frame('width="1" height="1"') + frame('hidden id="a"') + closed)
    await expect.poll(() => banner(page).isVisible()).toBe(true)
    const visible = page.locator('.site-gate:visible')
    expect(await visible.count()).toBe(0)
    await page.locator('#a').evaluate(el => el.removeAttribute('hidden'))
    await expect.poll(() => visible.count()).toBe(1)
    await page.locator('summary').click()
    await expect.poll(() => visible.count()).toBe(2)
    expect(asked).toEqual([])
    await accept(page)
    await expect.poll(() => asked.length).toBe(3)
  })

  thoroughTest(
    'are all right with axe in small and large, light and dark, and can be used on a small phone',
    async () => {
      const body = `<style>:root { color-scheme: light dark }</style>${frame('width="280" height="150"')}${frame('style="width:100%;height:300px"')}`
      const { page } = await visit(body, { width: 320, consent: { gate: true } })
      await expect.poll(() => placeholders(page).count()).toBe(2)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const { found, passes } = await audit(page)
        expect(found).toEqual([])
        expect(passes).toBeGreaterThan(10)
      }
      const [small] = await placeholders(page).all()
      for (const name of ['Carica una volta', 'Carica sempre']) {
        const button = small?.getByRole('button', { name })
        await button?.scrollIntoViewIfNeeded()
        expect((await button?.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBe(320)
    },
  )

  thoroughTest(
    'say what loading them means also where a film of a telephone was to be, with both buttons in sight',
    async () => {
      const { page } = await visit(frame('style="width: 341px; height: 192px"'), {
        width: 390,
        consent: { gate: true, banner: false },
      })
      await expect.poll(() => page.locator('.site-ask__button').count()).toBe(2)
      const [all, words, ...buttons] = await Promise.all(
        [
          placeholders(page),
          page.locator('.site-ask__text'),
          ...(await page.locator('.site-ask__button').all()),
        ].map(el => el.boundingBox()),
      )
      const bottom = (all?.y ?? 0) + (all?.height ?? 0)
      expect(words?.height).toBeGreaterThan(30)
      expect(words?.y).toBeGreaterThan(all?.y ?? 0)
      for (const button of buttons) expect((button?.y ?? 999) + (button?.height ?? 0)).toBeLessThan(bottom)
    },
  )

  thoroughTest('and scripts are given back byte for byte', async () => {
    const { page } = await visit(
      `<iframe style=" COLOR:red;;  " data-src="${others}/mappa" title="Mappa del porto" data-category="functional" class="a"></iframe>${frame()}${waits('analytics', 'id="mio"', note('uno'))}`,
      { before: keepOriginal },
    )
    await expect.poll(() => placeholders(page).count()).toBe(2)
    await accept(page)
    await expect.poll(() => ran(page)).toEqual(['uno'])
    await page.waitForTimeout(300)
    // What has the focus keeps what it needs for it.
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await destroy(page)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
  })
})
