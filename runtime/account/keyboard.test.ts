import { afterEach, describe, expect, test, vi } from 'vitest'
import { trackListeners } from '../../test/listeners.ts'
import { createEnv, type Stop } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { press } from './account.testing.ts'
import { listenForEscape } from './keyboard.ts'

let stop: Stop = () => {}
afterEach(() => stop())

function listen({ isCovered = false, means = true } = {}) {
  const env = createEnv(window)
  const fn = vi.fn(() => means)
  stop = listenForEscape({ env, errors: createErrors({ env }), isCovered: () => isCovered, fn })
  return fn
}

function send(type: string, init: KeyboardEventInit = {}): void {
  document.body.dispatchEvent(new KeyboardEvent(type, { key: 'Escape', bubbles: true, ...init }))
}

function put(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}

test('Escape is heard once it is let go, with and without Shift', () => {
  const fn = listen()
  send('keydown')
  expect(fn).not.toHaveBeenCalled()
  send('keyup')
  expect(fn.mock.calls).toEqual([[false]])
  expect(press({ shiftKey: true })).toBe(true)
  expect(fn.mock.calls).toEqual([[false], [true]])
})

test('Shift counts as it was when the key went down', () => {
  const fn = listen()
  send('keydown', { shiftKey: true })
  send('keyup')
  expect(fn.mock.calls).toEqual([[true]])
})

test('a key that is only let go here means nothing, and one that was pressed counts once', () => {
  const fn = listen()
  send('keyup')
  expect(fn).not.toHaveBeenCalled()
  send('keydown')
  for (let i = 0; i < 20; i++) send('keydown', { repeat: true })
  send('keyup')
  send('keyup')
  expect(fn).toHaveBeenCalledOnce()
})

test('other scripts are told whether it has meant something', () => {
  listen({ means: false })
  expect(press()).toBe(false)
})

test('a focused button, link or the page itself does not stand in its way', () => {
  const fn = listen()
  for (const html of ['<button>Pane</button>', '<a href="#x">Pane</a>', '<p tabindex="0">Pane</p>'])
    press({}, put(html))
  press({}, document)
  expect(fn).toHaveBeenCalledTimes(4)
})

test.each<readonly [string, KeyboardEventInit]>([
  ['another key', { key: 'e' }],
  ['a key whose name holds it', { key: 'EscapeX' }],
  ['a held key', { repeat: true }],
  ['a word being composed', { isComposing: true }],
  ['the key that ends a composition in Safari', { keyCode: 229 }],
  ['Ctrl', { ctrlKey: true }],
  ['Alt', { altKey: true }],
  ['Meta', { metaKey: true }],
  ['Ctrl and Shift', { ctrlKey: true, shiftKey: true }],
])('nothing happens with %s', (_, init) => {
  const fn = listen()
  press(init)
  expect(fn).not.toHaveBeenCalled()
})

test.each([
  '<input>',
  '<input type="search">',
  '<input type="checkbox">',
  '<textarea></textarea>',
  '<select><option>Pane</option></select>',
  // It may hide a field in a shadow tree that cannot be looked into.
  '<date-picker></date-picker>',
])('nothing happens while the focus is in %s', html => {
  const fn = listen()
  press({}, put(html))
  press({ shiftKey: true }, put(html))
  expect(fn).not.toHaveBeenCalled()
})

test('nothing happens in a text that can be edited', () => {
  const fn = listen()
  const paragraph = put('<p>Pane</p>')
  Object.defineProperty(paragraph, 'isContentEditable', { value: true })
  press({}, paragraph)
  expect(fn).not.toHaveBeenCalled()
})

test('nothing happens in a field inside a shadow tree', () => {
  const fn = listen()
  const host = put('<div></div>')
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = '<input><button></button>'
  press({}, root.querySelector('input') as Element)
  expect(fn).not.toHaveBeenCalled()
  press({}, root.querySelector('button') as Element)
  expect(fn).toHaveBeenCalledOnce()
})

test('nothing happens when somebody else has used the key', () => {
  const fn = listen()
  const button = put('<button>Chiudi</button>')
  button.addEventListener('keydown', event => event.preventDefault())
  press({}, button)
  expect(fn).not.toHaveBeenCalled()
})

describe('the page’s own menu, closed by Escape, means that and no more', () => {
  const close: readonly (readonly [string, (menu: HTMLElement) => void])[] = [
    ['a class', menu => menu.classList.remove('is-open')],
    ['a class of the page', () => document.documentElement.classList.toggle('menu-open')],
    ['an attribute', menu => menu.setAttribute('aria-expanded', 'false')],
    ['its style', menu => menu.style.setProperty('display', 'none')],
    ['being taken away', menu => menu.remove()],
    ['the focus, which goes back', menu => menu.blur()],
  ]
  const places: readonly (readonly [string, () => EventTarget])[] = [
    ['the menu', () => document.body.firstElementChild as Element],
    ['the document', () => document],
    ['the window', () => window],
  ]

  test.each(
    ['keydown', 'keyup'].flatMap(type =>
      places.flatMap(([where, at]) => close.map(([how, fn]) => ({ type, where, how, at, fn }))),
    ),
  )('by $how, heard by $where at $type', ({ type, at, fn }) => {
    const menu = put('<button class="is-open">Menu</button>') as HTMLElement
    menu.focus()
    const heard = listen()
    const stop = new AbortController()
    // After ours, as scripts of the page may be.
    at().addEventListener(type, () => fn(menu), { signal: stop.signal })
    press({}, menu)
    expect(heard).not.toHaveBeenCalled()
    stop.abort()
    document.documentElement.classList.remove('menu-open')
    press()
    expect(heard).toHaveBeenCalledOnce()
  })

  test('what changes by itself between the press and its end is no answer to it', async () => {
    const slide = put('<p>1</p>')
    const fn = listen()
    send('keydown')
    await Promise.resolve()
    slide.className = 'is-next'
    await Promise.resolve()
    send('keyup')
    expect(fn).toHaveBeenCalledOnce()
  })

  test('an Escape that the page keeps to itself is waited for until the next one, and no longer', () => {
    const button = put('<button>Menu</button>')
    const keep = (event: Event) => event.stopPropagation()
    button.addEventListener('keydown', keep)
    const listeners = trackListeners()
    const fn = listen()
    for (let i = 0; i < 3; i++) press({}, button)
    expect(listeners.held([]).filter(each => each.endsWith('window'))).toEqual(['keydown on window'])
    expect(fn).not.toHaveBeenCalled()
    button.removeEventListener('keydown', keep)
    press({}, button)
    expect(fn).toHaveBeenCalledOnce()
    expect(listeners.held([]).filter(each => each.endsWith('window'))).toEqual([])
    listeners.stop()
  })

  test('is not noticed where the page has taken the browser’s observers away, and the key still works', () => {
    vi.stubGlobal('MutationObserver', undefined)
    const fn = listen()
    press()
    expect(fn).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })
})

test('what was open when the key went down is what it has closed', () => {
  let isOpen = true
  const env = createEnv(window)
  const fn = vi.fn(() => true)
  stop = listenForEscape({ env, errors: createErrors({ env }), isCovered: () => isOpen, fn })
  const close = () => {
    isOpen = false
  }
  document.addEventListener('keydown', close, { once: true })
  expect(press()).toBe(false)
  expect(press()).toBe(true)
  expect(fn).toHaveBeenCalledOnce()
})

test('nothing happens where something has opened before the key is let go', () => {
  let isOpen = false
  const env = createEnv(window)
  const fn = vi.fn(() => true)
  stop = listenForEscape({ env, errors: createErrors({ env }), isCovered: () => isOpen, fn })
  send('keydown')
  isOpen = true
  send('keyup')
  expect(fn).not.toHaveBeenCalled()
})

test('nothing happens while something lies above the page', () => {
  const fn = listen({ isCovered: true })
  expect(press()).toBe(false)
  expect(fn).not.toHaveBeenCalled()
})

test('nothing happens once it has been stopped', () => {
  const fn = listen()
  stop()
  press()
  expect(fn).not.toHaveBeenCalled()
})
