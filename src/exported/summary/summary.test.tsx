import { describe, expect, test, vi } from 'vitest'
import { listCarousel, summaryBlock } from '../markup.testing.ts'
import { find, lines, open, pause } from '../page.testing.ts'

const gallery = () => find('[data-block="gallery"]')
const count = (selector: string) => document.querySelectorAll(selector).length
const indexOf = (selector: string, all: string) =>
  [...document.querySelectorAll(all)].findIndex(el => el.matches(selector))
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

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
    expect(indexOf('.no-image', '.summary-item')).toBe(1)
    expect(count('.no-image')).toBe(1)
    expect(
      ['.summary-thumbnail-outer-container', '.sqs-gallery-image-container'].map(
        part => find(part).style.width,
      ),
    ).toEqual(['40%', '100%'])
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

  test('a carousel that a page was saved with after it had been moved begins with its first item', async () => {
    const html = summaryBlock('carousel').replace(
      /(class="summary-item-list[ "][^>]*)>/,
      '$1 style="transform: translateX(-400px)">',
    )
    const site = await open(html)
    expect(find('.summary-item-list').style.transform).toBe('none')
    site.destroy()
    expect(document.body.innerHTML).toContain('style="transform: translateX(-400px)"')
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

  test.each([
    ['30', 'px', '30'],
    ['0', 'px', '0'],
    ['-8', 'px', '0'],
    ['900', 'px', '500'],
    ['12.6', 'px', '13'],
    ['2', 'vw', '20'],
    ['60', 'vw', '500'],
    ['viel', 'px', '20'],
    ['', '', '20'],
  ])('has %j %s between its slides: %s px', async (value, unit, expected) => {
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(1000)
    const html = listCarousel()
      .replace('slides-value="30"', `slides-value="${value}"`)
      .replace('slides-unit="px"', `slides-unit="${unit}"`)
    await open(html)
    expect(gallery().dataset.gutter).toBe(expected)
  })

  test.each([
    ['18.4px', '18'],
    ['700px', '500'],
    ['normal', '30'],
    ['0px', '30'],
  ])('has between its slides what its stylesheet says: %s is %s px', async (columnGap, expected) => {
    const list = 'class="user-items-list-carousel__slides"'
    await open(listCarousel().replace(list, `${list} style="column-gap: ${columnGap}"`))
    expect(gallery().dataset.gutter).toBe(expected)
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

describe('a page saved from a browser', () => {
  test('copies of cards that say they are copies are none of the cards', async () => {
    const userItems = [{}, {}, {}]
    const html = listCarousel({ count: 5 })
      .replace('"options":', `"userItems":${JSON.stringify(userItems)},"options":`)
      .replace(/(<li )(?=.*Voce 3)/s, '$1')
    document.body.innerHTML = html
    for (const el of all('li').slice(3)) el.setAttribute('aria-hidden', 'true')
    await open(document.body.innerHTML)
    expect(all('li').map(el => el.dataset.part ?? el.style.display)).toEqual([
      'slide',
      'slide',
      'slide',
      'none',
      'none',
    ])
  })
})

test('the rows of a page are asked for their gaps together, before anything is written on one of them', async () => {
  const asked: boolean[] = []
  const { getComputedStyle } = window
  vi.spyOn(window, 'getComputedStyle').mockImplementation(el => {
    if (el.matches('.user-items-list-carousel__slides'))
      asked.push(document.querySelector('.user-items-list-carousel[data-block]') !== null)
    return getComputedStyle.call(window, el)
  })
  await open(listCarousel() + listCarousel())
  expect(count('.user-items-list-carousel[data-block]')).toBe(2)
  expect(asked.includes(true)).toBe(false)
})
