import { afterEach, describe, expect, test, vi } from 'vitest'
import { find, lines, open, pause } from '../page.testing.ts'
import { olderProductGallery, productGallery } from './product-gallery.testing.ts'

const gallery = () => find('[data-block="gallery"]')
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const slides = () => all('[data-part~="slide"]')
const chosen = () => slides().findIndex(el => el.matches('.selected'))

afterEach(() => document.body.removeAttribute('class'))

describe.each(['ProductItem', 'product', 'pdp'] as const)('the pictures of a product, %s', kind => {
  test('come to life one at a time, and none of them waits', async () => {
    await open(productGallery(kind))
    expect(gallery().dataset).toMatchObject({ blockState: 'mounted', design: 'slideshow' })
    expect(slides().map(el => el.classList.contains('loaded'))).toEqual([true, true, true])
    expect([chosen(), slides().map(el => el.style.visibility)]).toEqual([0, ['visible', 'hidden', 'hidden']])
    expect(all('.enable-on-first-image-load:not(.enabled), .pdp-carousel-controls.hidden')).toEqual([])
    expect(lines).toEqual([])
  })

  test('are moved by the arrows of their page, and the number over them says which one it is', async () => {
    await open(productGallery(kind))
    const number = () => find('[class*="slide-indicator"]').textContent
    expect(number()).toBe('1 / 3')
    find('[class*="next"]').click()
    await vi.waitFor(() => expect([chosen(), number()]).toEqual([1, '2 / 3']))
    find('[class*="prev"]').click()
    await vi.waitFor(() => expect([chosen(), number()]).toEqual([0, '1 / 3']))
  })

  test('open above the page', async () => {
    await open(productGallery(kind))
    const asked = vi.fn((event: Event) => event.preventDefault())
    document.addEventListener('site:lightbox:open', asked, { once: true })
    find('[data-part~="slide"] > img').click()
    expect(asked).toHaveBeenCalledOnce()
  })
})

test('the small pictures beside them choose one, and have names', async () => {
  await open(productGallery('product'))
  const small = all('.product-gallery-thumbnails-item')
  expect(small.map(el => [el.classList.contains('loaded'), el.getAttribute('aria-label')])).toEqual([
    [true, 'Mostra 1 di 3'],
    [true, 'Mostra 2 di 3'],
    [true, 'Mostra 3 di 3'],
  ])
  small[2]?.click()
  await vi.waitFor(() => expect(chosen()).toBe(2))
  expect(small.map(el => el.getAttribute('aria-current'))).toEqual([null, null, 'true'])
})

test('the one that leaves stays in sight while it does, and no longer', async () => {
  await open(productGallery('product'))
  const visible = () => slides().map(el => el.style.visibility === 'visible')
  find('.product-gallery-next').click()
  await vi.waitFor(() => expect(visible()).toEqual([true, true, false]))
  await vi.waitFor(() => expect(visible()).toEqual([false, true, false]), 3000)
})

test.each([
  ['data-gallery-click-action="none"', '', 'false'],
  ['data-gallery-click-action="zoom"', '', 'true'],
  ['', 'tweak-product-basic-item-click-action-none', 'false'],
  ['', 'tweak-product-basic-item-click-action-lightbox', 'true'],
])('a click does what the owner wants of it: %s %s', async (attributes, names, expected) => {
  document.body.className = names
  await open(productGallery('product', { attributes }))
  expect(gallery().dataset.lightbox).toBe(expected)
})

test('pictures that stand one below the other stay so, and what would move them is not there', async () => {
  await open(productGallery('product', { layout: '' }))
  expect(gallery().dataset).toMatchObject({ design: 'stacked', blockState: 'mounted' })
  expect(slides().map(el => [el.style.position, el.style.visibility])).toEqual([
    ['relative', 'visible'],
    ['relative', 'visible'],
    ['relative', 'visible'],
  ])
  expect(all('.product-gallery-next, [class*="indicator"]').map(el => el.style.display)).toEqual([
    'none',
    'none',
  ])
})

test('the small pictures beside those that are all in sight lead to them, and have names', async () => {
  const html = productGallery('product', { layout: '' }).replaceAll(/alt="Foto \d"/g, 'alt=""')
  const site = await open(html)
  const small = all('.product-gallery-thumbnails-item')
  expect(small.map(el => el.getAttribute('aria-label'))).toEqual(['1 / 3', '2 / 3', '3 / 3'])
  const [, , third] = slides()
  const moved = vi.fn()
  if (third) third.scrollIntoView = moved
  small[2]?.click()
  expect(moved).toHaveBeenCalledOnce()
  site.destroy()
  small[2]?.click()
  expect(moved).toHaveBeenCalledOnce()
})

test('a row that is longer than its frame is moved by its arrows', async () => {
  const html = productGallery('pdp', { layout: '' })
  await open(html.replace('class="pdp-gallery-images"', 'class="pdp-gallery-images" style="display: flex"'))
  const row = find('.pdp-gallery-images')
  const moved = vi.fn()
  row.scrollBy = moved
  find('.chevron-next').click()
  find('.chevron-prev').click()
  expect(moved).toHaveBeenCalledTimes(2)
  expect([row.style.overflowX, row.tabIndex]).toEqual(['auto', 0])
})

test('a product without a picture is left alone, without a word', async () => {
  await open('<div class="sqs-block"></div><section class="product-gallery"></section>')
  await pause()
  expect(all('[data-block]')).toEqual([])
  expect(lines).toEqual([])
})

describe('the pictures of a product of an older template', () => {
  const html = `<div class="sqs-block"></div>${olderProductGallery}`

  test('are shown one at a time, and chosen by the small ones', async () => {
    const site = await open(html)
    expect(gallery().dataset).toMatchObject({ blockState: 'mounted', design: 'slideshow' })
    expect(slides().map(el => el.style.visibility)).toEqual(['visible', 'hidden', 'hidden'])
    find('#productThumbnails > :nth-child(2)').click()
    await vi.waitFor(() => expect(chosen()).toBe(1))
    site.destroy()
    expect(document.body.innerHTML).toBe(html)
  })
})
