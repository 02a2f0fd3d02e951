import { afterEach, expect, test, vi } from 'vitest'
import { createEnv, type Stop } from '../env.ts'
import { createErrors } from '../errors/errors.ts'
import { listenForEscape } from './keyboard.ts'

let stop: Stop = () => {}
afterEach(() => stop())

function listen({ isCovered = false, means = true } = {}) {
  const env = createEnv(window)
  const fn = vi.fn(() => means)
  stop = listenForEscape({ env, errors: createErrors({ env }), isCovered: () => isCovered, fn })
  return fn
}

function press(init: KeyboardEventInit = {}, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', {
    key: 'Escape',
    bubbles: true,
    cancelable: true,
    composed: true,
    ...init,
  })
  target.dispatchEvent(event)
  return event
}

function put(html: string): Element {
  document.body.innerHTML = html
  return document.body.firstElementChild as Element
}

test('Escape is heard, with and without Shift, and kept from the browser', () => {
  const fn = listen()
  expect(press().defaultPrevented).toBe(true)
  expect(press({ shiftKey: true }).defaultPrevented).toBe(true)
  expect(fn.mock.calls).toEqual([[false], [true]])
})

test('the browser keeps an Escape that means nothing here', () => {
  listen({ means: false })
  expect(press().defaultPrevented).toBe(false)
})

test('a focused button, link or the page itself does not stand in its way', () => {
  const fn = listen()
  for (const html of ['<button>Pane</button>', '<a href="#x">Pane</a>', '<p tabindex="0">Pane</p>'])
    press({}, put(html))
  press({}, document)
  press({}, window)
  expect(fn).toHaveBeenCalledTimes(5)
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

test('nothing happens while something lies above the page', () => {
  const fn = listen({ isCovered: true })
  expect(press().defaultPrevented).toBe(false)
  expect(fn).not.toHaveBeenCalled()
})

test('nothing happens once it has been stopped', () => {
  const fn = listen()
  stop()
  press()
  expect(fn).not.toHaveBeenCalled()
})
