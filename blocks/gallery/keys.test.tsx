import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import {
  control,
  holdAnimations,
  html,
  image,
  open,
  press,
  root,
  settle,
  shown,
  sight,
} from './gallery.testing.ts'
import gallery from './index.ts'
import './gallery-page.testing.tsx'

describe('thumbnails', () => {
  test('of the page choose their slide, by click and by key', async () => {
    holdAnimations()
    const page = await openPage(
      html('', `${image(0)}${image(1)}${image(2)}`).replace(
        '</section>',
        '<p><span data-part="thumbnail">1</span><a href="#2" data-part="thumbnail">2</a><button data-part="thumbnail">3</button></p></section>',
      ),
      [gallery],
    )
    const thumbs = [...document.querySelectorAll<HTMLElement>('[data-part="thumbnail"]')]
    thumbs[2]?.click()
    await page.settle()
    expect(shown()).toEqual([2])
    // However often it moves.
    expect(thumbs.map(el => [el.tabIndex, el.getAttribute('aria-label')])).toEqual([
      [0, 'Mostra 1 di 3'],
      [0, 'Mostra 2 di 3'],
      [0, 'Mostra 3 di 3'],
    ])
    press(thumbs[0] as Element, 'Enter')
    await page.settle()
    expect(shown()).toEqual([0])
    // A link that only shows a slide is a button, too.
    expect(press(thumbs[1] as Element, ' ')).toBe(false)
    await page.settle()
    expect(shown()).toEqual([1])
    expect(thumbs.map(el => el.getAttribute('role'))).toEqual(['button', 'button', null])
    expect(thumbs.map(el => el.getAttribute('aria-current'))).toEqual([null, 'true', null])
  })

  test('of ours stand under a slideshow that asks for them', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600)
    await open('data-thumbnails="true"')
    const thumbs = [...document.querySelectorAll<HTMLElement>('.site-gallery__thumbnail')]
    expect(thumbs.map(el => el.getAttribute('aria-label'))).toEqual([
      'Mostra 1 di 3',
      'Mostra 2 di 3',
      'Mostra 3 di 3',
    ])
    thumbs[2]?.click()
    await settle()
    expect(shown()).toEqual([2])
  })

  test('of ours are one stop for Tab, and the keys take along whoever stands on it', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
    await open('data-thumbnails="true"', Array.from({ length: 9 }, (_, i) => image(i)).join(''))
    const stops = () =>
      [...document.querySelectorAll<HTMLElement>('.site-gallery__thumbnail')].flatMap((el, i) =>
        el.tabIndex === 0 ? [i] : [],
      )
    expect(stops()).toEqual([0])
    for (let i = 0; i < 4; i++) {
      control('next').click()
      await settle()
    }
    expect(stops()).toEqual([4])
    const thumbs = [...document.querySelectorAll<HTMLElement>('.site-gallery__thumbnail')]
    sight()
    thumbs[4]?.focus()
    press(thumbs[4] as Element, 'ArrowRight')
    await settle()
    expect([shown(), document.activeElement === thumbs[5]]).toEqual([[5], true])
    press(thumbs[5] as Element, 'End')
    await settle()
    expect([shown(), document.activeElement === thumbs[8]]).toEqual([[8], true])
  })

  test('of ours are all within reach where the keys do nothing', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(320)
    await open('data-thumbnails="true" data-keyboard="false"')
    const thumbs = [...document.querySelectorAll<HTMLElement>('.site-gallery__thumbnail')]
    expect(thumbs.map(el => el.tabIndex)).toEqual([0, 0, 0])
  })
})

describe('the arrow keys', () => {
  beforeEach(() => {
    sight()
  })

  test('move it, mirrored where one reads from right to left', async () => {
    await open()
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([1])
    await open('dir="rtl" style="direction: rtl"')
    press(document.body, 'ArrowLeft')
    await settle()
    expect(shown()).toEqual([1])
  })

  test.each([
    '<input>',
    '<textarea></textarea>',
    '<select></select>',
    '<p contenteditable="true"></p>',
    '<video controls></video>',
    '<ul role="listbox"></ul>',
    '<div role="slider"></div>',
    '<div role="menubar"></div>',
    '<div role="radiogroup"></div>',
    '<div role="application"></div>',
  ])('are left to %s', async field => {
    await openPage(html() + field, [gallery])
    press(document.body.lastElementChild as Element, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })

  test.each<Partial<DOMRect>>([
    { top: 5000, bottom: 6000 },
    { top: 0, bottom: 0 },
    { top: 0, bottom: 100, left: -900, right: -100 },
  ])('do nothing where it cannot be seen: %j', async rect => {
    await open()
    vi.mocked(HTMLElement.prototype.getBoundingClientRect).mockReturnValue(rect as DOMRect)
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })

  test('do nothing where the page has made it invisible', async () => {
    await open()
    Object.assign(root(), { checkVisibility: () => false })
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })

  test('do nothing under a dialog, nor behind the viewer', async () => {
    const { runtime } = await open()
    const covered = vi.spyOn(runtime, 'isCovered').mockReturnValue(true)
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
    covered.mockReturnValue(false)
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([1])
  })

  test('that would scroll the page, where its author wants those, move the gallery alone', async () => {
    await open('data-keys="ArrowUp ArrowDown"')
    expect(press(document.body, 'ArrowDown')).toBe(false)
    await settle()
    expect(shown()).toEqual([1])
    expect([press(document.body, 'ArrowRight'), press(document.body, 'PageDown')]).toEqual([true, true])
    await open()
    // Across the page may be wider than the window.
    expect(press(document.body, 'ArrowRight')).toBe(true)
  })

  test('held down move a row once it has come to rest', async () => {
    await open('data-design="strip" data-speed="20"')
    for (const repeat of [false, true, true]) {
      press(document.body, 'ArrowRight', { repeat })
      await settle()
    }
    expect(shown()).toEqual([1])
  })

  test('are left alone with a modifier, and where the author says so', async () => {
    await open()
    press(document.body, 'ArrowRight', { altKey: true })
    press(document.body, 'ArrowRight', { shiftKey: true })
    await settle()
    expect(shown()).toEqual([0])
    sight()
    await open('data-keyboard="false"')
    press(document.body, 'ArrowRight')
    await settle()
    expect(shown()).toEqual([0])
  })
})

test('a visitor who stands in a slide goes along to the next one', async () => {
  sight()
  await open('data-lightbox="true"')
  const images = [...document.querySelectorAll('img')]
  images[0]?.focus()
  press(images[0] as Element, 'ArrowRight')
  await settle()
  expect(shown()).toEqual([1])
  expect(document.activeElement).toBe(images[1])
})

test('a visitor who stands in a group of a carousel goes along to the next one', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  sight()
  const inside = [0, 1, 2, 3].map(i => image(i)).join('')
  await open('data-design="carousel" data-slides-per-row="2" data-lightbox="true"', inside)
  const images = [...document.querySelectorAll('img')]
  images[1]?.focus()
  press(images[1] as Element, 'ArrowRight')
  await settle()
  expect(shown()).toEqual([2, 3])
  expect(document.activeElement).toBe(images[2])
})

test('a visitor who has chosen a slide of a strip stands on it still', async () => {
  await open('data-design="strip"')
  const images = [...document.querySelectorAll('img')]
  images[1]?.focus()
  press(images[1] as Element, 'Enter')
  await settle()
  expect(images.map(el => [el.tabIndex, el.getAttribute('aria-current')])).toEqual([
    [0, null],
    [0, 'true'],
    [0, null],
  ])
})
