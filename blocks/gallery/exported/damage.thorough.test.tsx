import { describe, expect, test, vi } from 'vitest'
import {
  galleryBlock,
  gallerySection,
  listCarousel,
  picture,
  summaryBlock,
} from '#exported/markup.testing.ts'
import { find, lines, open, pause } from '#exported/page.testing.ts'

// Pages saved from a browser, where the old runtime had been at work, and pages that a copier has damaged.

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const gallery = () => find('[data-block="gallery"]')

describe('a page saved from a browser', () => {
  test('a slider keeps its wrapper, and the pictures in it are its slides', async () => {
    const html = galleryBlock('slider').replace(
      /<div class="sqs-gallery">(.*?)<\/div>/s,
      '<div class="sqs-gallery sqs-gallery-design-strip" style="height: 431px"><div class="sqs-wrapper" style="left: -310px; width: 4000px">$1</div></div>',
    )
    await open(html.replace('class="thumb-image"', 'class="thumb-image" style="width: 12px; height: 9px"'))
    expect(gallery().dataset.blockState).toBe('mounted')
    expect(all('.sqs-wrapper > img[data-part="slide"]')).toHaveLength(3)
    expect([find('.sqs-wrapper').style.left, find('.sqs-wrapper').style.width]).toEqual(['0px', 'auto'])
    expect(find('img[data-part="slide"]').style.height).not.toBe('9px')
    expect(lines).toEqual([])
  })

  test('small pictures in a wrapper are one for each slide', async () => {
    const html = galleryBlock('slideshow').replace(
      /(<div class="sqs-gallery-thumbnails">)(.*?)<\/div>/s,
      '$1<div class="sqs-wrapper" style="left: -90px">$2</div></div>',
    )
    await open(html)
    all('.sqs-gallery-thumbnails img')[2]?.click()
    await vi.waitFor(() => expect(all('.slide')[2]?.classList.contains('sqs-active-slide')).toBe(true))
    expect(all('.sqs-gallery-thumbnails img').map(el => el.classList.contains('sqs-active-slide'))).toEqual([
      false,
      false,
      true,
    ])
  })

  test('slides that were hidden while another one was in sight are shown in their turn', async () => {
    const left = 'class="slide" style="opacity: 0; visibility: hidden; transform: translateX(-100%)"'
    await open(galleryBlock('slideshow').replaceAll('class="slide content-fit"', left))
    const { opacity, visibility, transform } = find('.slide').style
    expect([opacity, visibility, transform]).toEqual(['', '', ''])
  })

  test('what its section had been showing does not stay in sight with the first slide', async () => {
    const html = gallerySection('slideshow').replace(
      'data-slide-url="foto-2"',
      'data-slide-url="foto-2" data-active="true" data-in="false" data-next="true"',
    )
    await open(html)
    expect(all('figure').map(el => el.dataset.active)).toEqual(['true', 'false', 'false', 'false'])
    expect(all('figure[data-next]')).toEqual([])
    expect(all('figure[data-in="true"]')).toHaveLength(4)
  })

  test('pictures of a masonry that were moved to their places stand where they are put', async () => {
    const moved = '<figure style="transform: translate3d(40px, 80px, 0)" class='
    await open(gallerySection('masonry').replaceAll('<figure class=', moved))
    expect(all('figure').map(el => el.style.transform)).toEqual(['none', 'none', 'none', 'none'])
  })

  test('copies at both ends of a reel are no slides', async () => {
    const figures = (html: string) => html.match(/<figure.*?<\/figure>/gs) ?? []
    const plain = gallerySection('reel', { count: 3 })
    const [one = '', two = '', three = ''] = figures(plain)
    await open(plain.replace(one, three + one).replace(new RegExp(`${two}\\s*${three}`), two + three + one))
    expect(all('figure').map(el => el.style.display)).toEqual(['none', '', '', '', 'none'])
    expect(all('[data-part="slide"]').map(el => el.dataset.slideUrl)).toEqual(['foto-0', 'foto-1', 'foto-2'])
  })

  test('the same picture twice is no copy', async () => {
    await open(galleryBlock('grid').replaceAll('/1.svg', '/0.svg'))
    expect(all('[data-part="slide"]')).toHaveLength(3)
  })

  test('a gallery that has been woken before is woken once', async () => {
    const running = await open(galleryBlock('slideshow') + summaryBlock('carousel') + listCarousel())
    const before = document.body.innerHTML
    await running.mount()
    await pause()
    expect(document.body.innerHTML).toBe(before)
    expect(running.inspect().blocks.filter(({ name }) => name === 'gallery')).toHaveLength(3)
  })
})

describe('a damaged copy', () => {
  test('attributes without quotes, pictures at other addresses, no context: it moves all the same', async () => {
    const html = galleryBlock('slideshow')
      .replace(/data-block-json="[^"]*"/, 'data-block-json={&quot;design')
      .replaceAll('data-src="/', 'data-src="../images.squarespace-cdn.com/')
    await open(html)
    expect(lines).toEqual([expect.stringContaining('Error decoding gallery block data.')])
    expect(all('.slide [data-block="image"]')).toHaveLength(3)
  })

  test('a block that has lost its settings still has its shape', async () => {
    await open(galleryBlock('slideshow', { attributes: 'data-aspect-ratio="56.25"' }))
    expect(gallery().dataset.aspectRatio).toBe('56.25')
    expect(Number(/[\d.]+/.exec(find('.sqs-gallery').style.aspectRatio)?.[0])).toBeCloseTo(1.78, 2)
  })

  test('a slide without its picture does not stop the others', async () => {
    await open(galleryBlock('slideshow').replace(picture(1), ''))
    find('.next').click()
    await vi.waitFor(() => expect(all('.slide')[2]?.classList.contains('sqs-active-slide')).toBe(true))
  })
})
