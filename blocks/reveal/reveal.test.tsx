import { beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../test/open-page.ts'
import { type Watched, watchSight } from '../../test/sight.ts'
import { startPage } from '../../test/start-page.ts'
import block from './index.ts'
import { sample } from './sample.ts'

let watched: readonly Watched[]

beforeEach(() => {
  watched = watchSight()
})

const open = (html = sample) => openPage(html, [block])
const root = () => document.querySelector('[data-block]') as HTMLElement
const at = () => root().dataset.revealAt
const look = async (page: { settle(): Promise<void> }, isIntersecting: boolean) => {
  watched.at(-1)?.see(isIntersecting)
  await page.settle()
}

const image = () => root().querySelector('img') as HTMLElement
const tell = (type: string) =>
  image().dispatchEvent(new CustomEvent(type, { bubbles: true, detail: { image: image() } }))

test('what is out of sight waits, comes in when it is seen, and is given back', async () => {
  const html = sample.replace('"fade"', '"slide" data-seen-class="visto" data-delay="100"')
  const page = await open(html)
  const seen = vi.fn()
  root().addEventListener('site:reveal:seen', seen)
  expect(at()).toBeUndefined()
  await look(page, false)
  expect([at(), root().className, seen.mock.calls.length]).toEqual(['waiting', 'avviso', 0])
  await look(page, true)
  expect([at(), root().dataset.revealBy, root().className]).toEqual(['seen', 'slide', 'avviso visto'])
  expect(root().style.getPropertyValue('--site-reveal-delay')).toBe('100ms')
  expect(seen).toHaveBeenCalledOnce()
  page.engine.destroy()
  expect(document.body.innerHTML).toBe(html)
  expect(page.console).toEqual([])
})

test('what is in sight from the beginning is there, and never goes', async () => {
  const page = await open()
  await look(page, true)
  expect(at()).toBe('there')
})

test.each(['(prefers-reduced-motion: reduce)', 'print'])('for %s it is there at once', async asked => {
  vi.spyOn(window, 'matchMedia').mockImplementation(query => ({ matches: query === asked }) as MediaQueryList)
  await open()
  expect([at(), watched.length]).toEqual(['there', 0])
})

test('it is there for whoever edits the page, in the frame of its builder', async () => {
  const context = {
    appDomain: 'builder.example',
    website: { identifier: 'forno' },
    authenticatedAccount: { id: 'a' },
  }
  const html = `<script type="application/json" data-site-context>${JSON.stringify(context)}</script>${sample}`
  const page = startPage(html, [block], { env: { framedBy: () => ['https://forno.builder.example'] } })
  await page.engine.mount(document)
  await page.settle()
  expect([at(), watched.length]).toEqual(['there', 0])
  page.close()
})

test('it is there where nothing can tell what is in sight', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await open()
  expect(at()).toBe('there')
})

test.each([
  ['the page is printed', () => window.dispatchEvent(new Event('beforeprint'))],
  [
    'a key has brought the focus into it',
    () =>
      root()
        .querySelector('a')
        ?.dispatchEvent(new Event('focusin', { bubbles: true })),
  ],
])('what waits comes when %s', async (_, happen) => {
  const page = await open()
  await look(page, false)
  happen()
  await page.settle()
  expect(at()).toBe('seen')
})

test('a picture inside is waited for', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const page = await open(sample.replace('<p>', '<img alt=""><p>'))
  await look(page, false)
  await look(page, true)
  expect(at()).toBe('waiting')
  root().querySelector('img')?.dispatchEvent(new Event('load'))
  await page.settle()
  expect(at()).toBe('seen')
})

test.each([
  ['its load', (image: Element) => image.dispatchEvent(new Event('load'))],
  ['what fetches it has said so', () => tell('site:image:loaded')],
  ['what fetches it has failed', () => tell('site:image:failed')],
])('a picture that is fetched to learn its size is waited for until %s', async (_, happen) => {
  const page = await open(sample.replace('<p>', '<img class="loading" alt=""><p>'))
  await look(page, false)
  await look(page, true)
  expect(at()).toBe('waiting')
  happen(image())
  await page.settle()
  expect(at()).toBe('seen')
})

test('of two pictures the second is waited for, however often the first is told of', async () => {
  const page = await open(
    sample.replace('<p>', '<img class="loading" alt=""><img class="loading" alt=""><p>'),
  )
  await look(page, false)
  await look(page, true)
  image().dispatchEvent(new Event('load'))
  tell('site:image:loaded')
  await page.settle()
  expect(at()).toBe('waiting')
  root().querySelectorAll('img')[1]?.dispatchEvent(new Event('load'))
  await page.settle()
  expect(at()).toBe('seen')
})

test('an animation that is none leaves only the class', async () => {
  const page = await open(sample.replace('"fade"', '"none" data-seen-class="visto"'))
  await look(page, false)
  await look(page, true)
  expect([at(), root().className]).toEqual([undefined, 'avviso visto'])
})
