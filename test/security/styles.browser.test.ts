import { expect, test, vi } from 'vitest'
import { galleryBlock, gallerySection, listCarousel, summaryBlock } from '#exported/markup.testing.ts'
import type { Site } from '../../src/start.ts'
import { openBrowser, pageOf } from '../browser.ts'
import { isThorough, some } from '../thorough.ts'
import { fewStyles, type StyleAttack, styles } from './corpus/styles.ts'
import { armed, openWired, settle } from './tripwire.ts'

if (isThorough) vi.setConfig({ testTimeout: 600_000 })

const browser = openBrowser()

const picture =
  '<img data-src="images/porto.svg" data-image-dimensions="1500x1000" width="300" height="200" alt="Porto">'
const slides = `<figure data-part="slide">${picture}</figure>`.repeat(2)

/** One of a kind; the attack goes to the first element that has the attribute, else to the first of all. */
const markup: Readonly<Record<StyleAttack['kind'], string>> = {
  image: `<figure data-block="image" data-when="ready" data-load="true" data-use-advanced-positioning="true">${picture}</figure>`,
  background: `<figure data-block="image" data-when="ready" data-load="true" data-use-background-image="true"><div>${picture}</div></figure>`,
  gallery: `<section data-block="gallery" data-when="ready" data-design="autorows" data-thumbnails="true">${slides}</section>`,
  video: '<div data-block="video" data-when="ready" data-background="true" data-src="film/forno.webm"></div>',
  masonry: gallerySection('masonry', { count: 2 }),
  reel: gallerySection('reel', { count: 2 }),
  slideshow: galleryBlock('slideshow', { count: 2 }),
  summary: summaryBlock('list', { count: 2 }),
  list: listCarousel({ count: 2 }),
}

/** What the builders of exported pages have numbers for. */
const theirs = [
  'gutter',
  'numColumns',
  'viewportHeight',
  'aspectRatio',
  'imageAspectRatio',
  'padding',
  'listImageSize',
  'thumbnail-strip-height',
  'thumbnail-strip-margin',
  'vSize',
  'columnWidth',
  'lightboxTheme',
]

/** What none of our styles is called, and what is in none of their values but that of a picture. */
const foreignName = /^(background$|behavior|content$|z-index|-moz-binding|--site-accent)/
const foreignValue = /url\(|src\(|image|element\(|paint\(|evil|expression|fixed|!|[;{}<]/i

const batches = (all: readonly StyleAttack[], size: number) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

const isTheirs = ({ kind }: StyleAttack) => /masonry|reel|slideshow|summary|list/.test(kind)
const groups = [
  ['our own markup', (attack: StyleAttack) => !isTheirs(attack), 5],
  // There every picture is a block of its own.
  ['exported markup', isTheirs, 0],
] as const

test.each(groups)('no setting says more in a style than its own value, in %s', async (_, isIn, drawn) => {
  const { page, ran, asked, errors } = await openWired(browser, pageOf(''), {
    async before(page) {
      const route = (path: string, contentType: string, body: string) =>
        page.route(
          url => url.pathname.includes(path),
          route => route.fulfill({ contentType, body }),
        )
      // It arrives whatever stands behind its name: only what has arrived is drawn.
      await route(
        'porto.svg',
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="6"/>',
      )
    },
  })
  const pictures = new Set<string>()
  const wrong = new Set<string>()
  for (const batch of batches(some(styles, fewStyles).filter(isIn), 48)) {
    const seen = await page.evaluate(
      async ([batch, markup, theirs]) => {
        let arrived = 0
        const count = () => arrived++
        for (const type of ['loaded', 'failed']) document.addEventListener(`site:image:${type}`, count)
        const known = (el: HTMLElement) =>
          new Map([...el.style].map(name => [name, el.style.getPropertyValue(name)]))
        const blocks = batch.map(({ kind, name, value }) => {
          const room = document.createElement('main')
          room.innerHTML = markup[kind]
          const text = /json|props/.test(name)
            ? JSON.stringify(Object.fromEntries(theirs.map(key => [key, value])))
            : value
          const el = room.querySelector(`[${name}]`) ?? room.firstElementChild
          el?.setAttribute(name, text)
          return room
        })
        document.body.replaceChildren(...blocks)
        // What is JSON no more leaves other builders' blocks as they are.
        const isAlive = () =>
          blocks.filter(el =>
            el.querySelector(':is([data-block-state="mounted"], [data-block-state="skipped"])'),
          ).length
        const least = batch.filter(({ name }) => !/json|props/.test(name)).length
        for (let i = 0; i < 900 && isAlive() < least; i++) {
          await new Promise(requestAnimationFrame)
          await (window.Site as Site).mount()
        }
        // Only a picture that has arrived is drawn.
        const arrives = batch.filter(({ kind }) => /image|background/.test(kind)).length
        for (let i = 0; i < 300 && arrived < arrives; i++) await new Promise(requestAnimationFrame)
        for (const type of ['loaded', 'failed']) document.removeEventListener(`site:image:${type}`, count)
        return {
          missing: Math.max(0, least - isAlive()),
          styles: [...document.querySelectorAll<HTMLElement>('body *')].flatMap(el =>
            [...known(el)].map(([name, value]) => `${name}: ${value}`),
          ),
        }
      },
      [batch, markup, theirs] as const,
    )
    expect(seen.missing).toBe(0)
    for (const line of seen.styles) {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/s.exec(line) ?? []
      if (/^background-image: url\("[^"]*porto\.svg[^"]*"\)$/.test(line)) pictures.add(line)
      else if (foreignName.test(name) || foreignValue.test(value)) wrong.add(line)
    }
  }
  await settle(page)
  expect([...wrong]).toEqual([])
  expect(pictures.size).toBeGreaterThanOrEqual(drawn)
  expect(await armed(page)).toEqual([])
  expect(ran).toEqual([])
  expect(asked).toEqual([])
  expect(errors).toEqual([])
})
