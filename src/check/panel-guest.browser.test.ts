import { describe, expect, test } from 'vitest'
import { auditIn } from '../../test/audit.ts'
import {
  destroy,
  keepOriginal,
  layoutShift,
  openBrowser,
  originalAndNow,
  pageOf,
  siteStyles,
} from '../../test/browser.ts'
import { policy, withNonce } from '../../test/policy.ts'
import { looks, some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'
import type { Site } from '../start.ts'
import { body, button, check, context, detailsOf, openPanelIn, panelOf } from './panel.browser.testing.ts'

const browser = openBrowser()
const openPanel = openPanelIn(browser)

describe('the panel is a good guest', () => {
  test.each(some([false, true], 0))(
    'can be read in every look, and scrolls nothing sideways; on a page of its own colours: %j',
    async isOdd => {
      const css = isOdd
        ? '<style>* { color: red; letter-spacing: 1em; --ink: white; --ground: white } div { opacity: 0.1; transform: scale(0.5); display: none }</style>'
        : ''
      const { page } = await openPanel({ head: siteStyles + css })
      await detailsOf(page, '#typo')
      await detailsOf(page, '#later')
      const found = await auditIn(page, looks)
      expect(found.filter(line => line.includes('site-check'))).toEqual([])
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 568 })
        const over = await panelOf(page).evaluate(el => {
          const { left, right, width } = el.getBoundingClientRect()
          const head = el.querySelector('header')?.children ?? []
          const middles = [...head].slice(0, 4).map(each => {
            const { top, bottom } = each.getBoundingClientRect()
            return (top + bottom) / 2
          })
          return {
            page: document.documentElement.scrollWidth - innerWidth,
            inside: [...el.querySelectorAll('*')].filter(
              each => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0,
            ).length,
            isInSight: left >= 0 && right <= innerWidth && width > 280,
            isOneLine: Math.max(...middles) - Math.min(...middles) < 8,
          }
        })
        expect({ width, ...over }).toEqual({ width, page: 0, inside: 0, isInSight: true, isOneLine: true })
      }
      const seen = await panelOf(page).evaluate(el => {
        const { letterSpacing, direction } = getComputedStyle(el)
        return [
          letterSpacing,
          direction,
          getComputedStyle(
            el.getRootNode() instanceof ShadowRoot ? (el.getRootNode() as ShadowRoot).host : el,
          ).opacity,
        ]
      })
      expect(seen).toEqual(['normal', 'ltr', '1'])
    },
  )

  test('is no part of the page: nothing moves, nothing looks another way, and it goes without a trace', async () => {
    const css = '<style>body { display: grid; gap: 40px } body > :last-child { color: rgb(1, 2, 3) }</style>'
    const { page } = await browser.openPage(body, { context, before: keepOriginal, head: siteStyles + css })
    const look = () =>
      page.evaluate(() => [
        document.documentElement.scrollHeight,
        ...[...document.querySelectorAll('body, body *')].map(el => {
          const { color, font } = getComputedStyle(el)
          const { x, y, width, height } = el.getBoundingClientRect()
          return [el.id, color, font, x, y, width, height].join()
        }),
      ])
    const before = await look()
    await check(page)
    expect(await look()).toEqual(before)
    expect(await layoutShift(page)).toBe(0)
    await button(page, 'Close').click()
    await check(page)
    await destroy(page)
    expect(await panelOf(page).count()).toBe(0)
    const { original, now } = await originalAndNow(page)
    expect(now).toBe(original)
    expect(await page.evaluate(() => (window.Site as Site).check())).toBe(null)
  })

  thoroughTest('stands in its own direction on a page that is read from the right', async () => {
    const { page } = await openPanel()
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl'
    })
    const seen = await panelOf(page).evaluate(el => [
      getComputedStyle(el).direction,
      getComputedStyle(el).textAlign,
    ])
    expect(seen).toEqual(['ltr', 'start'])
  })

  thoroughTest('works under a severe policy, and is not printed', async () => {
    const html = withNonce(pageOf(body, { head: siteStyles, context }))
    const { page, ...visit } = await browser.openHtml(html, { headers: policy() })
    const refused = await visit.violations()
    await check(page)
    await detailsOf(page, '#later')
    await button(page, 'Outline').click()
    await expect.poll(() => page.locator('.site-check__box').count()).toBeGreaterThan(5)
    expect(await panelOf(page).evaluate(el => getComputedStyle(el).position)).toBe('fixed')
    expect(await visit.violations()).toEqual(refused)
    await page.emulateMedia({ media: 'print' })
    expect(await panelOf(page).isVisible()).toBe(false)
  })
})
