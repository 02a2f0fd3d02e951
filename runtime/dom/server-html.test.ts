import { describe, expect, test } from 'vitest'
import { createEnv } from '../env.ts'
import { serverMarkup } from './server-html.ts'

function markup(html: string): string {
  const holder = document.createElement('div')
  const fragment = serverMarkup(createEnv(window), html)
  if (!fragment) throw new Error('nothing was parsed')
  holder.append(fragment)
  return holder.innerHTML
}

test('what the server draws keeps its classes, its attributes and its pictures', () => {
  const html =
    '<div class="slide content-fill" data-type="image" id="s1"><a href="/pane" target="_blank"><img data-src="/a.jpg" src="/a.jpg?format=100w" alt="Pane" width="3" height="2"></a></div>'
  expect(markup(html)).toBe(html)
})

test('a picture that is written out in its address stays', () => {
  expect(markup('<img src="data:image/svg+xml,%3Csvg%3E">')).toBe('<img src="data:image/svg+xml,%3Csvg%3E">')
})

describe('what could run, or change the page around it, does not arrive:', () => {
  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
    ['a frame', '<iframe></iframe><p>a</p>', '<p>a</p>'],
    ['a form', '<form action="https://x.test"><input></form><p>a</p>', '<p>a</p>'],
    ['a stylesheet', '<p>a</p><style>body{display:none}</style>', '<p>a</p>'],
    ['the twin of a picture', '<noscript><img src="/a.jpg"></noscript><p>a</p>', '<p>a</p>'],
    ['a handler', '<img src="/a.jpg" onerror="alert(1)">', '<img src="/a.jpg">'],
    ['an inline style', '<p style="position:fixed">a</p>', '<p>a</p>'],
    ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['one with a line break in it', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['a data: link', '<a href="data:text/html,x">a</a>', '<a>a</a>'],
    [
      'a javascript: click-through',
      '<div data-click-through-url="javascript:alert(1)">a</div>',
      '<div>a</div>',
    ],
  ])('%s', (_, html, kept) => expect(markup(html)).toBe(kept))
})

test('a page that lets nobody parse gets nothing', () => {
  const env = {
    ...createEnv(window),
    htmlPolicy: () => {
      throw new TypeError('no policy')
    },
  }
  expect(serverMarkup(env, '<p>a</p>')).toBeNull()
})
