import { describe, expect, test, vi } from 'vitest'
import type { Layers } from '#runtime/layers/layers.ts'
import { bringChunk } from '../../../test/chunks.ts'
import {
  click,
  fire,
  missing,
  one,
  page,
  pass,
  point,
  present,
  press,
  runtime,
  shown,
  start,
  tip,
} from './tooltip.testing.ts'

describe('a visitor at the keyboard', () => {
  test('sees it at once, and sees it go with the focus', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    expect(shown()).toBe('Sfornato alle sei')
    one('plain').focus()
    expect(shown()).toBeUndefined()
  })

  test('sees the next one instead of the last one', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    one('cake').focus()
    expect(shown()).toBe('Senza burro')
    await pass(60_000)
    expect(shown()).toBe('Senza burro')
  })

  test('hears it described where the focus is, also inside the element that has it', async () => {
    start('<span id="span" data-tooltip="Chiuso il lunedì"><a id="link" href="#">Orari</a></span>')
    one('link').focus()
    await pass(0)
    expect(one('link').getAttribute('aria-describedby')).toBe(tip()?.id)
    expect(one('span').hasAttribute('aria-describedby')).toBe(false)
  })

  test('sees it go when the button is pressed, until the focus has left', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    press('Enter')
    fire(one('bread'), 'click')
    await pass(5000)
    expect(tip()).toBe(null)
    one('plain').focus()
    one('bread').focus()
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('keeps it while the mouse passes by', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    point(one('bread'))
    point(one('text'))
    await pass(5000)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('is left in peace by what the mouse passes over', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    point(one('cake'))
    await pass(1199)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('who clicks into an element sees nothing for the focus it gets', async () => {
    start(page)
    point(one('bread'))
    await pass(100)
    fire(one('bread'), 'pointerdown')
    one('bread').focus()
    expect(tip()).toBe(null)
    fire(one('bread'), 'click')
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('who has clicked on something that moves the focus sees nothing for that, also the first time', async () => {
    start(page)
    one('plain').addEventListener('click', () => one('bread').focus())
    click(one('plain'))
    await pass(5000)
    expect(tip()).toBe(null)
    press('Tab')
    one('cake').focus()
    expect(shown()).toBe('Senza burro')
  })

  test('who comes back to the window does not see it again', async () => {
    start(page)
    one('bread').focus()
    await pass(0)
    window.dispatchEvent(new Event('blur'))
    expect(shown()).toBeUndefined()
    fire(one('bread'), 'focusin')
    await pass(5000)
    expect(tip()).toBe(null)
    one('cake').focus()
    expect(shown()).toBe('Senza burro')
  })
})

describe('Escape', () => {
  test.each(['pointer', 'focus'])('hides one shown for the %s, and it stays hidden', async by => {
    start(page)
    if (by === 'focus') one('bread').focus()
    else point(one('bread'))
    await pass(1200)
    expect(shown()).toBe('Sfornato alle sei')
    expect(press('Escape').defaultPrevented).toBe(true)
    expect(shown()).toBeUndefined()
    await pass(60_000)
    expect(tip()).toBe(null)
    expect(press('Escape').defaultPrevented).toBe(false)
  })

  test('hides the tooltip and leaves the dialog around it open, which the next one closes', async () => {
    start('<dialog id="dialog"><button type="button" id="a" data-tooltip="Dentro">x</button></dialog>')
    const layers: Layers = await runtime.layers()
    const closed = vi.fn()
    layers.open({ el: one('dialog'), kind: 'dialog', modal: true, onEscape: closed })
    point(one('a'))
    await pass(1200)
    expect(tip()?.parentElement).toBe(one('dialog'))
    press('Escape', {}, one('a'))
    expect(shown()).toBeUndefined()
    expect(closed).not.toHaveBeenCalled()
    press('Escape', {}, one('a'))
    expect(closed).toHaveBeenCalledOnce()
  })

  test('hides it also where the stack of layers cannot be had, which is asked for once', async () => {
    const layers = vi.fn(missing)
    bringChunk('layers', layers)
    start(page)
    for (let i = 0; i < 3; i++) {
      one('bread').focus()
      await pass(100)
      expect(shown()).toBe('Sfornato alle sei')
      expect(press('Escape').defaultPrevented).toBe(true)
      expect(shown()).toBeUndefined()
      one('plain').focus()
    }
    expect(layers).toHaveBeenCalledOnce()
  })

  test.each<[what: string, init: KeyboardEventInit]>([
    ['with Shift', { shiftKey: true }],
    ['with Ctrl', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with Meta', { metaKey: true }],
    ['that ends the composing of a word', { isComposing: true }],
  ])('%s means something else', async (_, init) => {
    for (const layers of [present, missing]) {
      bringChunk('layers', layers)
      start(page)
      one('bread').focus()
      await pass(0)
      press('Escape', init)
      expect(shown()).toBe('Sfornato alle sei')
    }
  })

  test.each([
    ['with', present],
    ['without', missing],
  ])('that a part of the page has used is not ours, %s the stack of layers', async (_, layers) => {
    bringChunk('layers', layers)
    start(page)
    one('bread').focus()
    await pass(0)
    one('outside').addEventListener('keydown', event => event.preventDefault())
    press('Escape')
    expect(shown()).toBe('Sfornato alle sei')
  })
})
