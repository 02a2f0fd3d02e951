import { expect, test } from 'vitest'
import { destroy, drawing, keepOriginal, openBrowser, originalAndNow } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'

const browser = openBrowser()
const answers = { '**/molo*': drawing(1500, { height: 1000 }) }
const block = (more = '') =>
  `<div id="stanza" style="width: 415px;"><figure data-block="image" id="figura" style="margin: 0;" ${more}><img data-src="molo.svg" data-image-dimensions="3000x2000" alt="Il molo"><figcaption>Il molo</figcaption></figure></div>`
const card = `<div class="sqs-block image-block sqs-block-image" id="stanza" style="width: 415px;"><div class="sqs-block-content">
<figure id="figura" class="sqs-block-image-figure image-block-v2 design-layout-card" style="margin: 0;"><div class="image-block-wrapper"><img src="molo.svg" alt="Il molo"></div><figcaption class="image-card-wrapper">Il molo</figcaption></figure></div></div>`

test.each(
  some(
    [
      ['a block', block('data-narrow-class="stretta"'), 'stretta'],
      ['a card of an exported page', card, 'sqs-narrow-width'],
    ],
    1,
  ),
)('%s is narrow under 415 px, also when only its room changes, and is given back', async (_, html, name) => {
  const { page } = await browser.openPage(html, { answers, before: keepOriginal, alive: true })
  const isNarrow = () => page.locator('#figura').evaluate((el, name) => el.classList.contains(name), name)
  const resize = (width: number) =>
    page.evaluate(width => {
      ;(document.getElementById('stanza') as HTMLElement).style.width = `${width}px`
    }, width)
  expect(await isNarrow()).toBe(false)
  await resize(414)
  await expect.poll(isNarrow).toBe(true)
  await resize(415)
  await expect.poll(isNarrow).toBe(false)
  await resize(300)
  await expect.poll(isNarrow).toBe(true)
  await resize(415)
  await expect.poll(isNarrow).toBe(false)
  await destroy(page)
  const { original, now } = await originalAndNow(page)
  expect(now).toBe(original)
})

test('the block says so in an attribute, from the beginning', async () => {
  const { page } = await browser.openPage(block().replace('415px', '414px'), { answers, alive: true })
  expect(await page.locator('#figura').getAttribute('data-narrow')).toBe('true')
})
