import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { atRest, openBrowser } from '../../../test/browser.ts'
import { thoroughDescribe, thoroughTest } from '../../../test/thorough-test.ts'
import { hover, long, openTips, rectOf, rest, row, shown, tip } from './tooltip.browser.testing.ts'

const browser = openBrowser()
const open = openTips(browser)

describe('a visitor with a mouse', () => {
  test('has it 15 px behind and below the pointer, 250 px wide however short its text, and it fades in for 0.3 s', async () => {
    const { page } = await open(row)
    const button = await rectOf(page, '#bread')
    await page.mouse.move(button.left + 4, button.top + 4)
    await page.mouse.move(button.left + 10, button.top + 10)
    await rest(page)
    const at = await rectOf(page)
    expect(at.left).toBeCloseTo(button.left + 10 + 15, 0)
    expect(at.top).toBeCloseTo(button.top + 10 + 15, 0)
    expect(at.width).toBe(250)
    expect(await tip(page).evaluate(el => getComputedStyle(el).transitionDuration)).toMatch(/^0\.3s/)
    await atRest(page)
    expect(await tip(page).evaluate(el => getComputedStyle(el).opacity)).toBe('1')
  })

  thoroughTest('travels into it and rests there, and it goes when the pointer goes', async () => {
    const { page } = await open(row)
    await hover(page, '#bread')
    const { left, top, width, height } = await rectOf(page)
    await page.mouse.move(left + width / 2, top + height / 2, { steps: 8 })
    await page.clock.runFor(5000)
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    await page.mouse.move(800, 700)
    await page.clock.runFor(300)
    expect(await shown(page)).toEqual([])
    await page.clock.runFor(300)
    expect(await page.locator('.site-tooltip').count()).toBe(0)
  })

  thoroughTest('clicks what has it, and sees it again only after leaving', async () => {
    const { page } = await open(row)
    await hover(page, '#bread')
    await page.mouse.down()
    await page.mouse.up()
    expect(await shown(page)).toEqual([])
    await page.mouse.move(20, 60)
    await page.locator('#bread').hover()
    await page.locator('#text').hover()
    await page.clock.runFor(2000)
    await hover(page, '#bread')
  })

  thoroughTest('sees it go when scrolling', async () => {
    const { page } = await open(`${row}<style>body { height: 3000px }</style>`)
    await hover(page, '#bread')
    await page.mouse.wheel(0, 4)
    await expect.poll(() => shown(page)).toEqual([])
  })

  thoroughTest('sees no second tooltip by the browser', async () => {
    const { page } = await open('<div title="Fuori"><b data-tooltip="Nostro" title="Suo">Pane</b></div>')
    await hover(page, 'b')
    expect(await page.locator('b').getAttribute('title')).toBe('')
  })

  thoroughTest('sees it within what two fingers have zoomed in on', async () => {
    const { page } = await open(
      `<style>main { position: fixed; inset: 0 }</style><main data-tooltip="${long}"></main>`,
    )
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 })
    await page.mouse.move(1200, 850)
    await rest(page)
    const seen = await page.evaluate(() => {
      const { offsetLeft = 0, offsetTop = 0, width = 0, height = 0 } = visualViewport ?? {}
      return { left: offsetLeft, top: offsetTop, right: offsetLeft + width, bottom: offsetTop + height }
    })
    expect(seen.right - seen.left).toBeLessThan(700)
    const at = await rectOf(page)
    expect(at.left).toBeGreaterThanOrEqual(seen.left + 20)
    expect(at.top).toBeGreaterThanOrEqual(seen.top + 20)
    expect(at.right).toBeLessThanOrEqual(seen.right - 20)
    expect(at.bottom).toBeLessThanOrEqual(seen.bottom - 20)
  })
})

describe('a visitor at the keyboard', () => {
  test('has it at once, hears it as the description, and loses it with the focus', async () => {
    const { page } = await open(row)
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    const cdp = await page.context().newCDPSession(page)
    const { nodes } = await cdp.send('Accessibility.getFullAXTree')
    const button = nodes.find(({ name, role }) => name?.value === 'Pane' && role?.value === 'button')
    expect(button?.description?.value).toBe('Sfornato alle sei')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual([long])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).toEqual([])
  })

  thoroughTest('has it beside what the browser scrolls to', async () => {
    const { page } = await open(`<a href="#x">Su</a><div></div>${row}<style>div { height: 3000px }</style>`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    await page.evaluate(
      () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    const [at, button] = [await rectOf(page), await rectOf(page, '#bread')]
    expect(Math.min(Math.abs(at.top - button.bottom), Math.abs(button.top - at.bottom))).toBeCloseTo(8, 0)
  })

  test('can scroll it where it is longer than its room', async () => {
    const { page } = await open(row.replace(long, `${long} ${long} ${long}`), { width: 320, height: 256 })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect.poll(() => shown(page)).not.toEqual(['Sfornato alle sei'])
    await tip(page).waitFor()
    const { left, top } = await rectOf(page)
    await page.mouse.move(left + 40, top + 20)
    await page.mouse.wheel(0, 80)
    await expect.poll(() => tip(page).evaluate(el => el.scrollTop)).toBeGreaterThan(40)
    await page.clock.runFor(2000)
    expect(await tip(page).count()).toBe(1)
  })

  thoroughTest('can click what lies under it', async () => {
    const { page } = await open(`${row}<br><button type="button" id="under">Sotto</button><output></output>`)
    await page.evaluate(() =>
      document.querySelector('#under')?.addEventListener('click', () => {
        document.querySelector('output')?.append('ecco')
      }),
    )
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    const { left, top } = await rectOf(page)
    await page.locator('#under').evaluate(
      (el, [left = 0, top = 0]) => {
        el.style.cssText = `position: fixed; left: ${left}px; top: ${top}px`
      },
      [left, top],
    )
    await page.mouse.click(left + 6, top + 6)
    expect(await page.locator('output').textContent()).toBe('ecco')
  })

  thoroughTest('presses Escape, has the focus still, and does not see it again', async () => {
    const { page } = await open(row)
    await page.keyboard.press('Tab')
    await tip(page).waitFor()
    await page.keyboard.press('Escape')
    expect(await shown(page)).toEqual([])
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('bread')
    await page.clock.runFor(5000)
    expect(await page.locator('.site-tooltip').count()).toBe(0)
  })
})

thoroughDescribe('a visitor with a telephone', () => {
  const telephone = { mobile: true, width: 390, height: 800 } as const

  async function hold(page: Page, selector: string) {
    const { left, top, width, height } = await rectOf(page, selector)
    const point = { x: left + width / 2, y: top + height / 2 }
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    return {
      point,
      release: () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    }
  }

  thoroughTest('holds, and has it above the finger until the next touch', async () => {
    // In real time: the browser has a meaning of its own for holding.
    const { page } = await browser.openPage(
      `<p>${'Testo '.repeat(80)}</p><p><b id="word" data-tooltip="Sfornato alle sei">Pane</b> ${'e altro '.repeat(30)}</p>`,
      telephone,
    )
    const before = await page.locator('#word').evaluate(el => el.outerHTML)
    const { point, release } = await hold(page, '#word')
    await tip(page).waitFor()
    // This browser marks nothing at a touch of a test; a telephone would.
    expect(await page.locator('#word').evaluate(el => getComputedStyle(el).userSelect)).toBe('none')
    await release()
    await page.clock.install()
    await page.clock.runFor(10_000)
    expect(await shown(page)).toEqual(['Sfornato alle sei'])
    expect((await rectOf(page)).bottom).toBeLessThanOrEqual(point.y - 30)
    await page.locator('p').first().tap()
    await expect.poll(() => shown(page)).toEqual([])
    expect(await page.locator('#word').evaluate(el => el.outerHTML)).toBe(before)
  })

  thoroughTest('taps, and what is tapped does what it does', async () => {
    const { page } = await open(`${row}<output></output>`, telephone)
    await page.evaluate(() =>
      document.querySelector('#bread')?.addEventListener('click', () => {
        document.querySelector('output')?.append('ecco')
      }),
    )
    await page.locator('#bread').tap()
    await page.clock.runFor(5000)
    expect(await page.locator('output').textContent()).toBe('ecco')
    expect(await page.locator('.site-tooltip').count()).toBe(0)
  })
})
