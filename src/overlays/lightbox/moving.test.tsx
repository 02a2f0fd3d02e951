import { describe, expect, test, vi } from 'vitest'
import {
  click,
  dialog,
  drag,
  drawn,
  elapse,
  frame,
  isOpen,
  load,
  one,
  open,
  page,
  point,
  position,
  press,
  shown,
  start,
  step,
} from './lightbox.testing.ts'

describe('from one to the next', () => {
  test('arrows stop at the ends, whose controls say so', async () => {
    await start()
    await open('b')
    await step('ArrowRight')
    expect(position()).toBe('3 di 3: Faro')
    expect(page.button('Immagine successiva').getAttribute('aria-disabled')).toBe('true')
    await step('ArrowRight')
    page.button('Immagine successiva').click()
    await drawn()
    expect(position()).toBe('3 di 3: Faro')
    await step('ArrowLeft')
    await step('ArrowLeft')
    await step('ArrowLeft')
    expect(position()).toBe('1 di 3: Pane')
    expect(page.button('Immagine precedente').getAttribute('aria-disabled')).toBe('true')
    page.button('Immagine successiva').click()
    await drawn()
    expect(position()).toBe('2 di 3: Mare')
  })

  test('a held key moves five times in a second', async () => {
    await start(`<main>${'<a id="x" href="/x.jpg" data-lightbox="w">x</a>'.repeat(30)}</main>`)
    await open('x')
    for (let i = 0; i < 50; i++) {
      press('ArrowRight')
      await drawn()
      elapse(20)
    }
    expect(position()).toBe('6 di 30: x')
  })

  test('keys with Ctrl, Alt or the Mac key are the browser’s', async () => {
    await start()
    await open('a')
    for (const init of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
      expect(press('ArrowRight', init).defaultPrevented).toBe(false)
    expect(position()).toBe('1 di 3: Pane')
  })

  test('from right to left the next one is on the left', async () => {
    await start()
    one('b').style.direction = 'rtl'
    await open('b')
    expect(dialog().dir).toBe('rtl')
    await step('ArrowLeft')
    expect(position()).toBe('3 di 3: Faro')
    expect(page.all('.site-lightbox__slide').map(el => el.style.translate)).toEqual(['100%', '0%'])
  })

  test('a click in the outer 2 % goes to the neighbour', async () => {
    await start()
    await open('a')
    const stage = page.find('.site-lightbox__stage')
    click(stage, { clientX: innerWidth - 2 })
    await drawn()
    expect(position()).toBe('2 di 3: Mare')
    click(stage, { clientX: 2 })
    await drawn()
    expect(position()).toBe('1 di 3: Pane')
    expect(isOpen()).toBe(true)
  })

  test('a click in the edge zone of the first or the last one does nothing; alone it has none', async () => {
    await start()
    await open('c')
    click(page.find('.site-lightbox__stage'), { clientX: innerWidth - 2 })
    await drawn()
    expect([isOpen(), position()]).toEqual([true, '3 di 3: Faro'])
    press('Escape')
    await open('alone')
    click(page.find('.site-lightbox__stage'), { clientX: innerWidth - 2 })
    expect(isOpen()).toBe(false)
  })

  test('a finger brings the next one, or the first one back', async () => {
    await start()
    await open('a')
    await drag([500, 300], [400, 300])
    expect(position()).toBe('2 di 3: Mare')
    await drag([500, 300], [470, 300])
    expect(position()).toBe('2 di 3: Mare')
    expect(page.find('.site-lightbox__stage').style.translate).toBe('')
  })
})

describe('coming nearer', () => {
  test('fetches the largest there is, and keeps its place', async () => {
    await start(
      '<main><img id="wide" src="/w.jpg" srcset="/w.jpg 800w, /w-4000.jpg 4000w" alt="" data-lightbox></main>',
    )
    await open('wide')
    await load(824, 500)
    expect(shown().getAttribute('sizes')).toBe(`${innerWidth - 200}px`)
    press('+')
    await vi.waitFor(() => expect(shown().getAttribute('sizes')).toBe('100000px'))
    const { width } = frame().style
    await load(400, 500)
    expect(frame().style.width).toBe(width)
  })

  test('by keys, never beyond the largest, and back to all of it', async () => {
    await start()
    await open('c')
    press('+')
    await drawn()
    expect(frame().style.transform).toBe('translate(0px, 0px) scale(1.5)')
    for (let i = 0; i < 9; i++) press('+')
    expect(frame().style.transform).toContain('scale(3)')
    press('-')
    await drawn()
    expect(frame().style.transform).toContain('scale(2)')
    press('0')
    await drawn()
    expect(frame().style.transform).toBe('')
  })

  test('arrows move it until its edge, and then to the neighbour', async () => {
    await start()
    await open('c')
    for (let i = 0; i < 3; i++) press('+')
    await drawn()
    const limit = (400 * 3 - innerWidth) / 2
    press('ArrowLeft')
    press('ArrowLeft')
    await drawn()
    expect(frame().style.transform).toBe(`translate(${limit}px, 0px) scale(3)`)
    press('ArrowLeft')
    await drawn()
    expect(position()).toBe('2 di 3: Mare')
  })

  test('by a double click, at the place that was clicked', async () => {
    await start()
    await open('c')
    const at = { clientX: innerWidth / 2 + 100, clientY: innerHeight / 2 }
    click(frame(), at)
    await drawn()
    elapse(100)
    click(frame(), at)
    await drawn()
    expect(frame().style.transform).toContain('scale(2)')
    expect(page.button('Ingrandimento').getAttribute('aria-pressed')).toBe('true')
    click(frame(), at)
    await drawn()
    elapse(100)
    click(frame(), at)
    await drawn()
    expect(frame().style.transform).toBe('')
  })

  test('by the wheel, and the page behind does not scroll', async () => {
    await start()
    await open('c')
    const event = new WheelEvent('wheel', { deltaY: -200, bubbles: true, cancelable: true })
    frame().dispatchEvent(event)
    await drawn()
    expect(event.defaultPrevented).toBe(true)
    expect(frame().style.transform).toMatch(/scale\(1\.49/)
  })

  test('by two fingers; a third is not counted, and one that stays moves it', async () => {
    await start()
    await open('a')
    point('pointerdown', [400, 300], 1)
    await drawn()
    point('pointerdown', [500, 300], 2)
    await drawn()
    point('pointerdown', [700, 700], 3)
    await drawn()
    point('pointermove', [600, 300], 2)
    await drawn()
    point('pointermove', [900, 900], 3)
    await drawn()
    expect(frame().style.transform).toContain('scale(2)')
    point('pointerup', [600, 300], 2)
    await drawn()
    const before = frame().style.transform
    point('pointermove', [440, 300], 1)
    await drawn()
    point('pointerup', [440, 300], 1)
    await drawn()
    expect(frame().style.transform).not.toBe(before)
    expect(position()).toBe('1 di 3: Pane')
    expect(isOpen()).toBe(true)
  })

  test('a finger that the browser takes away leaves nothing half done', async () => {
    await start()
    await open('c')
    point('pointerdown', [400, 100])
    await drawn()
    point('pointermove', [400, 160])
    await drawn()
    point('pointermove', [400, 260])
    await drawn()
    expect(frame().style.transform).not.toBe('')
    point('pointercancel', [400, 260])
    await drawn()
    expect(frame().style.transform).toBe('')
    expect(isOpen()).toBe(true)
  })

  test('ends when another one comes into sight', async () => {
    await start()
    await open('c')
    press('+')
    await drawn()
    page.button('Immagine precedente').click()
    await drawn()
    page.button('Immagine successiva').click()
    await drawn()
    expect(frame().style.transform).toBe('')
    expect(page.button('Ingrandimento').getAttribute('aria-pressed')).toBe('false')
  })
})
