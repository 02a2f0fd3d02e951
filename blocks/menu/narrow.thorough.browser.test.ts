import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openBrowser } from '../../test/browser.ts'
import { changed, margin, pictureOf } from '../../test/pixels.ts'

const browser = openBrowser()
const names = ['Classica', 'Cipolle', 'Salvia', 'Recco', 'Olive', 'Patate', 'Voltri'] as const
const menu = (attributes = '') =>
  `<div data-block="menu" ${attributes}><p data-part="tabs">${names
    .map(name => `<button type="button" data-part="tab">${name}</button>`)
    .join('')}</p>${names.map(name => `<p data-part="panel">${name} di oggi</p>`).join('')}</div>`

const row = (page: Page) => page.locator('[data-part="tabs"]')
const more = (page: Page) => row(page).getAttribute('data-more')
const open = async (width: number, attributes = '') =>
  (await browser.openPage(`<main><h1>Focacce</h1>${menu(attributes)}</main>`, { width, alive: true })).page

/** How strongly something is painted at both ends of the row, in the direction of reading. */
async function ends(page: Page, isRtl: boolean): Promise<readonly [start: boolean, end: boolean]> {
  const paint = (colour: string) =>
    page.addStyleTag({ content: `[data-part="tabs"] { background: ${colour} }` })
  await paint('white')
  const before = await pictureOf(page, row(page))
  await paint('black')
  const after = await pictureOf(page, row(page))
  const column = (x: number) => {
    const cut = ({ width, height, luminances }: typeof before) => ({
      width: 1,
      height,
      luminances: luminances.filter((_, i) => i % width === x),
    })
    return changed(cut(before), cut(after)) > 10
  }
  const [left, right] = [column(margin + 2), column(before.width - margin - 3)]
  return isRtl ? [right, left] : [left, right]
}

/** How far a tab is from where its row fades; the last one's end fades no more. */
function room(tab: Element): number {
  const [its, all] = [tab, tab.parentElement].map(one => one?.getBoundingClientRect())
  if (!its || !all) return 0
  const isLast = tab === tab.parentElement?.lastElementChild
  return Math.min(its.left - all.left, isLast ? 99 : all.right - its.right)
}

describe('tabs that do not fit', () => {
  test.each([
    ['right to left', 'dir="rtl"'],
    ['left to right', ''],
  ] as const)('fade where there is more of them, %s', async (_, attributes) => {
    const isRtl = attributes !== ''
    const page = await open(320, attributes)
    await expect.poll(() => more(page)).toBe('end')
    expect(await ends(page, isRtl)).toEqual([true, false])
    await page.locator('[data-part="tab"]').nth(3).click()
    await row(page).evaluate((el, sign) => el.scrollTo({ left: sign * 120 }), isRtl ? -1 : 1)
    await expect.poll(() => more(page)).toBe('start end')
    expect(await ends(page, isRtl)).toEqual([false, false])
    await row(page).evaluate((el, sign) => el.scrollTo({ left: sign * 9999 }), isRtl ? -1 : 1)
    await expect.poll(() => more(page)).toBe('start')
    expect(await ends(page, isRtl)).toEqual([false, true])
  })

  test('show the one that is chosen by keys where nothing fades', async () => {
    const page = await open(320)
    await page.locator('[data-part="tab"]').first().focus()
    for (let i = 0; i < names.length - 1; i++) {
      await page.keyboard.press('ArrowRight')
      const chosen = page.locator('[data-part="tab"]').nth(i + 1)
      await expect.poll(() => chosen.evaluate(el => el === document.activeElement)).toBe(true)
      await expect.poll(() => chosen.evaluate(room)).toBeGreaterThanOrEqual(39)
    }
  })

  test('say no more of it once the window is wide enough, and leave nothing behind', async () => {
    const page = await open(320)
    await expect.poll(() => more(page)).toBe('end')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => more(page)).toBe(null)
  })
})
