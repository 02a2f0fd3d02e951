import { expect, test, vi } from 'vitest'
import { galleryBlock, gallerySection, listCarousel, summaryBlock } from '../markup.testing.ts'
import { find, lines, open } from '../page.testing.ts'

/** As “load more” does: the first one as the server sent it, once more. */
async function append(html: string, selector: string): Promise<HTMLElement> {
  await open(html)
  const sent = new DOMParser().parseFromString(html, 'text/html').querySelector(selector) as HTMLElement
  const later = document.importNode(sent, true)
  later.id = 'later'
  find(selector).parentElement?.append(later)
  await vi.waitFor(() => expect(later.dataset.part).toBe('slide'))
  const image = later.matches('img') ? later : find('#later img')
  await vi.waitFor(() => expect(image.hasAttribute('data-block')).toBe(false))
  return later
}

test.each(['carousel', 'list', 'autocolumns', 'autogrid'] as const)(
  'an item that the page appends to a summary (%s) is shown as those before it',
  async design => {
    const later = await append(summaryBlock(design), '.summary-item')
    expect(later.classList.contains('positioned')).toBe(true)
    expect(later.style.width).toBe(find('.summary-item').style.width)
    expect(lines).toEqual([])
  },
)

test.each(['grid', 'stacked'] as const)(
  'a picture that the page appends to a gallery block (%s) is one of its slides',
  async design => {
    const selector = design === 'grid' ? '.slide' : '.image-wrapper'
    const later = await append(galleryBlock(design), selector)
    // What the gallery itself says of each of its slides comes and goes.
    expect(later.className.split(' ')).toEqual(expect.arrayContaining(find(selector).className.split(' ')))
    expect(lines).toEqual([])
  },
)

test.each(['grid', 'masonry', 'strips'] as const)(
  'a picture that the page appends to a gallery section (%s) is shown, in its own place',
  async kind => {
    const later = await append(gallerySection(kind), `.gallery-${kind}-item`)
    expect(later.hasAttribute('data-show')).toBe(true)
    expect(find('#later img').hasAttribute('data-loaded')).toBe(true)
    if (kind !== 'grid') expect(later.style.position).toBe('absolute')
    expect(lines).toEqual([])
  },
)

test('a card that the page appends to a carousel of a list section is as wide as those before it', async () => {
  const later = await append(listCarousel(), '.user-items-list-carousel__slide')
  expect(later.style.width).toBe(find('.user-items-list-carousel__slide').style.width)
  expect(lines).toEqual([])
})

test.each([
  ['slideshow', galleryBlock('slideshow'), '.slide'],
  ['reel', gallerySection('reel'), '.gallery-reel-item'],
  ['slideshow of a section', gallerySection('slideshow'), '.gallery-slideshow-item'],
] as const)(
  'a picture that the page appends to a %s is one more that is turned to',
  async (_, html, item) => {
    const later = await append(html, item)
    await vi.waitFor(() => expect(later.getAttribute('aria-roledescription')).toBeTruthy())
    expect(later.getAttribute('aria-label')).toMatch(
      new RegExp(`\\b${document.querySelectorAll(item).length}$`),
    )
    expect(lines).toEqual([])
  },
)

test('a picture that the page appends to a slider is as wide as those before it', async () => {
  const later = await append(galleryBlock('slider'), '.sqs-gallery > img')
  expect(later.style.maxWidth).toBe(find('.sqs-gallery > img').style.maxWidth)
  expect(lines).toEqual([])
})

test('copies that a page was saved with stay hidden when a picture comes', async () => {
  const saved = gallerySection('slideshow').replace(/(<figure.*?<\/figure>)/, '$1$1')
  const later = await append(saved, '.gallery-slideshow-item')
  const hidden = [...document.querySelectorAll<HTMLElement>('.gallery-slideshow-item')].filter(
    el => el.style.display === 'none',
  )
  expect(hidden).toHaveLength(1)
  expect(hidden[0]?.dataset.part).toBeUndefined()
  expect(later.style.display).toBe('')
})
