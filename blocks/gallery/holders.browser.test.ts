import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { layoutShift, mountAll, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'

const browser = openBrowser()

const designs = [
  'slideshow',
  'stacked',
  'strip',
  'grid',
  'autogrid',
  'autocolumns',
  'autorows',
  'carousel',
  'list',
] as const
const shapes = [
  ['porto', 1500, 1000],
  ['faro', 1000, 1500],
  ['limoni', 1200, 1200],
  ['golfo', 2000, 800],
] as const
const pictures = shapes.map(
  ([name, width, height]) =>
    `<img src="images/${name}.svg" width="${width}" height="${height}" alt="${name}">`,
)
const slides = (name: string) =>
  pictures.map(picture => `<${name} data-part="slide">${picture}</${name}>`).join('')

/** What the slides of a gallery stand in, where no part of it is named `slides`. */
const holders = {
  'the block itself': slides('figure'),
  'a list': `<ul style="list-style: none; margin: 0; padding: 0">${slides('li')}</ul>`,
  'a box': `<div>${slides('figure')}</div>`,
  'the block, as pictures': pictures
    .map(picture => picture.replace('<img', '<img data-part="slide"'))
    .join(''),
  'a list, with captions': `<ul style="list-style: none; margin: 0; padding: 0">${slides('li').replaceAll('</li>', '<p data-part="meta">Didascalia</p></li>')}</ul>`,
}
type Holder = keyof typeof holders
/** Where captions decide, these two are seen only when they are alive. */
const isKnown = (design: string, holder: Holder) => !(holder.includes('captions') && /^auto[cr]/.test(design))

const places = (page: Page) =>
  page.locator('[data-block="gallery"]').evaluateAll(all =>
    all.map(el => {
      const { top, height } = el.getBoundingClientRect()
      const first = el.querySelector('img')?.getBoundingClientRect()
      return `${el.getAttribute('data-design')} ${[top, height, first?.x, first?.width, first?.height].map(n => Math.round(n ?? 0))}`
    }),
  )

test.each(
  some(Object.keys(holders) as Holder[], 1).flatMap(holder =>
    [375, 1280].map(width => [holder, width] as const),
  ),
)(
  'galleries whose slides stand in %s have their place before the script, %i px wide',
  async (holder, width) => {
    let go = () => {}
    const held = new Promise<void>(resolve => {
      go = resolve
    })
    const { page } = await browser.openPage(
      designs
        .filter(design => isKnown(design, holder))
        .map(
          design =>
            `<section data-block="gallery" data-when="ready" data-design="${design}" aria-label="${design}">${holders[holder]}</section><p>Dopo</p>`,
        )
        .join(''),
      {
        width,
        height: 800,
        wait: 'commit',
        answers: {
          '**/site.js': async route => {
            await held
            await route.continue()
          },
        },
      },
    )
    await page.locator('p', { hasText: 'Dopo' }).last().waitFor()
    const before = await places(page)
    go()
    await page.waitForLoadState('load')
    await mountAll(page)
    expect(await places(page)).toEqual(before)
    expect(await layoutShift(page)).toBe(0)
  },
)

test.each(['strip', 'carousel'])(
  'what a %s has beside its slides stands below them, one below the other',
  async design => {
    const { page } = await browser.openPage(
      `<section data-block="gallery" data-when="ready" data-design="${design}"><h2>Le foto</h2><p>Un testo</p>${slides('figure')}</section>`,
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
