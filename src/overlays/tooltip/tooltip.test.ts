import { describe, expect, test } from 'vitest'
import { bringChunk, type LoadChunk } from '../../../test/chunks.ts'
import { click, fire, one, page, pass, point, showByPointer, shown, start, tip } from './tooltip.testing.ts'

const late = (load: LoadChunk) => new Promise(resolve => setTimeout(() => resolve(load()), 700))

describe('a visitor with a mouse', () => {
  test('sees the tooltip after 1,200 ms, and not before', async () => {
    start(page)
    point(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
    expect(tip()?.getAttribute('role')).toBe('tooltip')
  })

  test('waits no longer because the script had to come first', async () => {
    bringChunk('tooltip', late)
    start(page)
    point(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees none when they have left again before the script has come', async () => {
    bringChunk('tooltip', late)
    start(page)
    point(one('bread'))
    await pass(500)
    point(one('text'))
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('may move about on the element', async () => {
    start(page)
    point(one('bread'))
    await pass(600)
    point(one('inner'))
    await pass(600)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees it go 300 ms after leaving, and fade for 300 ms', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(299)
    expect(shown()).toBe('Sfornato alle sei')
    await pass(1)
    expect(shown()).toBeUndefined()
    expect(tip()).not.toBe(null)
    await pass(300)
    expect(tip()).toBe(null)
  })

  test('sees it go after leaving the window', async () => {
    start(page)
    await showByPointer()
    fire(one('bread'), 'pointerout', { relatedTarget: null })
    await pass(300)
    expect(shown()).toBeUndefined()
  })

  test('may travel into the tooltip and rest there, and sees it go after leaving that', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(250)
    point(tip())
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
    point(one('text'))
    await pass(300)
    expect(shown()).toBeUndefined()
  })

  test('may come back from the tooltip to the element', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(200)
    point(one('bread'))
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees none when they leave before it has come', async () => {
    start(page)
    point(one('bread'))
    await pass(1100)
    point(one('text'))
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test.each(['while waiting for it', 'while it is shown'])(
    'does away with it by a click %s, until the pointer has left',
    async when => {
      start(page)
      point(one('bread'))
      await pass(when === 'while it is shown' ? 1200 : 600)
      click(one('inner'))
      expect(shown()).toBeUndefined()
      point(one('inner'))
      await pass(60_000)
      expect(tip()).toBe(null)
      point(one('text'))
      await pass(1000)
      await showByPointer()
    },
  )

  test('presses the button and drags, and sees none', async () => {
    start(page)
    point(one('bread'))
    await pass(600)
    fire(one('bread'), 'pointerdown')
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('goes to the next element without waiting again, and sees one at a time', async () => {
    start(page)
    await showByPointer()
    point(one('cake'))
    await pass(99)
    expect(shown()).toBe('Sfornato alle sei')
    await pass(1)
    expect(shown()).toBe('Senza burro')
    expect(document.querySelectorAll('.site-tooltip')).toHaveLength(1)
    expect(one('bread').hasAttribute('aria-describedby')).toBe(false)
    await pass(60_000)
    expect(shown()).toBe('Senza burro')
  })

  test('crosses another element on the way into the tooltip', async () => {
    start(page)
    await showByPointer()
    point(one('cake'))
    await pass(80)
    point(tip())
    await pass(60_000)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('has to wait again 300 ms after the last one has gone', async () => {
    start(page)
    await showByPointer()
    point(one('text'))
    await pass(300 + 299)
    point(one('cake'))
    await pass(100)
    expect(shown()).toBe('Senza burro')
    point(one('text'))
    await pass(300 + 300)
    point(one('bread'))
    await pass(1199)
    expect(shown()).toBeUndefined()
    await pass(1)
    expect(shown()).toBe('Sfornato alle sei')
  })

  test('sees nothing for an empty text, also inside an element that has one', async () => {
    start(
      '<div data-tooltip="Fuori"><button type="button" id="empty" data-tooltip="  " title="Suo">x</button></div>',
    )
    point(one('empty'))
    await pass(0)
    expect(one('empty').title).toBe('Suo')
    await pass(5000)
    expect(tip()).toBe(null)
  })

  test('reads the text as it is, and never as markup', async () => {
    start('<p id="a">x</p>')
    one('a').dataset.tooltip = '<img src=x onerror="alert(1)"> & “così”'
    point(one('a'))
    await pass(1200)
    expect(shown()).toBe('<img src=x onerror="alert(1)"> & “così”')
    expect(tip()?.children).toHaveLength(2)
    expect(tip()?.querySelector('img')).toBe(null)
  })
})

test('a text that changes while it is shown is read anew', async () => {
  start(page)
  await showByPointer()
  one('bread').dataset.tooltip = 'Finito'
  await pass(0)
  expect(shown()).toBe('Finito')
})

test('an element that is gone by then, or has nothing to say any more, gets none', async () => {
  start(page)
  point(one('bread'))
  await pass(600)
  one('bread').removeAttribute('data-tooltip')
  await pass(5000)
  expect(tip()).toBe(null)
})

test('it speaks the language and the direction of its element', async () => {
  start(
    '<div lang="he"><button style="direction: rtl" type="button" id="a" data-tooltip="לחם">x</button></div>',
  )
  point(one('a'))
  await pass(1200)
  expect([tip()?.dir, tip()?.lang]).toEqual(['rtl', 'he'])
})
