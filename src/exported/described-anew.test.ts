import { expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { componentForm } from './forms/component.testing.ts'
import { morphInto } from './morph.testing.ts'
import { activate, find, open } from './page.testing.ts'
import { productList } from './product-list/product-list.testing.ts'
import { samples } from './samples.testing.ts'
import { indexGallery } from './template-gallery/template-gallery.testing.ts'

const mounted = (el: HTMLElement) => vi.waitFor(() => expect(el.dataset.blockState).toBe('mounted'))

test('the words over a picture are put away by their switch on a page that was morphed', async () => {
  const site = await open(indexGallery())
  morphInto(indexGallery({ count: 4 }))
  await vi.waitFor(() => expect(document.querySelectorAll('.hide-meta-toggle[role]')).toHaveLength(4))
  await site.mount()
  await mounted(find('.index-gallery'))
  find('.hide-meta-toggle').click()
  expect(find('.slide-meta').matches('.hide-meta')).toBe(true)
})

test('a list whose content its page writes anew again and again is listened to once', async () => {
  const html = samples.accordion?.html ?? ''
  const env = createEnv(window)
  let alive = 0
  const site = await activate(html, {
    listen(type, fn) {
      const stop = env.listen(type, fn)
      if (type !== 'beforeprint') return stop
      alive++
      return () => {
        alive--
        stop()
      }
    },
  })
  await site.mount()
  const list = find('.accordion-items-container')
  const before = alive
  const server = document.createElement('div')
  server.innerHTML = html
  for (let i = 0; i < 3; i++) {
    list.innerHTML = server.querySelector('.accordion-items-container')?.innerHTML ?? ''
    await vi.waitFor(() => expect(list.querySelector('[data-part]')).not.toBeNull())
  }
  expect(alive).toBe(before)
})

test('an arrow for telephones turns a row of cards once, after its page has given it another card', async () => {
  const html = samples['list carousel']?.html ?? ''
  const site = await open(html)
  const server = document.createElement('div')
  server.innerHTML = html
  const cards = server.querySelector('.user-items-list-carousel__slides')
  cards?.prepend(cards.firstElementChild?.cloneNode(true) ?? '')
  morphInto(server.innerHTML)
  const count = cards?.childElementCount
  await vi.waitFor(() => expect(document.querySelectorAll('[data-part~="slide"]')).toHaveLength(count ?? 0))
  await site.mount()
  let clicks = 0
  find('.user-items-list-carousel__arrow-button--right').addEventListener('click', () => clicks++)
  find('.mobile-arrow-button--right').click()
  expect(clicks).toBe(1)
})

/** As Turbo brings it for the way back. */
const copy = () => document.body.replaceWith(document.body.cloneNode(true))

test('the words over a picture come back and go by their switch on a copy of the page', async () => {
  const site = await open(indexGallery())
  find('.hide-meta-toggle').click()
  copy()
  await site.mount()
  await mounted(find('.index-gallery'))
  const toggle = find('.hide-meta-toggle')
  expect(toggle.getAttribute('aria-expanded')).toBe('false')
  toggle.click()
  expect(find('.slide-meta').matches('.hide-meta')).toBe(false)
  toggle.click()
  expect(find('.slide-meta').matches('.hide-meta')).toBe(true)
})

test.each([
  ['gallery of an index', '.index-gallery', '.sqs-active-slide'],
  ['gallery slideshow', '[data-block="gallery"]', '.sqs-active-slide'],
])('the slide in sight has its class on a copy of the page: %s', async (name, root, active) => {
  const site = await open(samples[name]?.html ?? '')
  copy()
  await site.mount()
  await mounted(find(root))
  const slides = [...document.querySelectorAll(`${root} [data-part~="slide"]`)]
  find(root).dispatchEvent(new CustomEvent('site:gallery:changed', { detail: { index: 1, from: 0 } }))
  expect(slides.map(slide => slide.matches(active)).slice(0, 2)).toEqual([false, true])
})

test.each([
  ['list carousel', '.user-items-list-carousel__arrow-button--right', '.mobile-arrow-button--right'],
  ['banners of a list', '[data-part~="next"]', '.mobile-arrow-button--right'],
])(
  'an arrow for telephones turns once on a copy of the page, and on a copy of that: %s',
  async (name, arrow, twin) => {
    const site = await open(samples[name]?.html ?? '')
    for (let i = 0; i < 2; i++) {
      copy()
      await site.mount()
      await mounted(find('[data-block="gallery"]'))
      let clicks = 0
      find(arrow).addEventListener('click', () => clicks++)
      find(twin).click()
      expect(clicks).toBe(1)
    }
  },
)

test('filters that were open are closed by their button on a copy of the page', async () => {
  const site = await open(`<div class="sqs-block"></div>${productList()}`)
  const opener = find('.product-list-filters-drawer-open-button')
  await vi.waitFor(() => expect(opener.getAttribute('aria-expanded')).toBe('false'))
  opener.click()
  copy()
  await site.mount()
  await vi.waitFor(() => {
    find('.product-list-filters-drawer-close-button').click()
    expect(find('.product-list-filters').dataset.isShown).toBe('false')
  })
})

test('a field that is filled looks like one on a copy of the page: a choice, and what is typed', async () => {
  const site = await open(componentForm())
  const list = () => find<HTMLSelectElement>('.field-list select.show-placeholder')
  copy()
  await site.mount()
  await mounted(find('[data-block="form"]'))
  const [choice, typed] = [list(), find<HTMLInputElement>('.field-list input[type="email"][value=""]')]
  choice.selectedIndex = choice.options.length - 1
  typed.value = 'ada@example.com'
  for (const el of [choice, typed]) el.dispatchEvent(new Event('input', { bubbles: true }))
  expect(choice.matches('.show-placeholder')).toBe(false)
  expect(typed.hasAttribute('value')).toBe(false)
})

test('what its owner has made a block is none that is described, where others are', async () => {
  const html = samples['gallery slideshow']?.html ?? ''
  const site = await open(html)
  const theirs = document.createElement('section')
  theirs.innerHTML = html
  const block = find('[data-block="gallery"]').className
  const own = theirs.querySelector<HTMLElement>(`[class="${block}"]`)
  Object.assign(own?.dataset ?? {}, { block: 'gallery', design: 'grid' })
  document.body.append(theirs)
  await site.mount()
  expect(own?.dataset).toMatchObject({ block: 'gallery', design: 'grid' })
})

test.each([
  ['accordion', '.accordion-items-container'],
  ['gallery of an index', '.index-gallery'],
  ['list carousel', '.user-items-list-carousel'],
  ['header of the newer templates', '.header'],
])('what its page writes anew before it is alive comes to life: %s', async (name, selector) => {
  const html = samples[name]?.html ?? ''
  const site = await activate(html)
  await vi.waitFor(() => expect(find(selector).querySelector('[data-part]')).not.toBeNull())
  expect(find(selector).dataset.blockState).toBeUndefined()
  const server = document.createElement('div')
  server.innerHTML = html
  find(selector).innerHTML = server.querySelector(selector)?.innerHTML ?? ''
  await vi.waitFor(() => expect(find(selector).querySelector('[data-part]')).not.toBeNull())
  await site.mount()
  await mounted(find(selector))
})
