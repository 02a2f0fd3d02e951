import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { sample as donation } from '../blocks/donation/sample.ts'
import { openBrowser, siteStyles } from './browser.ts'

// Pages that have a way of their own with labels: Bootstrap has them `inline-block`, many older themes `block`.

const browser = openBrowser()
const open = (html: string, { css, width = 360 }: { readonly css: string; readonly width?: number }) =>
  browser.openPage(html, { width, alive: true, head: `${siteStyles}<style>${css}</style>` })

const star = (n: number) =>
  `<label><input type="radio" name="voto" value="${n}" required><span>${n} stelle</span></label>`
const reviews = `<form data-block="reviews" data-token="ordine-7" action="/reviews">
  <section data-part="product" data-product-id="pane">
    <fieldset data-part="field rating" data-kind="radio" data-field-id="voto-pane">
      <legend data-part="title">Il vostro voto</legend>
      ${[1, 2, 3, 4, 5].map(star).join('\n')}
    </fieldset>
  </section>
  <button type="submit">Manda</button>
</form>`

/** The size of a star, whose colour is its ground; and whether its whole place chooses it. */
const drawn = (label: Locator) =>
  label.evaluate(el => {
    const { display, inlineSize, blockSize } = getComputedStyle(el, '::before')
    const { left, top, width, height } = el.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return [display, inlineSize, blockSize, hit === el.querySelector('input')]
  })

/** How far the words of a button are from its middle, across and down. */
const fromMiddle = (label: Locator) =>
  label.evaluate(el => {
    const words = document.createRange()
    words.selectNodeContents(el.lastChild as Node)
    const [own, around] = [words.getBoundingClientRect(), el.getBoundingClientRect()]
    return [
      own.left + own.right - around.left - around.right,
      own.top + own.bottom - around.top - around.bottom,
    ].map(Math.abs)
  })

describe.each(['inline-block', 'block'])('on a page whose labels are %s', display => {
  const css = `label { display: ${display} }`

  test.each([360, 1280])('the five stars of a review are drawn and can be chosen, at %i px', async width => {
    const { page } = await open(reviews, { css, width })
    const stars = page.locator('[data-part~="rating"] label')
    for (let i = 0; i < 5; i++) {
      await stars.nth(i).scrollIntoViewIfNeeded()
      expect(await drawn(stars.nth(i))).toEqual(['block', '32px', '32px', true])
    }
  })

  test('an amount stands in the middle of its button', async () => {
    const { page } = await open(donation, { css })
    const [across, down] = await fromMiddle(
      page.locator('label', { has: page.locator('[data-part~="amount"]') }).first(),
    )
    expect({ across, down }).toEqual({ across: expect.closeTo(0, -1), down: expect.closeTo(0, -1) })
  })
})

test('a line of the cart stays in a narrow window whose page has broad buttons', async () => {
  const { page } = await browser.openExample('cart-page', { alive: true, width: 360 })
  await page.locator('.cart-row-remove').first().waitFor()
  await page.addStyleTag({
    content: 'button { padding: 1em 2em; text-transform: uppercase; letter-spacing: 0.1em; font-size: 20px }',
  })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('the stars of a review are on paper, where grounds are left out', async () => {
  const { page } = await open(reviews, { css: '' })
  await page.emulateMedia({ media: 'print' })
  const adjust = (el: Element) => getComputedStyle(el, '::before').getPropertyValue('print-color-adjust')
  expect(await page.locator('[data-part~="rating"] label').first().evaluate(adjust)).toBe('exact')
})
