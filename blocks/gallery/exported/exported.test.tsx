import { describe, expect, test, vi } from 'vitest'
import { galleryBlock, jsonAttribute } from '#exported/markup.testing.ts'
import { find, lines, open, pause } from '#exported/page.testing.ts'

const gallery = () => find('[data-block="gallery"]')
const count = (selector: string) => document.querySelectorAll(selector).length
const indexOf = (selector: string, all: string) =>
  [...document.querySelectorAll(all)].findIndex(el => el.matches(selector))

describe('an exported slideshow', () => {
  test('shows its first slide at once, marked for the stylesheet of its site', async () => {
    await open(galleryBlock('slideshow'))
    expect(gallery().dataset).toMatchObject({ blockState: 'mounted', thumbnails: 'true' })
    expect(count('.sqs-active-slide.slide')).toBe(1)
    expect(indexOf('.sqs-active-slide', '.slide')).toBe(0)
    expect(count('.sqs-gallery-design-stacked > .sqs-gallery-design-stacked-slide')).toBe(3)
    expect(lines).toEqual([])
  })

  test("its own arrows move it, and the site's class and the thumbnail's follow", async () => {
    await open(galleryBlock('slideshow'))
    find('.next').click()
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.slide')).toBe(1))
    expect(indexOf('.sqs-active-slide', '.sqs-gallery-thumbnails > img')).toBe(1)
    await pause()
    find('.previous').click()
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.slide')).toBe(0))
  })

  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('the thumbnail comes to the middle of its strip; less motion wanted: %s', async (isCalm, behavior) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      query => ({ matches: isCalm && query.includes('reduced-motion') }) as MediaQueryList,
    )
    await open(galleryBlock('slideshow'))
    const strip = find('.sqs-gallery-thumbnails')
    vi.spyOn(strip, 'scrollWidth', 'get').mockReturnValue(900)
    const scrolled = vi.fn()
    strip.scrollTo = scrolled
    find('.next').click()
    await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith(expect.objectContaining({ behavior })))
  })

  test('takes over what its owner chose; what is null keeps our default', async () => {
    const json = { autoplay: true, 'autoplay-duration': 3, 'auto-crop': false, lightbox: true, vSize: null }
    const running = await open(galleryBlock('slideshow', { json }))
    expect(running.inspect().blocks.find(({ name }) => name === 'gallery')?.settings).toMatchObject({
      autoplay: true,
      autoplayDuration: 3,
      autoCrop: false,
      lightbox: true,
      vSize: 10,
      aspectRatio: 0,
    })
    expect(lines).toEqual([])
  })

  test('the name of a shape in aspect-ratio is not taken for the number in aspectRatio', async () => {
    await open(galleryBlock('slideshow', { json: { 'aspect-ratio': 'square', aspectRatio: 56.25 } }))
    expect(gallery().dataset.aspectRatio).toBe('56.25')
    expect(lines).toEqual([])
  })

  test('leaves its pictures to the gallery, and the thumbnails to the image loader', async () => {
    await open(galleryBlock('slideshow'))
    expect(count('.slide [data-block="image"]')).toBe(0)
    expect(count('.sqs-gallery-thumbnails > [data-block="image"]')).toBe(3)
  })

  test('with one picture has arrows that its stylesheet cannot show', async () => {
    await open(galleryBlock('slideshow', { count: 1 }))
    await vi.waitFor(() =>
      expect([find('.previous').style.display, find('.next').style.display]).toEqual(['none', 'none']),
    )
  })

  test('hides the caption of a video while it plays', async () => {
    await open(galleryBlock('slideshow'))
    const play = (name: string) =>
      find('.slide .meta').dispatchEvent(new CustomEvent(`site:video:${name}`, { bubbles: true }))
    play('play')
    expect(indexOf('.video-playing', '.slide')).toBe(0)
    play('end')
    expect(count('.video-playing')).toBe(0)
  })

  test('pulls captions back to the middle where its stylesheet puts their corner', async () => {
    await open(galleryBlock('slideshow', { json: { 'meta-position': 'center' } }))
    expect(find('.meta').style.transform).toBe('translate(-50%, -50%)')
  })

  test('of a copy that has lost its settings still moves', async () => {
    await open(galleryBlock('slideshow', { attributes: 'data-lost' }))
    find('.next').click()
    await vi.waitFor(() => expect(indexOf('.sqs-active-slide', '.slide')).toBe(1))
  })
})

describe('settings that cannot be read', () => {
  test.each([
    ['{"design":', 'Error decoding gallery block data.'],
    ['[1]', 'Error evaluating gallery block data.'],
    ['null', 'Error evaluating gallery block data.'],
    ['7', 'Error evaluating gallery block data.'],
  ])('skip the block with one line, and its pictures still come: %s', async (json, message) => {
    const running = await open(
      galleryBlock('slideshow', { attributes: `data-block-json="${json.replace(/"/g, '&quot;')}"` }),
    )
    expect(count('[data-block="gallery"]')).toBe(0)
    expect(count('.slide [data-block="image"]')).toBe(3)
    document.body.insertAdjacentHTML('beforeend', '<div class="sqs-block"><p>Later</p></div>')
    await running.mount()
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(message)
  })

  test('a neighbour whose settings are right moves', async () => {
    await open(galleryBlock('grid', { attributes: 'data-block-json="{"' }) + galleryBlock('slideshow'))
    expect(gallery().closest('.sqs-block')?.id).toBe('block-slideshow')
    expect(gallery().dataset.blockState).toBe('mounted')
  })
})

describe('the other gallery blocks', () => {
  test('a slider of bare pictures is a strip, half as high as wide', async () => {
    await open(galleryBlock('slider'))
    expect(gallery().dataset).toMatchObject({ blockState: 'mounted', design: 'strip', aspectRatio: '50' })
    expect(count('.sqs-gallery > img[data-part="slide"]')).toBe(3)
    expect(count('.sqs-active-slide')).toBe(1)
    expect(lines).toEqual([])
  })

  test('a slider with a height of its own keeps it', async () => {
    await open(galleryBlock('slider', { json: { vSize: 8 } }))
    expect(gallery().dataset).toMatchObject({ vSize: '8' })
    expect(gallery().hasAttribute('data-aspect-ratio')).toBe(false)
  })

  test('a grid is drawn by the stylesheet of its site, from its classes', async () => {
    await open(galleryBlock('grid', { json: { padding: 30 } }))
    expect(gallery().dataset.unstyled).toBe('')
    expect(count('.sqs-gallery-design-grid > .sqs-gallery-design-grid-slide')).toBe(3)
    expect(find('.margin-wrapper').style.margin).toBe('0px 15px 30px')
    expect(find('.image-slide-anchor > img').style.position).toBe('absolute')
    expect(lines).toEqual([])
  })

  test('every picture of a grid is marked as loaded, as newer stylesheets want it, also one that came with its file', async () => {
    const html = galleryBlock('grid').replace('data-src="/1.svg"', 'data-src="/1.svg" src="/1.svg"')
    const site = await open(html)
    expect(count('.image-slide-anchor > img.loaded')).toBe(3)
    site.destroy()
    expect(count('img.loaded')).toBe(0)
  })

  test('stacked pictures stay one under the other, all in sight', async () => {
    await open(galleryBlock('stacked'))
    expect(gallery().dataset).toMatchObject({ blockState: 'mounted', design: 'stacked' })
    expect(gallery().hasAttribute('data-unstyled')).toBe(true)
    expect(count('[data-part="slide"]:not([inert])')).toBe(3)
  })
})

test('a gallery that is inserted later comes to life, too', async () => {
  const running = await open(`<div class="sqs-block"><p>Ciao</p></div>`)
  document.body.insertAdjacentHTML('beforeend', galleryBlock('slideshow'))
  await pause()
  await running.mount()
  await vi.waitFor(() => expect(gallery().dataset.blockState).toBe('mounted'))
})

test('a design nobody knows fails that block in the words of the spec', async () => {
  const html = galleryBlock('grid', { attributes: jsonAttribute({ design: 'mosaic' }) })
  await open(html.replace('sqs-gallery-block-grid', 'sqs-gallery-block-mosaic'))
  expect(gallery().dataset.blockState).toBe('failed')
  expect(lines.join()).toContain('could not find a design by the name mosaic')
})
