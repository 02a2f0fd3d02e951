import { expect, test } from 'vitest'
import { drawing, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { thoroughTest } from '../../test/thorough-test.ts'

const browser = openBrowser()

/** The film is 16 to 9, and here there is room for a third of it. */
const narrow = (attributes: string, inner = '') =>
  `<section data-block="video" data-background data-when="ready" style="inline-size: 180px; block-size: 300px; position: relative" ${attributes}><div data-part="stage"><img data-part="fallback" src="/foto.svg" alt="">${inner}</div></section>`
const answers = {
  '**/foto.svg': drawing(1600, { height: 900 }),
  'https://player.vimeo.com/**': '<h1>Film</h1>',
}

test('a film behind the content is cropped around its focal point, and so is its picture', async () => {
  const { page } = await browser.openPage(narrow('data-src="film/forno.webm" data-focal-point="0.8,0.3"'), {
    answers,
  })
  await page.locator('video').waitFor()
  const positions = await page
    .locator('section :is(img, video)')
    .evaluateAll(all => all.map(el => getComputedStyle(el).objectPosition))
  expect(positions).toEqual(['80% 30%', '80% 30%'])
})

thoroughTest('without one it is cropped around its middle', async () => {
  const { page } = await browser.openPage(narrow('data-src="film/forno.webm"'), { answers })
  await page.locator('video').waitFor()
  const positions = await page
    .locator('section :is(img, video)')
    .evaluateAll(all => all.map(el => getComputedStyle(el).objectPosition))
  expect(positions).toEqual(['50% 50%', '50% 50%'])
})

test.each(
  some(
    [
      ['behind the content', narrow('data-src="https://vimeo.com/76979871" data-focal-point="0.8,0.3"')],
      [
        'that fills its frame',
        '<div data-block="video" data-when="ready" data-overlay="false" data-mode="fill" data-src="https://vimeo.com/76979871" data-focal-point="0.8,0.3" style="inline-size: 180px; aspect-ratio: 3 / 5"></div>',
      ],
    ],
    1,
  ),
)('a player of another host %s shows its focal point', async (_, html) => {
  const { page } = await browser.openPage(html, { answers })
  await page.locator('iframe').waitFor()
  const { hidden, width } = await page.evaluate(() => {
    const frame = document.querySelector('iframe')?.getBoundingClientRect()
    const block = document.querySelector('[data-block]')?.getBoundingClientRect()
    if (!frame || !block) throw new Error('no player')
    return {
      hidden: (block.left - frame.left) / (frame.width - block.width),
      width: frame.width / block.width,
    }
  })
  expect(width).toBeGreaterThan(2)
  expect(hidden).toBeCloseTo(0.8, 2)
})

thoroughTest('a point that is none is one line in the console, and the middle', async () => {
  const { page, console } = await browser.openPage(
    narrow('data-src="film/forno.webm" data-focal-point="80%,30%"'),
    { answers },
  )
  await page.locator('video').waitFor()
  expect(await page.locator('video').evaluate(el => getComputedStyle(el).objectPosition)).toBe('50% 50%')
  await expect.poll(() => console.join()).toContain('two fractions such as 0.5,0.3')
})

const inExported = `<section class="sqs-block" style="inline-size: 180px; block-size: 300px; position: relative"><div class="sqs-video-background" data-config-url="https://vimeo.com/12345"><img class="custom-fallback-image" src="/foto.svg" alt=""></div></section>`

test.each([
  ['', narrow('data-src="https://vimeo.com/12345"'), '[data-block=video]'],
  [' on an exported page', inExported, '.sqs-video-background'],
])(
  'as long as a film behind the content has not begun, its picture is seen, and no error of the browser’s%s',
  async (_, html, block) => {
    const { page } = await browser.openPage(html, {
      answers,
      // As their stylesheets have it.
      head: '<style>.background-video { opacity: 0 } .background-video.ready { opacity: 1 }</style>',
    })
    const frame = page.locator('iframe')
    await frame.waitFor()
    const looks = (el: Element) => [getComputedStyle(el).opacity, getComputedStyle(el).filter].join()
    expect(await frame.evaluate(looks)).toBe('1,opacity(0)')
    await page.locator(block).dispatchEvent('site:video:play')
    await expect.poll(() => frame.evaluate(looks)).toBe('1,none')
  },
)
