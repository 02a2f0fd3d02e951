import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { html, image, press, settle, shown, sight } from './gallery.testing.ts'
import gallery from './index.ts'
import './gallery-page.testing.tsx'

beforeEach(() => {
  sight()
})

const at = (id: string) => document.querySelector(id) as HTMLElement
const moved = () => ['#a', '#b', '#c'].map(id => shown(at(id))[0])
const open = (more = '') =>
  openPage(`<input>${['a', 'b', 'c'].map(id => html(`id="${id}" data-lightbox="true" ${more}`)).join('')}`, [
    gallery,
  ])
const right = async (el: Element = document.body) => {
  press(el, 'ArrowRight')
  await settle()
}

describe('of several galleries in sight an arrow key moves', () => {
  test('the one with the focus', async () => {
    await open()
    await right(at('#b img'))
    expect(moved()).toEqual([0, 1, 0])
  })

  test('the one that was used last, as long as it can be seen', async () => {
    await open()
    at('#c').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await settle()
    await right()
    expect(moved()).toEqual([0, 0, 1])
    at('#b').dispatchEvent(new WheelEvent('wheel', { bubbles: true }))
    await right()
    expect(moved()).toEqual([0, 1, 1])
    Object.assign(at('#b'), { checkVisibility: () => false })
    await right()
    expect(moved()).toEqual([1, 1, 1])
  })

  test('the first one where none has been used', async () => {
    await open()
    await right()
    expect(moved()).toEqual([1, 0, 0])
    Object.assign(at('#a'), { checkVisibility: () => false })
    await right()
    expect(moved()).toEqual([1, 1, 0])
  })

  test('none where the focus is in one that does not listen', async () => {
    await openPage(
      html('id="a"') + html('id="b" data-keyboard="false" data-lightbox="true"') + html('id="c"'),
      [gallery],
    )
    await right(at('#b img'))
    expect(moved()).toEqual([0, 0, 0])
  })

  test('none that has left the page', async () => {
    await open()
    at('#b').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    await settle()
    at('#b').remove()
    await settle()
    await right()
    expect([shown(at('#a')), shown(at('#c'))]).toEqual([[1], [0]])
  })
})

describe('Home and End', () => {
  test('show the first and the last slide of the gallery the visitor is in, and nothing scrolls', async () => {
    await open()
    const event = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true })
    at('#b img').dispatchEvent(event)
    await settle()
    expect([moved(), event.defaultPrevented]).toEqual([[0, 2, 0], true])
    press(at('#b img'), 'Home')
    await settle()
    expect(moved()).toEqual([0, 0, 0])
  })

  test('show the last group of a carousel', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    const inside = [0, 1, 2, 3, 4].map(i => image(i)).join('')
    await openPage(html('data-design="carousel" data-slides-per-row="2" data-lightbox="true"', inside), [
      gallery,
    ])
    press(document.querySelector('img') as Element, 'End')
    await settle()
    expect(shown()).toEqual([3, 4])
  })

  test('are the page’s own elsewhere, and in a field', async () => {
    await open()
    at('#a').insertAdjacentHTML('beforeend', '<input>')
    const where = [document.body, document.querySelector('input'), at('#a input')]
    for (const el of where) {
      const event = new KeyboardEvent('keydown', { key: 'End', bubbles: true, cancelable: true })
      el?.dispatchEvent(event)
      await settle()
      expect(event.defaultPrevented).toBe(false)
    }
    expect(moved()).toEqual([0, 0, 0])
  })
})

test('an author may name other keys, by name or by number', async () => {
  await open('data-keys="37 d"')
  await right()
  expect(moved()).toEqual([0, 0, 0])
  press(document.body, 'd')
  await settle()
  expect(moved()).toEqual([1, 0, 0])
  press(document.body, 'ArrowLeft', { keyCode: 37 })
  await settle()
  expect(moved()).toEqual([0, 0, 0])
})
