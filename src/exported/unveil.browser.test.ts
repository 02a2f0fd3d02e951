import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { drawing, openBrowser } from '../../test/browser.ts'
import { some } from '../../test/thorough.ts'
import { galleryBlock, gallerySection, listCarousel, picture, summaryBlock } from './markup.testing.ts'
import { galleryPage } from './template-gallery/template-gallery.testing.ts'

const browser = openBrowser()

/** What such stylesheets hide until a script has been there, and where they put it, in a few lines of our own. */
const hiding = `<style>
body { margin: 0 }
:is(.gallery-grid-item, .gallery-strips-item, .gallery-masonry-item):not([data-show]) [class$="-item-wrapper"] { opacity: 0 }
.gallery-grid-item-wrapper { position: relative; display: block; width: 100%; height: 0; padding-bottom: 100% }
.gallery-grid-item img { position: absolute; left: 0; top: 0; width: 100%; height: 100% }
.gallery-reel { height: 50vh }
.gallery-reel-wrapper { position: relative; display: flex; height: 100% }
.gallery-reel-list { position: absolute; left: 0; top: 0; width: 100%; height: 100%; overflow: hidden }
.gallery-reel-item { position: absolute; left: 0; top: 0; margin: 0 }
.gallery-reel-item :is(div, img) { position: absolute; left: 0; top: 0; width: 100%; height: 100% }
.gallery-reel-item-src { display: none; opacity: 0 }
.gallery-slideshow-wrapper { position: relative; height: 300px }
:is(.gallery-slideshow-list, .gallery-fullscreen-slideshow-list) { position: absolute; inset: 0 }
:is(.gallery-slideshow-item, .gallery-fullscreen-slideshow-item) { position: absolute; left: 0; top: 0; width: 100%; height: 100%; visibility: hidden }
.gallery-fullscreen-slideshow { height: 300px }
.gallery-fullscreen-slideshow-item-img { position: absolute; width: 100%; height: 100%; opacity: 0 }
.sqs-gallery-block-grid .slide { float: left; width: 50% }
.image-slide-anchor { display: block; height: 0; padding-bottom: 100%; overflow: hidden }
.sqs-gallery-block-grid img:not(.loaded), .sqs-gallery img:not([src]) { opacity: 0 }
.summary-item { visibility: hidden }
.summary-item.positioned { visibility: visible }
.summary-thumbnail-container img { opacity: 0 }
.summary-thumbnail-container img.loaded { opacity: 1 }
.user-items-list-carousel__slides { display: grid; opacity: 0 }
.user-items-list-carousel__slides--initialized { opacity: 1 }
.user-items-list-carousel__slide { grid-area: 1 / 1; transform: translateX(-9999px); pointer-events: none }
.portfolio-hover:not([data-init]) { visibility: hidden }
.menus--has-multiple .menu { display: none }
.sqs-system-gallery { opacity: 0 }
.sqs-system-gallery .slide { opacity: 0; height: 100% !important }
.slide-meta { display: none }
.blog-masonry .entry { position: absolute; opacity: 0 }
.blog-masonry .image-wrapper { height: 0; overflow: hidden; display: flex }
</style>`

const sections = ['grid', 'strips', 'masonry', 'reel', 'slideshow', 'fullscreen-slideshow'] as const
const blocks = ['slideshow', 'slider', 'grid', 'stacked'] as const
const summaries = ['carousel', 'list', 'autocolumns', 'autogrid'] as const
const by = (prefix: string, names: readonly string[], html: (name: never) => string) =>
  Object.fromEntries(names.map(name => [`${prefix} ${name}`, html(name as never)]))

/** What its description reads. */
const withJson: Readonly<Record<string, string>> = {
  ...by('gallery section', sections, kind => gallerySection(kind)),
  ...by('gallery block', blocks, design => galleryBlock(design)),
  ...by('summary', summaries, design => summaryBlock(design)),
  'index of works': `<div class="portfolio-hover" data-props='{"mode":"hover-cover"}'><a class="portfolio-hover-item" href="/1">Uno</a></div>`,
}
const others: Readonly<Record<string, string>> = {
  'row of cards': listCarousel(),
  menus:
    '<div class="menu-wrapper"><div class="menu-selector"><label class="menu-select-labels">Pranzo</label></div><div class="menus menus--has-multiple"><div class="menu"><p>Zuppa</p></div><div class="menu"><p>Arrosto</p></div></div></div>',
  'gallery of a template': galleryPage(),
  'posts like bricks': `<div class="blog-masonry"><div class="blog-masonry-wrapper"><article class="entry"><div class="image-wrapper">${picture(0)}</div><h1>Uno</h1></article><article class="entry"><h1>Due</h1></article></div></div>`,
}

/** Cut off, as copiers leave it. */
const cut = (html: string) =>
  html.replace(/(data-block-json|data-props)=("[^"]*"|'[^']*')/, `$1='{"design":'`)

const visit = async (html: string, answers = {}) => {
  const { page } = await browser.openPage(`<div class="sqs-block"></div>${html}<p id="after">Ciao</p>`, {
    head: hiding,
    width: 390,
    height: 4000,
    wait: 'load',
    answers: { '**/{0,1,2,3,4}.svg*': drawing(600, { height: 400 }), ...answers },
  })
  return page
}

/** Pictures and words that are not seen, or lie under others: each as its text. */
const unseen = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (el: Element) => {
      const { left, top, width, height } = el.getBoundingClientRect()
      const isThere = el.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      const at = document.elementsFromPoint(left + width / 2, top + height / 2)
      return isThere && width > 20 && height > 10 && at.find(one => one.matches('img, p, h1, h3, a')) === el
    }
    const all = document.querySelectorAll(
      'img:not(.sqs-gallery-thumbnails img), h3, p:not(.title), h1, .portfolio-hover-item, .summary-title a',
    )
    const missing = [...all].filter(el => !isSeen(el) || (el instanceof HTMLImageElement && !el.naturalWidth))
    return all.length < 2
      ? ['nothing to look at']
      : missing.map(el => `${el.localName} ${el.getAttribute('alt') ?? el.textContent}`)
  })

describe('of what the page’s stylesheet hides until a script has been there, all is seen', () => {
  test.each(some(Object.entries(withJson), 1))('when its settings are cut off: %s', async (_, html) => {
    const page = await visit(cut(html))
    await expect.poll(() => unseen(page)).toEqual([])
  })

  test.each(some(Object.entries({ ...withJson, ...others }), 2))(
    'when what describes it cannot be had: %s',
    async (_, html) => {
      const page = await visit(html, { '**/site.exported-*.js': null })
      await expect.poll(() => unseen(page), { timeout: 9000 }).toEqual([])
    },
  )
})
