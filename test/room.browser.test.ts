import { expect, test } from 'vitest'
import { gallery, openAlbum } from '../blocks/gallery/gallery.browser.testing.ts'
import { mountAll, openBrowser, siteStyles } from './browser.ts'

// What stands below must not move as something comes to life, also where the page has rules of its own for its pictures.

const openPictures = openAlbum(openBrowser())
const ownShape = '<style>img { max-width: 100%; height: auto } figure { margin: 1em 0 }</style>'
/** However busy the machine is: what waits for the script would show itself after three seconds. */
const waits = '<style>* { animation-play-state: paused !important }</style>'
const img = '<img data-src="/foto-0.svg" width="1500" height="1000" alt="">'

const cases: Readonly<Record<string, string>> = {
  'a slideshow that says its height': gallery('data-design="slideshow" data-aspect-ratio="40"'),
  'one whose pictures are links': gallery('data-aspect-ratio="40"').replaceAll(
    /<img.*?>/g,
    '<a href="#">$&</a>',
  ),
  'one that plays by itself': gallery('data-design="slideshow" data-autoplay="true"'),
  'one that plays by itself and says its height': gallery('data-autoplay="true" data-aspect-ratio="40"'),
  'a picture drawn behind what is on it': `<div data-block="image" data-use-background-image data-mode="cover">${img}<p>Testo</p></div>`,
  'a block that is such a picture': `<div>${img.replace('<img', '$& data-block="image" data-use-background-image="true"')}<p>Testo</p></div>`,
}

const nothing = '<style>* { margin: 0; padding: 0; box-sizing: border-box }</style>'
const bare: Readonly<Record<string, string>> = {
  'the player of a recording':
    '<div data-block="audio" data-title="La campana" data-author="Forno"><audio src="/campana.mp3" controls preload="none"></audio></div>',
  'code of others that asks first':
    '<div data-block="embed" data-height="320"><template data-part="code"><iframe title="Altri" src="https://altri.example/"></iframe></template><p>Altri</p></div>',
}

test.each([
  ...Object.entries(cases).map(([name, html]) => [name, html, ownShape] as const),
  ...Object.entries(bare).map(
    ([name, html]) => [`${name} on a page without any room`, html, nothing] as const,
  ),
])('%s takes from the start the room that it will take', async (_, html, css) => {
  const { page } = await openPictures(html, {
    width: 800,
    height: 3000,
    alive: false,
    script: '',
    wait: 'load',
    head: `${siteStyles}${waits}${css}`,
  })
  const top = () => page.getByText('Dopo').evaluate(el => el.getBoundingClientRect().top)
  const before = await top()
  await page.addScriptTag({ url: '../dist/site.js' })
  await mountAll(page)
  await expect(page.locator('[data-block]').getAttribute('data-block-state')).resolves.toBe('mounted')
  expect(await top()).toBeCloseTo(before, 0)
})

test('if the script does not come, what waited for it shows itself', async () => {
  const { page } = await openPictures(
    `${cases['one that plays by itself']}${cases['a picture drawn behind what is on it']}`,
    { alive: false, script: '', wait: 'load', head: `${siteStyles}${waits}` },
  )
  const heights = () =>
    page
      .locator('img')
      .evaluateAll(all =>
        all.map(el =>
          el.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ? el.clientHeight : 0,
        ),
      )
  expect((await heights()).filter(height => height > 1)).toHaveLength(1)
  await page.evaluate(() => document.getAnimations().map(animation => animation.finish()))
  expect(Math.min(...(await heights()))).toBeGreaterThan(100)
  const tops = await page
    .locator('[data-part="slide"]')
    .evaluateAll(all => all.map(el => el.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]))
  expect(tops.flat()).toEqual(tops.flat().toSorted((a, b) => a - b))
})
