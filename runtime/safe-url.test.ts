import { expect, test } from 'vitest'
import { safeUrl } from './safe-url.ts'

const base = 'https://forno.example/pane/'

test.each([
  ['bianco', 'https://forno.example/pane/bianco'],
  ['//altro.example/', 'https://altro.example/'],
  ['http://altro.example/', 'http://altro.example/'],
  ['java\nscript:alert(1)', null],
  ['mailto:a@forno.example', null],
  ['data:text/html,x', null],
  ['  ', null],
  ['https://[', null],
])('%j leads to %j', (value, expected) => {
  expect(safeUrl(value, base)).toBe(expected)
})

test('a page of another kind has addresses of its own kind', () => {
  expect(safeUrl('due.html', 'file:///sito/uno.html')).toBe('file:///sito/due.html')
})

test.each([
  ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
  ['data:text/html,x', null],
  ['\tdata:image/png,x', 'data:image/png,x'],
  ['javascript:data:image/', null],
])('where pictures may be data, %j leads to %j', (value, expected) => {
  expect(safeUrl(value, base, /^data:image\//)).toBe(expected)
})
