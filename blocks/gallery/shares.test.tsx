import { expect, test } from 'vitest'
import type { Block } from '#core'
import { createLedger, writtenOn } from '#runtime/dom/index.ts'
import { watchSight } from '../../test/sight.ts'
import { image, open, press, root, settle, shown, sight, slides } from './gallery.testing.ts'
import { createPictures } from './stage/pictures.ts'
import { createWriter } from './stage/writer.ts'

const waiting = (i: number) =>
  `<figure data-part="slide"><img data-src="https://images.example/${i}.jpg" data-image-dimensions="1500x1000" alt="Foto ${i}"></figure>`

/** How many slides lose what says whether they are active, in each task; and the first of them. */
function losses(then = () => {}): (readonly [count: number, first: number])[] {
  const seen: (readonly [number, number])[] = []
  new MutationObserver(records => {
    const lost = new Set(records.map(({ target }) => target as HTMLElement))
    for (const el of lost) if (el.dataset.active !== undefined) lost.delete(el)
    if (lost.size === 0) return
    seen.push([lost.size, Math.min(...[...lost].map(el => slides().indexOf(el)))])
    then()
  }).observe(root(), { attributeFilter: ['data-active'], subtree: true })
  return seen
}

/** What a gallery's stage asks of its block, and so many elements; the loader says that it waits for the viewport. */
function stageOf(count: number, name = 'p'): { block: Block; elements: HTMLElement[] } {
  const watch = (_: unknown, __: unknown, on: { onState(state: string): void }) => {
    on.onState('waiting')
    return () => {}
  }
  const block = {
    root: document.createElement('section'),
    signal: new AbortController().signal,
    ledger: createLedger(),
    hold() {},
    guard: (_: string, fn: () => void) => fn,
    runtime: { env: { listen: () => () => {} }, images: () => Promise.resolve({ watch }) },
  }
  block.root.dataset.block = 'gallery'
  return {
    block: block as unknown as Block,
    elements: Array.from({ length: count }, () => document.createElement(name)),
  }
}

/** The page adds a second one: of the others each has its number one higher then. The last ones go with the block. */
const shares = [
  [56, 145],
  [64, 81],
  [64, 17],
  [5, 12],
]

test.each([
  ['data-design="strip"', waiting, shares],
  ['data-design="slideshow"', waiting, shares],
  ['data-design="carousel"', waiting, shares],
  // Nobody knows whether a picture that the server has filled in has been seen: what comes before it stays where it is.
  [
    'data-design="strip" data-lazy-load="false"',
    image,
    [
      [40, 161],
      [149, 12],
    ],
  ],
])(
  'a gallery with %s of two hundred is given back from its end, a share at a time, before a change of the page counts',
  async (attributes, special, expected) => {
    // Nothing is near the viewport.
    watchSight()
    const many = Array.from({ length: 200 }, (_, i) => (i === 150 ? special : waiting)(i))
    await open(attributes, many.join(''))
    await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
    await settle()
    const lost = losses()
    slides()[0]?.insertAdjacentHTML('afterend', waiting(200))
    const isNew = (el: HTMLElement) => el.getAttribute('aria-label')?.endsWith('201')
    await expect.poll(() => slides().every(isNew)).toBe(true)
    expect(lost).toEqual(expected)
  },
)

test('of a picture that waits for the viewport nothing is kept either, though its loader has written on it since', async () => {
  const { block, elements } = stageOf(3, 'img')
  const waits = { source: '/a.jpg', focalPoint: { x: 0.5, y: 0.5 }, dimensions: null }
  const slides = elements.map(el => ({ ...waits, image: el }))
  block.root.append(...elements)
  const pictures = createPictures(block, () => true)
  pictures.ask(slides as never, { mode: 'cover', isDue: () => true })
  await Promise.resolve()
  for (const el of elements) block.ledger.attr(el, 'data-site-was', 'width')
  expect([pictures.giveBack(1), elements.map(el => !!writtenOn(el))]).toEqual([true, [true, false, false]])
})

test('of a slide that has been given back nothing is kept: the block’s end would look through all of them', async () => {
  watchSight()
  await open('data-design="strip"', Array.from({ length: 200 }, (_, i) => waiting(i)).join(''))
  await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
  await settle()
  const kept = new Set<number>()
  const count = () => kept.add(slides().filter(el => writtenOn(el)).length)
  const observer = new MutationObserver(() => queueMicrotask(count))
  // What copies are told by goes with the last that has been written on it.
  observer.observe(root(), { attributeFilter: ['data-site-was'], subtree: true })
  slides()[0]?.insertAdjacentHTML('afterend', waiting(200))
  const isNew = (el: HTMLElement) => el.getAttribute('aria-label')?.endsWith('201')
  await expect.poll(() => slides().every(isNew)).toBe(true)
  observer.disconnect()
  expect([...kept].slice(0, 3)).toEqual([144, 80, 16])
})

test('a hole between slides that have been written on ends nothing: what stands before it is given back in its turn', async () => {
  const { block, elements } = stageOf(200)
  const writer = createWriter(block)
  const isDue = (i: number) => i < 48 || i > 190
  writer.writeAll('x', elements, () => ['', () => ({ attrs: { title: 'x' } })], isDue)
  const left = () => elements.filter(el => el.title).length
  expect(left()).toBe(57)
  const seen: number[] = []
  while (writer.giveBack(12)) seen.push(left())
  expect([Math.min(...seen), seen.length]).toEqual([16, 3])
})

test('what has been given back stays so, also where the visitor moves the gallery meanwhile', async () => {
  sight()
  watchSight()
  const many = Array.from({ length: 200 }, (_, i) => waiting(i))
  await open('data-design="slideshow" data-autoplay="true" data-autoplay-duration="60000"', many.join(''))
  await expect.poll(() => slides().every(el => el.dataset.active !== undefined)).toBe(true)
  await settle()
  const lost = losses(() => press(document.body, 'ArrowRight'))
  slides()[0]?.insertAdjacentHTML('afterend', waiting(200))
  const isNew = (el: HTMLElement) => el.getAttribute('aria-label')?.endsWith('201')
  await expect.poll(() => slides().every(isNew)).toBe(true)
  expect(lost.slice(0, 3)).toEqual(shares.slice(0, 3))
  expect(shown()).not.toEqual([0])
})
