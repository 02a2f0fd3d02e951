import { describe, expect, test, vi } from 'vitest'
import {
  galleryBlock,
  gallerySection,
  jsonAttribute,
  lightboxImages,
  listCarousel,
  summaryBlock,
} from '#exported/markup.testing.ts'
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

  test('stacked pictures stay one under the other, all in sight', async () => {
    await open(galleryBlock('stacked'))
    expect(gallery().dataset).toMatchObject({ blockState: 'mounted', design: 'grid' })
    expect(gallery().hasAttribute('data-unstyled')).toBe(true)
    expect(count('[data-part="slide"]:not([inert])')).toBe(3)
  })
})

describe('exported summaries', () => {
  test.each(['carousel', 'list', 'autocolumns', 'autogrid'] as const)(
    'a %s comes to life, with the items that have no picture',
    async design => {
      await open(summaryBlock(design))
      expect(gallery().dataset).toMatchObject({ blockState: 'mounted', design })
      expect(count('.summary-item.positioned[data-part="slide"]')).toBe(4)
      expect(count('.summary-thumbnail-image.loaded')).toBe(3)
      expect(parseFloat(find('.img-wrapper').style.aspectRatio)).toBe(1.5)
      expect(lines).toEqual([])
    },
  )

  test('the pictures of a list have the width its owner chose, and the text the rest', async () => {
    await open(summaryBlock('list', { json: { listImageSize: 40 } }))
    expect(find('.sqs-gallery-image-container').style.width).toBe('40%')
    expect([...document.querySelectorAll<HTMLElement>('.summary-content')].map(el => el.style.width)).toEqual(
      ['60%', '100%', '60%', '60%'],
    )
  })

  test('without a shape of their own the pictures keep the original', async () => {
    await open(summaryBlock('autogrid', { json: { imageAspectRatio: null } }))
    expect(
      [...document.querySelectorAll<HTMLElement>('.img-wrapper')].map(el => parseFloat(el.style.aspectRatio)),
    ).toEqual([1.5, 1, 4])
  })

  test('a carousel says from the start which of its arrows leads nowhere', async () => {
    await open(summaryBlock('carousel'))
    await vi.waitFor(() => expect(indexOf('.sqs-disabled', '.summary-carousel-pager > *')).toBe(0))
    find('.next').click()
    await vi.waitFor(() => expect(indexOf('.sqs-disabled', '.summary-carousel-pager > *')).toBe(1))
  })

  test('a carousel with everything in sight has no arrows', async () => {
    await open(summaryBlock('carousel', { count: 2 }))
    await vi.waitFor(() => expect(find('.next').style.display).toBe('none'))
  })

  test('one without items is left alone, without a word', async () => {
    await open(summaryBlock('carousel', { inside: '<p>Nothing here</p>' }))
    expect(count('[data-block]')).toBe(0)
    expect(lines).toEqual([])
  })
})

describe('gallery sections of newer pages', () => {
  test.each(['grid', 'masonry', 'strips', 'reel', 'slideshow', 'fullscreen-slideshow'] as const)(
    'a %s comes to life beside attributes that mean something else there',
    async kind => {
      await open(gallerySection(kind))
      expect(gallery().dataset.blockState).toBe('mounted')
      expect(gallery().className).toContain(`gallery-${kind}-wrapper`)
      expect(count('figure[data-part="slide"][data-show]')).toBe(4)
      expect(find(`.gallery-${kind}`).getAttribute('data-aspect-ratio')).toBe('square')
      expect(lines).toEqual([])
    },
  )

  test.each(['slideshow', 'fullscreen-slideshow'] as const)(
    'the slide in sight of a %s is the active one, as its stylesheet expects',
    async kind => {
      await open(gallerySection(kind))
      expect(indexOf('[data-active="true"]', 'figure')).toBe(0)
      find('[data-next] > button').click()
      await vi.waitFor(() => expect(indexOf('[data-active="true"]', 'figure')).toBe(1))
      expect(count('figure[data-active="true"]')).toBe(1)
    },
  )

  test('the slide that leaves stays in sight until its transition is over', async () => {
    await open(gallerySection('slideshow'))
    find('[data-next] > button').click()
    expect(find('figure').style.visibility).toBe('visible')
    await vi.waitFor(() => expect(find('figure').style.visibility).toBe(''))
  })

  test('the small pictures beside a slideshow move it, and show where it is', async () => {
    await open(gallerySection('slideshow', { hasThumbnails: true }))
    find('.gallery-slideshow-thumbnails-thumb:nth-child(3)').click()
    await vi.waitFor(() => expect(indexOf('[data-active="true"]', 'figure')).toBe(2))
    expect(indexOf('[data-active="true"]', '.gallery-slideshow-thumbnails-thumb')).toBe(2)
    expect(find('.gallery-slideshow-thumbnails-thumb img').style.opacity).toBe('1')
    expect(find('.gallery-slideshow').dataset.transition).toBe('site-default')
  })

  test('the captions of a slideshow stand under its pictures, uncovered and uncut', async () => {
    const html = gallerySection('slideshow', { attributes: 'data-show-captions="true"' })
    await open(html.replaceAll('</figure>', '<figcaption class="gallery-caption">Ciao</figcaption></figure>'))
    expect(count('figure[data-in="true"] > .gallery-caption[data-part="meta"]')).toBe(4)
    expect(find('.gallery-caption').style.background).toContain('none')
    expect([find('figure').style.overflowY, find('.gallery-slideshow-list').style.overflowY]).toEqual([
      'visible',
      'visible',
    ])
  })

  test('the captions of a grid are as its stylesheet has them', async () => {
    await open(gallerySection('grid').replaceAll('</figure>', '<p class="gallery-caption">Ciao</p></figure>'))
    expect(find('.gallery-caption').dataset.part).toBe('meta')
    expect(find('.gallery-caption').hasAttribute('style')).toBe(false)
  })

  test.each([
    ['fullscreen-slideshow', 'content-fill', true],
    ['fullscreen-slideshow', '', true],
    ['fullscreen-slideshow', 'content-fit', false],
    ['slideshow', 'content-fill', true],
    ['slideshow', '', false],
  ] as const)('pictures of a %s in a frame "%s" fill it: %s', async (kind, frame, fills) => {
    await open(gallerySection(kind).replaceAll('-item-img"', `-item-img ${frame}"`))
    expect(gallery().hasAttribute('data-aspect-ratio')).toBe(fills)
  })

  test('dots instead of arrows stay dots', async () => {
    await open(gallerySection('fullscreen-slideshow', { attributes: 'data-controls="bullets"' }))
    expect(gallery().dataset.controls).toBe('false')
  })

  test('a reel has the height its page gives it, and room for captions where it shows them', async () => {
    await open(gallerySection('reel', { attributes: 'style="height: 60vh" data-show-captions="true"' }))
    expect(gallery().dataset).toMatchObject({ height: 'css', autoCrop: 'true' })
    expect(gallery().hasAttribute('data-aspect-ratio')).toBe(false)
    expect(find('.gallery-reel').style.height).toBe('60vh')
    expect(find('figure').style.height).toBe('calc(100% - 125px)')
  })

  test.each([
    [{ viewportHeight: 70 }, '70vh'],
    [{}, '50vh'],
    [{ viewportHeight: 'viel' }, '50vh'],
    [{ viewportHeight: 1e9 }, '200vh'],
  ])('a reel that has lost its height finds it in its properties: %j', async (props, height) => {
    await open(gallerySection('reel', { props }))
    expect([find('.gallery-reel').style.height, find('figure').style.height]).toEqual([height, '100%'])
  })

  test('links that lie over the pictures and only say which one open it here', async () => {
    const html = gallerySection('reel', { props: { lightboxEnabled: true } })
    const links = `<a class="gallery-reel-lightbox-link" href="?itemId=foto"></a></figure>`
    await open(html.replaceAll('</figure>', links))
    const asked = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:lightbox:open', asked, { once: true })
    find('.gallery-reel-lightbox-link').click()
    expect(asked).toHaveBeenCalledOnce()
    expect(count('.gallery-reel-lightbox-link[href]')).toBe(0)
  })

  test('a reel that is not to be cropped shows its pictures whole', async () => {
    await open(gallerySection('reel', { props: { isCropping: false } }))
    expect(gallery().dataset.autoCrop).toBe('false')
  })

  test.each([
    ['scale-up', 'kenBurns'],
    ['slide-vertical', 'scroll'],
    ['spin', 'fade'],
    ['site-default', 'fade'],
    ['constructor', 'fade'],
  ])('the transition %s becomes %s', async (theirs, ours) => {
    await open(gallerySection('slideshow').replace('site-default', theirs))
    expect(gallery().dataset).toMatchObject({ transition: ours, blockState: 'mounted' })
  })

  test('masonry with captions stands in columns, for words have no shape', async () => {
    await open(
      gallerySection('masonry', { props: { numColumns: 3 }, attributes: 'data-show-captions="true"' }),
    )
    expect(find('.gallery-masonry-wrapper').style.columns).toContain('3')
    expect(find('figure').style.position).toBe('')
  })

  test.each([
    [{ lightboxEnabled: true }, '', 'true'],
    [{ lightboxEnabled: false }, 'true', 'false'],
    [{}, 'true', 'true'],
    [{}, '', 'false'],
  ])('asks for a lightbox when its owner did: %j, data-lightbox="%s"', async (props, said, expected) => {
    const section = gallerySection('grid', { props }).replace('data-lightbox=""', `data-lightbox="${said}"`)
    await open(section)
    expect(gallery().dataset.lightbox).toBe(expected)
  })

  test('properties that cannot be read are one line, and the section is skipped', async () => {
    await open(gallerySection('grid').replace("data-props='{}'", "data-props='{'"))
    expect(count('[data-block="gallery"]')).toBe(0)
    expect(lines).toEqual([expect.stringContaining('Error decoding gallery block data.')])
  })
})

describe('the carousel of a list section', () => {
  test('comes to life, and its arrows move it', async () => {
    await open(listCarousel())
    expect(gallery().dataset).toMatchObject({
      blockState: 'mounted',
      design: 'carousel',
      slidesPerRow: '2',
      gutter: '30',
    })
    expect(count('.user-items-list-carousel__slides--initialized')).toBe(1)
    // The items of a list stay what they are, and say which one each is.
    expect([find('li').getAttribute('role'), find('li').getAttribute('aria-label')]).toEqual([null, '1 di 5'])
    find('.user-items-list-carousel__arrow-button--right, .mobile-arrow-button--right').click()
    expect(lines).toEqual([])
  })

  test('ends at its ends, and says so from the start to both pairs of arrows', async () => {
    await open(listCarousel())
    const off = () => [
      indexOf('.user-items-list-carousel__arrow-button--hidden', 'button[class*="arrow-button--"]'),
      indexOf('.mobile-arrow-button--hidden', '.mobile-arrow-button'),
    ]
    await vi.waitFor(() => expect(off()).toEqual([0, 0]))
    find('.mobile-arrow-button--right').click()
    find('.mobile-arrow-button--right').click()
    await vi.waitFor(() => expect(off()).toEqual([1, 1]))
    expect(find('.mobile-arrow-button--right').getAttribute('aria-disabled')).toBe('true')
  })

  test.each([
    ['data-is-infinite-enabled="true"', {}, 'true'],
    ['data-is-infinite-enabled=""', { isInfiniteEnabled: true }, undefined],
    ['data-is-infinite-enabled="false"', { isInfiniteEnabled: true }, undefined],
    ['', { isInfiniteEnabled: true }, 'true'],
    ['', {}, undefined],
  ])('goes on past its end where its owner wanted it: %s %j', async (attribute, options, expected) => {
    await open(listCarousel({ options }).replace('data-is-infinite-enabled="false"', attribute))
    expect(gallery().dataset.loop).toBe(expected)
    find('.user-items-list-carousel__arrow-button--left').click()
    await pause()
    expect(indexOf('[data-active="true"]', 'li')).toBe(expected === 'true' ? 3 : 0)
    if (expected === 'true') expect(count('.user-items-list-carousel__arrow-button--hidden')).toBe(0)
  })

  test('plays when the JSON of the editor says so', async () => {
    await open(listCarousel({ options: { isAutoplayEnabled: true, slideDurationMs: 4500 } }))
    expect(gallery().dataset).toMatchObject({ autoplay: 'true', autoplayDuration: '4.5' })
  })

  test.each(['', 'viele', '-3', '900'])(
    'takes a column count of %j for something sensible',
    async columns => {
      await open(listCarousel().replace('data-max-columns="2"', `data-max-columns="${columns}"`))
      expect(gallery().dataset.blockState).toBe('mounted')
      expect(lines).toEqual([])
    },
  )
})

describe('image blocks', () => {
  const marks = (selector: string) => {
    const { lightbox, lightboxTheme } = find(selector).dataset
    return [lightbox, lightboxTheme]
  }

  test('that open above the page are marked for the lightbox, with their theme', async () => {
    await open(lightboxImages)
    expect(marks('#old > img')).toEqual(['', 'light'])
    expect([marks('#new'), marks('#new > img')]).toEqual([
      ['', 'dark'],
      ['', 'dark'],
    ])
    expect(count('#plain [data-lightbox]')).toBe(0)
  })

  test('that are no pictures yet are left alone', async () => {
    await open('<div class="sqs-block"><div class="image-block-wrapper lightbox"></div></div>')
    expect(count('[data-lightbox]')).toBe(0)
  })
})

test('the dialog that a section brings along is none of the pictures to open', async () => {
  await open(
    `${gallerySection('grid')}<div class="gallery-lightbox-outer-wrapper" data-lightbox="true"></div>`,
  )
  expect(count('.gallery-lightbox-outer-wrapper[data-lightbox]')).toBe(0)
})

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
