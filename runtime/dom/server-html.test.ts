import { describe, expect, test } from 'vitest'
import { attributeOf } from '#core'
import { serverAttacks } from '../../fixtures/server-attacks.ts'
import { describedBlocks as definitions } from '../../src/build/described-blocks.node.ts'
import { createEnv } from '../env.ts'
import { serverMarkup } from './server-html.ts'

function markup(html: string): string {
  const holder = document.createElement('div')
  const fragment = serverMarkup(createEnv(window), html)
  if (!fragment) throw new Error('nothing was parsed')
  holder.append(fragment)
  return holder.innerHTML
}

describe('what the server draws stays:', () => {
  test.each([
    [
      'classes, pictures and links',
      '<div class="slide content-fill" data-type="image" id="slide-1"><a href="/pane" target="_blank"><img data-src="/a.jpg" src="/a.jpg?format=100w" alt="Pane" width="3" height="2" loading="lazy" srcset="/a.jpg 1x" sizes="100vw"></a></div>',
    ],
    ['a picture that is written out in its address', '<img src="data:image/svg+xml,%3Csvg%3E">'],
    ['what a screen reader is told', '<a class="next" role="button" tabindex="0" aria-label="Avanti"></a>'],
    [
      'letters, telephones and places on the page',
      '<a href="mailto:a@b.it"></a><a href="tel:1"></a><a href="#x"></a>',
    ],
    [
      'a drawing',
      '<svg viewBox="0 0 2 2" fill="none"><path d="M0 0" stroke-width="2" class="a"></path></svg>',
    ],
    ['a film', '<video src="/a.mp4" poster="/a.jpg" controls="" muted="" playsinline=""></video>'],
    ['what opens by itself', '<details open=""><summary>a</summary></details>'],
    ['a date, a table, a list', '<time datetime="2026-05-01">a</time><ol start="2"><li>b</li></ol>'],
  ])('%s', (_, html) => expect(markup(html)).toBe(html))
})

describe.each(serverAttacks)('what %s does not arrive:', (_, attacks) => {
  test.each(attacks)('%s', (_, html, kept) => {
    document.body.innerHTML = '<p id="in-use"></p>'
    expect(markup(html)).toBe(kept)
  })
})

test('of all attributes that mean something to us, these may come with an answer', () => {
  const sources = import.meta.glob<string>(
    ['../../{runtime,src,blocks}/**/*.{ts,tsx}', '!../../**/*.{test,testing,node}.{ts,tsx}'],
    { query: '?raw', import: 'default', eager: true },
  )
  const written = Object.values(sources).flatMap(code => code.match(/\bdata-[a-z]+(-[a-z]+)*\b/g) ?? [])
  const settings = definitions.flatMap(({ settings }) => Object.keys(settings).map(attributeOf))
  const all = [...new Set([...written, ...settings])].sort()
  expect(all.length).toBeGreaterThan(120)
  expect(all.filter(name => markup(`<p ${name}="/a"></p>`) !== '<p></p>')).toEqual([
    // A link of a slide, refused unless it leads to the web.
    'data-click-through-url',
    // Of a video: its attributes are read as text, and only players that are known are shown, after the visitor's yes.
    'data-html',
    // Of a picture as well; only what names it is asked for, never read.
    'data-image',
    'data-image-dimensions',
    'data-image-focal-point',
    // Names of a picture and of a product, by which nothing is fetched.
    'data-image-id',
    'data-item-id',
    // Of a picture.
    'data-load',
    // What a player is called in its question.
    'data-provider-name',
    'data-slide-id',
    'data-slide-url',
    // The address of a picture, refused unless it is one of the web.
    'data-src',
    'data-type',
  ])
})

test('an address that is none of the web does not arrive by another name', () => {
  expect(
    markup('<img data-src="javascript:alert(1)" srcset="/a.jpg"><p data-slide-url="javascript:x"></p>'),
  ).toBe('<img srcset="/a.jpg"><p></p>')
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
