import { describe, expect, test, vi } from 'vitest'
import { fire, one, page, pass, showByPointer, shown, start, tip } from './tooltip.testing.ts'

const finger = (el: Element, type: string, init: PointerEventInit = {}) =>
  fire(el, type, { pointerType: 'touch', ...init })
const touchDown = (el: Element) => {
  finger(el, 'pointerover', { clientX: 100, clientY: 100 })
  finger(el, 'pointerdown', { clientX: 100, clientY: 100 })
}
const touchUp = (el: Element) => {
  finger(el, 'pointerup')
  finger(el, 'pointerout')
}

describe('a visitor with a finger', () => {
  test('holds for 1,200 ms, and has it until the next touch elsewhere', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
    touchUp(one('bread'))
    // Some browsers end a long touch with a click.
    fire(one('bread'), 'click', { pointerType: 'touch' })
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
    touchDown(tip() as HTMLElement)
    touchUp(tip() as HTMLElement)
    expect(shown()).toBe('Sfornato alle sei')
    touchDown(one('text'))
    expect(shown()).toBeUndefined()
  })

  test.each(['pointerup', 'pointercancel'])('sees none when the touch ends with %s before', async type => {
    start(page)
    touchDown(one('bread'))
    await pass(1100)
    finger(one('bread'), type)
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('sees none when the finger moves away, but may tremble', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(600)
    finger(one('bread'), 'pointermove', { clientX: 106, clientY: 106 })
    await pass(600)
    expect(shown()).toBe('Sfornato alle sei')
    touchUp(one('bread'))
    touchDown(one('cake'))
    finger(one('cake'), 'pointermove', { clientX: 111, clientY: 100 })
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('who has tapped can hold the same element', async () => {
    start(page)
    touchDown(one('bread'))
    touchUp(one('bread'))
    await pass(100)
    touchDown(one('bread'))
    await pass(1200)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('holds as long for the next one, so that a tap stays a tap', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(1200)
    touchUp(one('bread'))
    touchDown(one('cake'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Senza burro')
  })

  test('does away with it by a tap on the element', async () => {
    start(page)
    touchDown(one('bread'))
    await pass(1200)
    touchUp(one('bread'))
    touchDown(one('bread'))
    touchUp(one('bread'))
    fire(one('bread'), 'click', { pointerType: 'touch' })
    expect(shown()).toBeUndefined()
  })
})

describe('it goes by itself when', () => {
  const scroll = (target: EventTarget) => target.dispatchEvent(new Event('scroll', { bubbles: false }))
  const dialog = '<dialog id="dialog"></dialog>'
  test.each<[what: string, how: () => void]>([
    ['the page is scrolled', () => scroll(document)],
    ['what the element stands in is scrolled', () => scroll(one('outside'))],
    ['the window changes its size', () => window.dispatchEvent(new Event('resize'))],
    ['the element is removed', () => one('bread').remove()],
    ['what the element stands in is removed', () => one('outside').remove()],
    ['its text is emptied', () => one('bread').setAttribute('data-tooltip', ' ')],
    ['its text is taken away', () => one('bread').removeAttribute('data-tooltip')],
    ['a dialog opens above it', () => one('dialog').setAttribute('open', '')],
    ['the window is left', () => window.dispatchEvent(new Event('blur'))],
    ['something else is touched', () => finger(one('text'), 'pointerdown')],
  ])('%s', async (_, how) => {
    start(page + dialog)
    await showByPointer()
    how()
    await pass(0)
    expect(shown()).toBeUndefined()
    await pass(300)
    expect(tip()).toBe(null)
    expect(document.querySelector('[aria-describedby]')).toBe(null)
  })

  test('but not when something else is scrolled, opened, changed or clicked by a script', async () => {
    start(`${page}<div id="other"></div><details id="details"></details>`)
    await showByPointer()
    scroll(one('other'))
    scroll(tip() as HTMLElement)
    one('details').setAttribute('open', '')
    one('other').append('x')
    one('other').hidden = true
    one('other').click()
    await pass(0)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('and one for the focus goes along with its element, until that is out of sight', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    const at = (top: number) =>
      vi.spyOn(one('bread'), 'getBoundingClientRect').mockReturnValue(new DOMRect(40, top, 100, 44))
    const seen = { clientWidth: 1000, clientHeight: 700 }
    for (const [name, value] of Object.entries(seen)) {
      Object.defineProperty(document.documentElement, name, { value, configurable: true })
    }
    at(100)
    scroll(document)
    expect(shown()).toBe('Sfornato alle sei')
    at(-50)
    scroll(document)
    expect(shown()).toBeUndefined()
    for (const name of Object.keys(seen)) Reflect.deleteProperty(document.documentElement, name)
  })
})
