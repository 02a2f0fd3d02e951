import { describe, expect, test, vi } from 'vitest'
import { bringChunk } from '../../test/chunks.ts'
import type { Site } from '../start.ts'
import { galleryBlock, gallerySection, listCarousel, picture, summaryBlock } from './markup.testing.ts'
import { more } from './more/samples.testing.ts'
import { activate, find, lines, open } from './page.testing.ts'

/** By an animation of our sheet, which ends by itself in every copy. */
const isHidden = (el: HTMLElement) => el.style.animation.includes('3s')
/** What describes galleries does not come. */
const withoutGalleries = () => bringChunk('exported-gallery', () => new Promise(() => {}))

const all = [
  ['strips', gallerySection('strips')],
  ['masonry', gallerySection('masonry', { props: { numColumns: 1.5 } })],
  ['a grid', gallerySection('grid')],
  ['a reel', gallerySection('reel')],
  ['a slideshow', gallerySection('slideshow')],
  ['a slideshow of a whole section', gallerySection('fullscreen-slideshow')],
  ['a slideshow block', galleryBlock('slideshow')],
  ['a slider block', galleryBlock('slider')],
  ['a grid block', galleryBlock('grid')],
  ['a summary carousel', summaryBlock('carousel')],
  ['a summary grid', summaryBlock('autogrid')],
  ['summary columns', summaryBlock('autocolumns')],
  ['a row of cards', listCarousel()],
] as const

test('a picture that is still to come has the room it needs; the page gets its own attributes back', async () => {
  const html = `${picture(0) + picture(1, 'width="40" height="20"')}<img data-src="/a.svg" data-image-dimensions="3x2">`
  const site = await activate(html)
  const sizes = [...document.querySelectorAll('img[data-src]')].map(el => [
    el.getAttribute('width'),
    el.getAttribute('height'),
  ])
  expect(sizes).toEqual([
    ['1500', '1000'],
    ['40', '20'],
    ['3', '2'],
  ])
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('of a picture with damaged dimensions the one number that is left counts, in the shape of most photos', async () => {
  const html = ['1000', 'x', '0', ''].map(said => picture(0).replace('1500x1000', said)).join('')
  const site = await activate(html)
  const sizes = [...document.querySelectorAll('img[data-src]')].map(el => [
    el.getAttribute('width'),
    el.getAttribute('height'),
  ])
  expect(sizes).toEqual([
    ['1000', '667'],
    [null, null],
    [null, null],
    [null, null],
  ])
  site.destroy()
  expect(document.body.innerHTML).toBe(html)
})

test('of a picture that cannot be had the text is shown, in no room of its own', async () => {
  await open(picture(0))
  const image = find<HTMLImageElement>('img[data-src]')
  const tell = (type: string) => image.dispatchEvent(new Event(`site:image:${type}`))
  tell('failed')
  expect(image.classList).toContain('site-image--missing')
  // Its page's stylesheet hides whatever has no address, and the text with it.
  expect(image.style.visibility).toBe('inherit')
  tell('loaded')
  expect(image.classList).not.toContain('site-image--missing')
  expect(image.style.visibility).toBe('')
})

test('a page with nothing but blocks that a script draws gets their room, and gives it back', async () => {
  const site = await activate(more.map.html)
  expect(document.adoptedStyleSheets).toHaveLength(1)
  site.destroy()
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('a page that cannot be described is left without a room for what nobody draws', async () => {
  bringChunk('exported', () => Promise.reject(new Error('404')))
  await activate(more.map.html)
  expect(lines).toEqual([expect.stringContaining('The page stays as it is.')])
  expect(document.adoptedStyleSheets).toHaveLength(0)
})

test('a page without such a picture gets nothing', async () => {
  await activate('<img src="/a.svg" data-image-dimensions="3x2"><div class="gallery-grid"></div>')
  expect(document.adoptedStyleSheets).toHaveLength(0)
  expect(document.body.innerHTML).not.toMatch(/style|width/)
})

describe.each(all)('%s', (_, html) => {
  const gallery = () =>
    find(
      '[class^="gallery-"][data-props], .sqs-gallery-container, .summary-block-wrapper, .user-items-list-carousel',
    )

  test('is not seen before it stands where it is going to stand, and gives everything back', async () => {
    withoutGalleries()
    bringChunk('exported-summary', () => new Promise(() => {}))
    document.body.innerHTML = html
    const before = document.body.innerHTML
    void activate(html)
    await vi.waitFor(() => expect(isHidden(gallery())).toBe(true))
    ;(window.Site as Site).destroy()
    expect(document.body.innerHTML).toBe(before)
  })

  test('is seen when it is alive', async () => {
    await open(html)
    const hidden = [gallery(), ...gallery().querySelectorAll<HTMLElement>('*')].filter(isHidden)
    expect(hidden).toEqual([])
    expect(lines).toEqual([])
  })
})

test('a row of nothing but words is read meanwhile, and is no higher than it is going to be', async () => {
  withoutGalleries()
  bringChunk('exported-summary', () => new Promise(() => {}))
  const inside = '<div class="summary-item"><div class="summary-title">Notizia</div></div>'.repeat(4)
  document.body.innerHTML = summaryBlock('carousel', { inside }) + picture(0)
  const before = document.body.innerHTML
  void activate(before)
  await vi.waitFor(() => expect(find('.summary-item-list').style.display).toBe('flex'))
  expect(find('.summary-item').style.width).not.toBe('')
  expect([...document.querySelectorAll<HTMLElement>('.sqs-block *')].filter(isHidden)).toEqual([])
  ;(window.Site as Site).destroy()
  expect(document.body.innerHTML).toBe(before)
})

test('a gallery that never comes to life is seen after three seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  withoutGalleries()
  activate(gallerySection('strips'))
  await vi.waitFor(() => expect(isHidden(find('.gallery-strips'))).toBe(true))
  await vi.advanceTimersByTimeAsync(2900)
  expect(isHidden(find('.gallery-strips'))).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(find('.gallery-strips').getAttribute('style')).toBe(null)
  expect(find('.gallery-strips-wrapper').getAttribute('style')).toBe(null)
})

test('a gallery that is still to come to life is seen on paper', async () => {
  withoutGalleries()
  activate(gallerySection('strips'))
  await vi.waitFor(() => expect(isHidden(find('.gallery-strips'))).toBe(true))
  window.dispatchEvent(new Event('beforeprint'))
  expect(isHidden(find('.gallery-strips'))).toBe(false)
})
