import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/browser.ts'
import { productList } from './product-list.testing.ts'

const browser = openBrowser()

/** What the stylesheets of such sites do, in a few lines of our own: the filters are only pushed over the edge. */
const host = `<style>
.product-list-filters-drawer-open-button-container { display: none }
@media (max-width: 767px) {
  .product-list-filters-drawer-open-button-container { display: flex }
  .product-list-filters { position: fixed; z-index: 1000; right: 0; bottom: 0; width: 100vw; background: white; transform: translateY(100%) }
  .product-list-filters[data-is-shown=true] { transform: none }
}
.product-list-filters-drawer-overlay { position: fixed; inset: 0; z-index: 999 }
.product-list-item { display: block; margin: 20px }
</style>`
const overlay = '<div class="product-list-filters-drawer-overlay"></div>'

async function open(html = productList(), width = 390): Promise<Page> {
  const { page } = await browser.openPage(`<div class="sqs-block"></div>${html}`, { head: host, width })
  await page.locator('.product-list-filters-drawer-open-button[aria-expanded]').waitFor({ state: 'attached' })
  return page
}

/** What has the focus, and whether it is seen where it is. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const el = document.activeElement as HTMLElement
    const { left, top } = el.getBoundingClientRect()
    return [el.className, el.contains(document.elementFromPoint(left + 3, top + 3))]
  })

const opener = '.product-list-filters-drawer-open-button'
const state = (page: Page) => page.locator(opener).getAttribute('aria-expanded')

test('what is over the edge has no focus, what lies over the page is there with it, and both go as it is left', async () => {
  const page = await open()
  await page.locator(opener).focus()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toEqual(['product-list-item-link', true])
  await page.locator(opener).click()
  expect(await focused(page)).toEqual(['product-list-filters-drawer-close-button', true])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  expect([await focused(page), await state(page)]).toEqual([['product-list-item-link', true], 'false'])
})

test.each([
  ['the server’s', productList()],
  ['ours', productList().replace(overlay, '')],
])(
  'a touch beside the filters closes them, and reaches nothing else: what lies there is %s',
  async (_, html) => {
    const page = await open(html)
    await page.locator(opener).click()
    await page.mouse.click(30, 30)
    expect([await state(page), new URL(page.url()).pathname.includes('negozio')]).toEqual(['false', false])
    expect(await focused(page)).toEqual(['product-list-filters-drawer-open-button', true])
  },
)

test('beside the list they can be used at once, also after the window was narrow', async () => {
  const page = await open()
  await page.setViewportSize({ width: 1000, height: 700 })
  await page.locator('.product-list-filters:not([inert])').waitFor()
  await page.locator('select').focus()
  expect(await focused(page)).toEqual(['product-filter-dropdown-select', true])
})

test('a category is chosen by keys once it is said to be, and can be chosen again on the way back', async () => {
  const list = productList()
    .replace('/negozio/pani', '?categoria=pani')
    .replace('caro">Più cari', '?categoria=dolci">Dolci')
  const page = await open(list, 1000)
  const select = page.locator('select')
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect([new URL(page.url()).search, await select.inputValue()]).toEqual(['', '?categoria=dolci'])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/*?categoria=dolci')
  await page.goBack()
  await expect.poll(() => select.inputValue()).toBe('')
})
