import { expect, test } from 'vitest'
import { galleryBlock, gallerySection, lightboxImages, listCarousel, summaryBlock } from './markup.testing.ts'
import { open, pause } from './page.testing.ts'

const count = (selector: string) => document.querySelectorAll(selector).length

const everything = [
  galleryBlock('slideshow'),
  galleryBlock('slider'),
  galleryBlock('grid'),
  galleryBlock('stacked'),
  summaryBlock('carousel'),
  summaryBlock('list'),
  summaryBlock('autocolumns'),
  gallerySection('masonry'),
  gallerySection('strips'),
  gallerySection('reel'),
  gallerySection('fullscreen-slideshow', { attributes: 'style="height : 50vh"' }),
  listCarousel(),
  lightboxImages,
].join('')

// Twelve galleries, and the first of them bring their chunks: under load that takes a while.
test('a page of all of them is given back as it was exported', async () => {
  const running = await open(everything)
  for (const el of document.querySelectorAll<HTMLElement>('[data-part="next"]')) el.click()
  await pause()
  expect(count('[data-block="gallery"][data-block-state="mounted"]')).toBe(12)
  running.destroy()
  await new Promise(resolve => setTimeout(resolve, 120))
  const after = document.body.innerHTML
  document.body.innerHTML = everything
  expect(after).toBe(document.body.innerHTML)
}, 20_000)
