import { expect, test, vi } from 'vitest'
import { createEnv } from '#runtime/env.ts'
import { morphInto } from './morph.testing.ts'
import { activate, find, open } from './page.testing.ts'
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
