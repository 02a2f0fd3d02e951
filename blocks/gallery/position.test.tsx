import { describe, expect, test, vi } from 'vitest'
import { control, image, open, press, root, settle, shown, sight } from './gallery.testing.ts'
import './gallery-page.testing.tsx'

const many = (count: number) => Array.from({ length: count }, (_, i) => image(i)).join('')
const dots = () => [...document.querySelectorAll<HTMLElement>('.site-gallery__dot')]
const numbers = () => document.querySelector('.site-gallery__position')?.textContent

describe('under a gallery that moves', () => {
  test('stands nothing unless its author wants it', async () => {
    await open()
    expect(document.querySelector('.site-gallery__position')).toBe(null)
  })

  test('dots say where it stands and lead to every slide', async () => {
    sight()
    await open('data-position="dots"')
    expect(
      dots().map(el => [el.getAttribute('aria-label'), el.getAttribute('aria-current'), el.tabIndex]),
    ).toEqual([
      ['Mostra 1 di 3', 'true', 0],
      ['Mostra 2 di 3', null, -1],
      ['Mostra 3 di 3', null, -1],
    ])
    dots()[2]?.click()
    await settle()
    expect([shown(), dots().findIndex(el => el.hasAttribute('aria-current'))]).toEqual([[2], 2])
    dots()[2]?.focus()
    press(dots()[2] as Element, 'ArrowLeft')
    await settle()
    expect([shown(), document.activeElement === dots()[1]]).toEqual([[1], true])
  })

  test('numbers say where it stands, to the eye alone', async () => {
    await open('data-position="numbers"')
    expect(numbers()).toBe('1 / 3')
    control('next').click()
    await settle()
    expect(numbers()).toBe('2 / 3')
    expect(document.querySelector('.site-gallery__position > *')?.getAttribute('aria-hidden')).toBe('true')
  })

  test('more than twelve dots are numbers', async () => {
    await open('data-position="dots"', many(12))
    expect(dots()).toHaveLength(12)
    await open('data-position="dots"', many(13))
    expect([dots().length, numbers()]).toEqual([0, '1 / 13'])
  })

  test('of a carousel groups are counted, and where all is in sight its room is empty', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    await open('data-design="carousel" data-position="numbers" data-slides-per-row="2"', many(5))
    expect(numbers()).toBe('1 / 3')
    await open('data-design="carousel" data-position="numbers"')
    expect(numbers()).toBe('')
  })
})

test('a gallery that does not move has no position', async () => {
  await open('data-design="grid" data-position="dots"')
  expect([root().dataset.blockState, document.querySelector('.site-gallery__position')]).toEqual([
    'mounted',
    null,
  ])
})

describe('a strip says', () => {
  const said = () =>
    [...root().children].find(el => el.hasAttribute('aria-live') && !el.hasAttribute('data-part'))

  test('which slide it has come to, and nothing before', async () => {
    await open('data-design="strip"')
    expect([said()?.textContent, said()?.getAttribute('aria-live')]).toEqual(['', 'polite'])
    control('next').click()
    await settle()
    expect(said()?.textContent).toBe('2 di 3: Foto 1')
    control('previous').click()
    await settle()
    expect(said()?.textContent).toBe('1 di 3: Foto 0')
  })

  test('the caption where the picture has no words', async () => {
    const bare = `<figure data-part="slide"><img src="/9.jpg" width="1500" height="1000" alt=""><figcaption data-part="meta"> Il porto </figcaption></figure>`
    await open('data-design="strip"', image(0) + bare)
    control('next').click()
    await settle()
    expect(said()?.textContent).toBe('2 di 2: Il porto')
  })

  test('nothing while it moves by itself', async () => {
    await open('data-design="strip" data-autoplay="true"')
    expect(said()?.getAttribute('aria-live')).toBe('off')
    control('pause').click()
    await settle()
    expect(said()?.getAttribute('aria-live')).toBe('polite')
  })
})
