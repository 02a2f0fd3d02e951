import { expect, test } from 'vitest'
import { isInUse } from './in-use.ts'

function inside(html: string): Element | null {
  document.body.innerHTML = html
  return document.body.firstElementChild
}

test.each([
  '<input>',
  '<input type="email">',
  '<input type="checkbox">',
  '<input type="unknown">',
  '<textarea></textarea>',
  '<select></select>',
  '<rich-text></rich-text>',
])('%s is in use', html => {
  expect(isInUse(inside(html))).toBe(true)
})

test.each([
  '<button>Vai</button>',
  '<input type="submit">',
  '<input type="button">',
  '<input type="reset">',
  '<input type="image">',
  '<a href="#">Vai</a>',
  '<p tabindex="0">Testo</p>',
  '',
])('%j is not', html => {
  expect(isInUse(inside(html))).toBe(false)
})

test('a frame is in use: who writes in it is seen by nobody else', () => {
  expect(isInUse(document.createElement('iframe'))).toBe(true)
})

test('a text that can be edited is in use', () => {
  const el = inside('<p>Testo</p>') as HTMLElement
  Object.defineProperty(el, 'isContentEditable', { value: true })
  expect(isInUse(el)).toBe(true)
})

test.each([
  ['<input>', true],
  ['<button>Vai</button>', false],
])(
  'an element of the page’s own making that can be looked into is what has the focus in it: %s',
  (html, expected) => {
    const el = inside('<rich-text></rich-text>') as HTMLElement
    const shadow = el.attachShadow({ mode: 'open' })
    shadow.innerHTML = html
    ;(shadow.firstElementChild as HTMLElement).focus()
    expect(isInUse(el)).toBe(expected)
  },
)
