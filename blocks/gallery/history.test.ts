import { expect, test } from 'vitest'
import type { Env } from '#runtime/env.ts'
import type { Page } from '#runtime/page/index.ts'
import { addressOf, askedSlide, isInEditor, withoutItemId } from './history.ts'

const slides = [
  { id: 'a1', url: 'porto' },
  { id: 'b2', url: '/album/pane' },
  { id: '', url: '' },
]

test.each([
  ['itemId=b2', 1],
  ['#itemId=porto', 0],
  ['x=1&itemId=%2Falbum%2Fpane', 1],
  ['itemId=nobody', -1],
  ['itemId=', -1],
  ['orari', -1],
  ['', -1],
])('the fragment %j asks for the slide %i', (hash, expected) => {
  expect(askedSlide(slides, hash)).toBe(expected)
})

test.each([
  [
    'the collection and the slide’s url',
    slides[0],
    '/album',
    'https://forno.example/album/porto?q=1#itemId=a1',
  ],
  [
    'a url that names the collection itself',
    slides[1],
    '/album/',
    'https://forno.example/album/pane?q=1#itemId=b2',
  ],
  [
    'the slide’s id where it has no url',
    { id: 'c 3', url: '' },
    '/album',
    'https://forno.example/album/c%203?q=1#itemId=c+3',
  ],
  [
    'only the fragment on a page without a collection',
    slides[0],
    '',
    'https://forno.example/diario?q=1#itemId=a1',
  ],
])('a slide’s address has %s', (_, slide, collection, expected) => {
  const here = 'https://forno.example/diario?q=1#orari'
  expect(addressOf(slide ?? { id: '', url: '' }, { collection, here })).toBe(expected)
})

test('a granted wish leaves the address, and others stay in it', () => {
  expect(withoutItemId('https://forno.example/a#itemId=b2')).toBe('https://forno.example/a')
  expect(withoutItemId('https://forno.example/a#x=1&itemId=b2')).toBe('https://forno.example/a#x=1')
})

test.each([
  [true, { id: 'a' }, true],
  // Whoever shows the site in a frame of their own is no editor.
  [true, null, false],
  [false, { id: 'a' }, false],
])('a page in a frame (%s) that knows an account (%j) is in the editor: %s', (framed, account, expected) => {
  const env = { isFramed: () => framed } as Env
  expect(isInEditor(env, { authenticatedAccount: account } as Page)).toBe(expected)
})
