import { describe, expect, test, vi } from 'vitest'
import { gallerySection } from '#exported/markup.testing.ts'
import { find, lines, open } from '#exported/page.testing.ts'

const gallery = () => find('[data-block="gallery"]')
const count = (selector: string) => document.querySelectorAll(selector).length
const indexOf = (selector: string, all: string) =>
  [...document.querySelectorAll(all)].findIndex(el => el.matches(selector))

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

  test.each([
    ['masonry', 'true', ''],
    ['masonry', 'false', 'absolute'],
    ['strips', 'true', ''],
    ['strips', 'false', 'absolute'],
  ] as const)('a %s with captions %s stands no more where it was saved', async (kind, captions, position) => {
    const saved = 'style="position: absolute; left: 840px; top: 340px; width: 400px; height: 300px;"'
    const html = gallerySection(kind, { attributes: `data-show-captions="${captions}"` })
    const all = html.replaceAll('<figure', `<figure ${saved}`)
    const site = await open(all)
    const { style } = find('figure')
    expect([style.position, style.height]).toEqual([position, ''])
    expect([style.left, style.width]).not.toEqual(['840px', '400px'])
    site.destroy()
    expect(document.querySelector('figure[style*="left: 840px"]')).not.toBeNull()
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

  test('the pictures of a reel have all that stylesheets of any year wait for', async () => {
    await open(gallerySection('reel'))
    expect(count('.gallery-reel-item-src[data-loaded][data-visible="true"]')).toBe(4)
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
