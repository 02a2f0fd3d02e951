import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type StartedPage, startPage } from '../../test/start-page.ts'
import { counter } from './engine.testing.tsx'

let page: StartedPage

beforeEach(() => {
  // Nobody comes near anything.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
})
afterEach(() => page?.close())

async function open(html: string): Promise<void> {
  page = startPage(html, [counter('visible')])
  await page.engine.ready
  await page.settle()
}

const sources = () => [...document.querySelectorAll('img')].map(image => image.getAttribute('src'))
const say = (type: 'beforeprint' | 'afterprint') => window.dispatchEvent(new Event(type))
const block = (images: string, attributes = '') =>
  `<div data-block="counter"${attributes}><button>+</button>${images}</div>`

test('pictures of what nobody has come near are on paper, and afterwards as the server sent them', async () => {
  const html = block(
    '<img data-src="/a.jpg"><img data-src="/b.jpg?v=2"><img data-src="data:image/gif;base64,R0lGODlhAQABAAAAADs=">',
  )
  await open(html)
  say('beforeprint')
  // In the very event: for nothing that is asked for later a browser waits.
  expect(sources()).toEqual([
    '/a.jpg?format=1500w',
    '/b.jpg?v=2',
    'data:image/gif;base64,R0lGODlhAQABAAAAADs=',
  ])
  say('afterprint')
  expect(document.body.innerHTML).toBe(html)
})

test.each([
  ['has come from the server', block('<img data-src="/a.jpg" src="/small.jpg">'), '/small.jpg'],
  ['is chosen by the browser', block('<img data-src="/a.jpg" srcset="/small.jpg 1x">'), null],
  ['is in no block', '<img data-src="/a.jpg">', null],
  [
    'is that of a film, whose host may not be asked yet',
    block('<p data-block="video"><img data-src="/a.jpg"></p>'),
    null,
  ],
])('a picture is left alone that %s', async (_, html, src) => {
  await open(html)
  say('beforeprint')
  expect(sources()).toEqual([src])
  say('afterprint')
  expect(sources()).toEqual([src])
})

test('a block that is alive shows its pictures itself, also one that came to life meanwhile', async () => {
  await open(block('<img data-src="/a.jpg">') + block('<img data-src="/b.jpg">', ' id="b"'))
  await page.engine.mount(document.querySelector('#b') as HTMLElement)
  say('beforeprint')
  expect(sources()).toEqual(['/a.jpg?format=1500w', null])
  await page.engine.mount(document.querySelector('[data-block]') as HTMLElement)
  say('afterprint')
  expect(sources()).toEqual(['/a.jpg?format=1500w', null])
})

test('nothing of it is left, or comes back, when all ends while the page is printed', async () => {
  const html = block('<img data-src="/a.jpg">')
  await open(html)
  say('beforeprint')
  page.engine.destroy()
  expect(document.body.innerHTML).toBe(html)
  say('beforeprint')
  expect(document.body.innerHTML).toBe(html)
})
