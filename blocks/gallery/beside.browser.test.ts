import { expect, test } from 'vitest'
import { mountAll, openBrowser } from '../../test/browser.ts'

const browser = openBrowser()
const slides = ['porto', 'faro', 'limoni']
  .map(
    name =>
      `<figure data-part="slide"><img src="images/${name}.svg" width="1500" height="1000" alt="${name}"></figure>`,
  )
  .join('')

test.each(['strip', 'carousel'])(
  'what a %s has beside its slides stands below them, one below the other',
  async design => {
    const { page } = await browser.openPage(
      `<section data-block="gallery" data-when="ready" data-design="${design}"><h2>Le foto</h2><p>Un testo</p>${slides}</section>`,
    )
    await mountAll(page)
    const [heading, text, slide] = await Promise.all(
      ['h2', 'p', 'figure'].map(name => page.locator(`[data-block] > ${name}`).first().boundingBox()),
    )
    const endOf = (box: typeof slide = null) => (box ? box.y + box.height : Number.NaN)
    expect(heading?.y).toBeGreaterThanOrEqual(endOf(slide))
    expect(text?.y).toBeGreaterThanOrEqual(endOf(heading))
  },
)
